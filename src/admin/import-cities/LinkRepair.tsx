import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { autoLink, repairCountry } from '@/admin/link-repair/repair.ts';
import { adminClient } from '@/admin/session/client.ts';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatNumber } from '@/shared/format.ts';
import type { RepairResult } from '@/shared/linkRepair.ts';
import { Button } from '@/ui/Button.tsx';

const PROBLEMS = {
  countryNotFound: 'notFound',
  searchFailed: 'searchFailed',
  updateFailed: 'updateFailed',
} as const;

/**
 * Repairs links between cities and their countries: of one country, or all
 * (docs/product/links-and-logs.md#link-repair).
 */
export function LinkRepair() {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  const [slug, setSlug] = useState('');
  const [busy, setBusy] = useState<'all' | 'country' | null>(null);
  const number = (value: number) => formatNumber(lang, value);

  const say = ({ fixed, total, problem }: RepairResult, note = '') => {
    if (problem) {
      const text = t(`repair.${PROBLEMS[problem.kind]}`, { detail: problem.detail });
      toast({ title: t('repair.error'), description: text, variant: 'danger' });
    } else if (fixed === 0)
      toast({ title: t('repair.nothing'), description: note || t('repair.nothingText') });
    else
      toast({
        title: t('repair.done'),
        description: [t('repair.counts', { fixed: number(fixed), total: number(total) }), note]
          .filter(Boolean)
          .join(' · '),
        variant: 'success',
      });
  };
  const run = async (which: 'all' | 'country') => {
    setBusy(which);
    try {
      if (which === 'country') say(await repairCountry(adminClient(), slug.trim()));
      else {
        const { linked, total, error } = await autoLink(adminClient());
        say({ fixed: linked, total }, error ?? '');
      }
    } catch {
      toast({ title: t('repair.error'), description: t('repair.failed'), variant: 'danger' });
    }
    setBusy(null);
  };

  return (
    <Panel title={t('repair.title')}>
      <p className="mb-4 max-w-prose text-ink-muted">{t('repair.text')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('repair.slug')}>
          {(control) => (
            <input
              {...control}
              value={slug}
              onChange={({ target }) => setSlug(target.value)}
              dir="ltr"
              placeholder="france"
              className={inputClass}
            />
          )}
        </Field>
        <Button
          disabled={slug.trim() === '' || busy !== null}
          busy={busy === 'country'}
          onClick={() => void run('country')}
        >
          {t('repair.country')}
        </Button>
        <Button disabled={busy !== null} busy={busy === 'all'} onClick={() => void run('all')}>
          {t('repair.all')}
        </Button>
      </div>
    </Panel>
  );
}
