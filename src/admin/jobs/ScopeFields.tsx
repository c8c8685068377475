import { useTranslation } from 'react-i18next';
import { CountryField } from '@/admin/ui/CountryField.tsx';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import type { JobScope, ListedKind } from '@/shared/jobs.ts';
import { useJobLabels } from './useJobLabels.ts';

const TOPS = [100, 1000, 10_000] as const;

/** Tells whether runs of a kind are about the largest cities, so many. */
export const hasTop = (kind: ListedKind): kind is 'climate' | 'sights' =>
  kind === 'climate' || kind === 'sights';

interface Props {
  readonly kind: ListedKind;
  readonly scope: JobScope;
  readonly onChange: (part: Partial<JobScope>) => void;
}

/** Fields of the cities that a run is about. */
export function ScopeFields({ kind, scope: { country, top }, onChange }: Props) {
  const { t } = useTranslation('adminJobs');
  const lang = useLang();
  const { world } = useJobLabels();
  return (
    <>
      <CountryField
        label={t('form.country')}
        world={world}
        value={country ?? ''}
        onChange={(iso) => onChange({ country: iso || null })}
      />
      {hasTop(kind) && (
        <SelectField
          label={t('form.top')}
          any={t('form.all')}
          options={TOPS.map((one) => [String(one), t('largest', { number: formatNumber(lang, one) })])}
          value={top === null ? '' : String(top)}
          onChange={(chosen) => onChange({ top: chosen ? Number(chosen) : null })}
        />
      )}
    </>
  );
}
