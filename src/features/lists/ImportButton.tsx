import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/lib/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { FromPoints } from './importFile.ts';
import type { SavedPlan } from './lists.ts';

interface Props {
  readonly onPlan: (plan: SavedPlan, points?: FromPoints) => void;
}

/** Takes a list from a file that was exported here, or from points of another program; says what is wrong with any other. */
export function ImportButton({ onPlan }: Props) {
  const { t } = useTranslation('lists');
  const lang = useLang();
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const [searching, setSearching] = useState(false);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setProblem('');
    const imported = await import('./importFile.ts')
      .then(({ importFile }) => importFile(file, client, lang, () => setSearching(true)))
      .catch(() => ({ refused: 'failed' as const }));
    setSearching(false);
    // The same file may be chosen again.
    target.value = '';
    if ('refused' in imported) return setProblem(t(`import.${imported.refused}`));
    toast({ title: t('import.done', { name: imported.plan.name }), variant: 'success' });
    onPlan(imported.plan, imported.points);
  };
  return (
    <>
      <label className={buttonClass({ className: 'relative focus-within:outline-2' })}>
        <Icon name="document" />
        {t('import.button')}
        <input
          type="file"
          accept=".json,.gpx,.kml,.kmz,.csv,.ics"
          disabled={searching}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => void take(event)}
        />
      </label>
      <p className="basis-full text-sm text-ink-muted">{t('import.formats')}</p>
      <p role="status" className="basis-full empty:hidden">
        {searching && t('import.searching')}
      </p>
      <p role="alert" className="basis-full text-danger empty:hidden">
        {problem}
      </p>
    </>
  );
}
