import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { FactList } from '@/ui/FactList.tsx';
import type { CountTerm } from './run.ts';

interface Props {
  readonly counts: readonly {
    readonly term: CountTerm;
    readonly value: number;
    /** The number of all, where there is one. */
    readonly of?: number;
  }[];
}

/** Counts that are left out where they are zero. */
const RARE: ReadonlySet<CountTerm> = new Set(['failed', 'unseen']);

/** Numbers of a run; failures where there are some. */
export function RunCounts({ counts }: Props) {
  const { t } = useTranslation('adminJobs');
  const lang = useLang();
  return (
    <FactList
      facts={counts
        .filter(({ term, value }) => !RARE.has(term) || value > 0)
        .map(({ term, value, of }) => ({
          id: term,
          term: t(`counts.${term}`),
          value: [value, of]
            .filter((one) => one !== undefined)
            .map((one) => formatNumber(lang, one))
            .join(' / '),
        }))}
    />
  );
}
