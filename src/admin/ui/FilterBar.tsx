import type { ReactNode } from 'react';

export interface FilterBarProps<Filters> {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  /** Classes of its columns. */
  readonly columns?: string | undefined;
  /** The fields; `field` connects one with its filter. */
  readonly fields: (
    field: <Name extends keyof Filters>(
      name: Name,
    ) => { readonly value: Filters[Name]; readonly onChange: (value: Filters[Name]) => void },
  ) => ReactNode;
}

/** The fields that narrow or order a list. */
export const FilterBar = <Filters extends object>({
  filters,
  onChange,
  columns = 'sm:grid-cols-2 lg:grid-cols-3',
  fields,
}: FilterBarProps<Filters>) => (
  <search className={`mb-4 grid items-end gap-4 ${columns}`}>
    {fields((name) => ({
      value: filters[name],
      onChange: (value) => onChange({ ...filters, [name]: value }),
    }))}
  </search>
);
