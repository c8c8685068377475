import { useTranslation } from 'react-i18next';
import { InputField } from '@/admin/ui/InputField.tsx';
import { SelectField } from '@/admin/ui/SelectField.tsx';
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
  const fieldOf = <Name extends keyof TrailFilters>(name: Name) => ({
    value: filters[name],
    onChange: (value: TrailFilters[Name]) => onChange({ ...filters, [name]: value }),
  });
  const everything = ['', t('filters.everything')] as const;
  return (
    <search className="mb-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <InputField type="search" label={t('filters.search')} {...fieldOf('search')} />
      <InputField type="search" dir="ltr" label={t('filters.author')} {...fieldOf('author')} />
      <SelectField
        options={[everything, ...TABLES.map((table) => [table, t(`tables.${table}`)] as const)]}
        label={t('filters.table')}
        {...fieldOf('table')}
      />
      <SelectField
        options={[everything, ...ACTIONS.map((action) => [action, t(`actions.${action}`)] as const)]}
        label={t('filters.action')}
        {...fieldOf('action')}
      />
      <InputField type="date" label={t('filters.from')} {...fieldOf('from')} />
      <InputField type="date" label={t('filters.to')} {...fieldOf('to')} />
    </search>
  );
}
