import { useTranslation } from 'react-i18next';
import { CountryField } from '@/admin/ui/CountryField.tsx';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import { REPORT_KINDS } from '@/shared/reports.ts';
import { type CorrectionFilters, STATES } from './corrections.ts';

interface Props {
  readonly filters: CorrectionFilters;
  readonly onChange: (filters: CorrectionFilters) => void;
}

/** State, kind and country. */
export function CorrectionFilterFields({ filters, onChange }: Props) {
  const { t } = useTranslation('adminCorrections');
  const { t: ofReport } = useTranslation('report');
  const fieldOf = <Name extends keyof CorrectionFilters>(name: Name) => ({
    value: filters[name],
    onChange: (value: CorrectionFilters[Name]) => onChange({ ...filters, [name]: value }),
  });
  const all = ['', t('filters.all')] as const;
  return (
    <search className="mb-4 grid items-end gap-4 sm:grid-cols-3">
      <SelectField
        label={t('filters.state')}
        options={[all, ...STATES.map((state) => [state, t(`states.${state}`)] as const)]}
        {...fieldOf('state')}
      />
      <SelectField
        label={t('filters.kind')}
        options={[all, ...REPORT_KINDS.map((kind) => [kind, ofReport(`kinds.${kind}`)] as const)]}
        {...fieldOf('kind')}
      />
      <CountryField label={t('filters.country')} world={t('filters.world')} {...fieldOf('country')} />
    </search>
  );
}
