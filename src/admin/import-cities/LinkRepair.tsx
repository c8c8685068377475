import { useMutation } from '@tanstack/react-query';
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

interface Repair extends RepairResult {
  /** Beside the counts: what went wrong on the way. */
  readonly note?: string | undefined;
}

/** Links between cities and their countries: of one country, or all. */
export function LinkRepair() {
  const { t } = useTranslation('adminImport');
  const [slug, setSlug] = useState('');
  const { mutate, isPending, variables } = useRepair();
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
          disabled={slug.trim() === '' || isPending}
          busy={isPending && variables !== null}
          onClick={() => mutate(slug.trim())}
        >
          {t('repair.country')}
        </Button>
        <Button disabled={isPending} busy={isPending && variables === null} onClick={() => mutate(null)}>
          {t('repair.all')}
        </Button>
      </div>
    </Panel>
  );
}

/** Repairs the links of the country with this slug; null repairs all. */
function useRepair() {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  const number = (value: number) => formatNumber(lang, value);
  return useMutation({
    mutationFn: async (slug: string | null): Promise<Repair> => {
      if (slug !== null) return repairCountry(adminClient(), slug);
      const { linked, total, error } = await autoLink(adminClient());
      return { fixed: linked, total, note: error };
    },
    onSuccess: ({ fixed, total, problem, note }) => {
      if (problem) {
        const text = t(`repair.${PROBLEMS[problem.kind]}`, { detail: problem.detail });
        return toast({ title: t('repair.error'), description: text, variant: 'danger' });
      }
      if (fixed === 0)
        return toast({ title: t('repair.nothing'), description: note || t('repair.nothingText') });
      const counts = t('repair.counts', { fixed: number(fixed), total: number(total) });
      return toast({
        title: t('repair.done'),
        description: note ? `${counts} · ${note}` : counts,
        variant: 'success',
      });
    },
    onError: () => toast({ title: t('repair.error'), description: t('repair.failed'), variant: 'danger' }),
  });
}
