import { useTranslation } from 'react-i18next';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { Button } from '@/ui/Button.tsx';
import { ACTIONS, NO_FILTERS, TABLES, type TrailFilters } from './changes.ts';

interface Props {
  readonly filters: TrailFilters;
  readonly onChange: (filters: TrailFilters) => void;
}

/** What it is about, who, in which table, on which days; or what was changed together with something. */
export function TrailFilterFields({ filters, onChange }: Props) {
  const { t } = useTranslation('adminTrail');
  if (filters.batch)
    return (
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <p className="text-ink-muted">{t('filters.batch')}</p>
        <Button size="sm" onClick={() => onChange(NO_FILTERS)}>
          {t('filters.all')}
        </Button>
      </div>
    );
  const text = (name: 'search' | 'author' | 'from' | 'to', type: 'search' | 'date') => (
    <Field label={t(`filters.${name}`)}>
      {(control) => (
        <input
          {...control}
          type={type}
          dir={name === 'author' ? 'ltr' : undefined}
          value={filters[name]}
          onChange={({ target }) => onChange({ ...filters, [name]: target.value })}
          className={inputClass}
        />
      )}
    </Field>
  );
  const choice = <Value extends string>(
    name: 'table' | 'action',
    values: readonly Value[],
    nameOf: (value: Value) => string,
  ) => (
    <Field label={t(`filters.${name}`)}>
      {(control) => (
        <select
          {...control}
          value={filters[name]}
          onChange={({ target }) => onChange({ ...filters, [name]: target.value })}
          className={inputClass}
        >
          <option value="">{t('filters.everything')}</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {nameOf(value)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <search className="mb-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {text('search', 'search')}
      {text('author', 'search')}
      {choice('table', TABLES, (table) => t(`tables.${table}`))}
      {choice('action', ACTIONS, (action) => t(`actions.${action}`))}
      {text('from', 'date')}
      {text('to', 'date')}
    </search>
  );
}
