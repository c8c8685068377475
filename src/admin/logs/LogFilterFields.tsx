import { useTranslation } from 'react-i18next';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
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
      <Field label={t('source')}>
        {(control) => (
          <select
            {...control}
            value={filters.source}
            onChange={({ target }) => onChange({ ...filters, source: target.value })}
            className={inputClass}
          >
            <option value="">{t('anySource')}</option>
            {sources.map((source) => (
              <option key={source}>{source}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('period')}>
        {(control) => (
          <select
            {...control}
            value={filters.period}
            onChange={({ target }) => onChange({ ...filters, period: target.value as Period })}
            className={inputClass}
          >
            {Object.keys(PERIODS).map((period) => (
              <option key={period} value={period}>
                {t(`periods.${period as Period}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('text')}>
        {(control) => (
          <input
            {...control}
            type="search"
            value={filters.text}
            onChange={({ target }) => onChange({ ...filters, text: target.value })}
            className={inputClass}
          />
        )}
      </Field>
    </search>
  );
}
