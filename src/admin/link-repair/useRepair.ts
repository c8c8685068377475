import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '@/admin/session/refusal.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { adminClient } from '@/lib/signedInClient.ts';
import { toast } from '@/lib/toast.ts';
import { formatNumber } from '@/shared/format.ts';
import type { RepairResult } from '@/shared/linkRepair.ts';
import { autoLink, repairCountry } from './repair.ts';

const PROBLEMS = {
  countryNotFound: 'notFound',
  searchFailed: 'searchFailed',
  updateFailed: 'updateFailed',
} as const;

interface Repair extends RepairResult {
  /** Cities that are left without a country, after a repair of all. */
  readonly unlinked?: number;
  /** Problems on the way, shown beside the counts. */
  readonly note?: string | undefined;
}

async function repair(slug: string | null): Promise<Repair> {
  if (slug !== null) return repairCountry(adminClient(), slug);
  const { linked, total, unlinked, error, problem } = await autoLink(adminClient());
  return { fixed: linked, total, unlinked, note: error, ...(problem ? { problem } : {}) };
}

/** Repairs the links of the country with this slug; null repairs all. */
export function useRepair() {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  const number = (value: number) => formatNumber(lang, value);
  const failed = (description: string) => toast({ title: t('repair.error'), description, variant: 'danger' });
  return useMutation({
    mutationFn: repair,
    onSuccess: ({ fixed, total, unlinked, problem, note }, slug) => {
      if (problem) {
        const why = t(`repair.${PROBLEMS[problem.kind]}`, { detail: problem.detail });
        return failed(slug === null ? `${t('repair.failed')} (${why})` : why);
      }
      const left = unlinked ? t('repair.unlinked', { number: number(unlinked) }) : undefined;
      if (fixed === 0) {
        const text = left ?? t('repair.nothingText');
        return toast({ title: t('repair.nothing'), description: note ? `${text} · ${note}` : text });
      }
      const counts = t('repair.counts', { fixed: number(fixed), total: number(total) });
      return toast({
        title: t('repair.done'),
        description: [counts, left, note].filter(Boolean).join(' · '),
        variant: 'success',
      });
    },
    onError: (error) => {
      if (!isRefusal(error)) failed(t('repair.failed'));
    },
  });
}
