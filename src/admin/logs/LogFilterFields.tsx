import { useTranslation } from 'react-i18next';
import { InputField } from '@/admin/ui/InputField.tsx';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import { type LogFilters, PERIODS, type Period } from './logs.ts';

interface Props {
  readonly filters: LogFilters;
  /** Sources of the loaded events. */
  readonly sources: readonly string[];
  readonly onChange: (filters: LogFilters) => void;
}

/** Source, time and text; the levels are chosen at the log itself. */
export function LogFilterFields({ filters, sources, onChange }: Props) {
  const { t } = useTranslation('adminLogs');
  return (
    <search className="mb-4 grid gap-4 sm:grid-cols-3">
      <SelectField
        label={t('source')}
        options={[['', t('anySource')], ...sources.map((source) => [source, source] as const)]}
        value={filters.source}
        onChange={(source) => onChange({ ...filters, source })}
      />
      <SelectField
        label={t('period')}
        options={(Object.keys(PERIODS) as Period[]).map((period) => [period, t(`periods.${period}`)])}
        value={filters.period}
        onChange={(period) => onChange({ ...filters, period })}
      />
      <InputField
        label={t('text')}
        type="search"
        value={filters.text}
        onChange={(text) => onChange({ ...filters, text })}
      />
    </search>
  );
}
