import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Notice } from '@/ui/states.tsx';
import type { FromFile, Imported } from './importFile.ts';
import { LeftOutNames } from './LeftOutNames.tsx';
import type { SavedPlan } from './lists.ts';

interface Props {
  readonly onPlans: (plans: readonly SavedPlan[], from: FromFile) => void;
}

/** Takes lists from a file that was exported here, or from points of another program; says what is wrong with any other. */
export function ImportButton({ onPlans }: Props) {
  const { t } = useTranslation('lists');
  const lang = useLang();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [imported, setImported] = useState<Imported>();
  const [searching, setSearching] = useState(false);
  const accept = (plans: readonly SavedPlan[], from: FromFile) => {
    setImported(undefined);
    toast({ title: t('import.done', { name: plans[0]?.name ?? '' }), variant: 'success' });
    onPlans(plans, from);
  };
  const take = async () => {
    const field = input.current;
    const file = field?.files?.[0];
    if (!file) return;
    setImported(undefined);
    const result = await import('./importFile.ts')
      .then(({ importFile }) => importFile(file, client, lang, () => setSearching(true)))
      .catch((): Imported => ({ refused: 'failed', leftOut: [] }));
    setSearching(false);
    // The same file may be chosen again.
    field.value = '';
    if ('plans' in result && result.plans.length === 1) accept(result.plans, result.from);
    else setImported(result);
  };
  // A file may be chosen before the page is live: no event tells of it then.
  const takeEarly = useEffectEvent(() => void take());
  useEffect(() => takeEarly(), []);
  return (
    <>
      <label className={buttonClass({ className: 'relative focus-within:outline-2' })}>
        <Icon name="document" />
        {t('import.button')}
        <input
          ref={input}
          type="file"
          accept=".json,.geojson,.gpx,.kml,.kmz,.zip,.csv,.ics"
          disabled={searching}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={() => void take()}
        />
      </label>
      <p className="basis-full text-sm text-ink-muted">{t('import.formats')}</p>
      <p role="status" className="basis-full empty:hidden">
        {searching && t('import.searching')}
      </p>
      <div role="alert" className="basis-full empty:hidden">
        {imported && <Outcome imported={imported} onPlans={accept} />}
      </div>
    </>
  );
}

/** Says why a file is not taken, or asks what to do with more than a list holds. */
function Outcome({ imported, onPlans }: Props & { imported: Imported }) {
  const { t } = useTranslation('lists');
  const lang = useLang();
  if ('refused' in imported)
    return (
      <>
        <p className="text-danger">{t(`import.${imported.refused}`)}</p>
        <LeftOutNames leftOut={imported.leftOut} />
      </>
    );
  const { plans, from } = imported;
  const stops = plans.reduce((sum, plan) => sum + plan.stops.length, 0);
  return (
    <Notice>
      <p>{t('import.several', { value: formatNumber(lang, stops) })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button intent="primary" onClick={() => onPlans(plans, from)}>
          {t('import.all')}
        </Button>
        <Button onClick={() => onPlans(plans.slice(0, 1), from)}>{t('import.first')}</Button>
      </div>
    </Notice>
  );
}
