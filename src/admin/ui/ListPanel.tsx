import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLang } from '@/i18n/i18n.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { formatNumber } from '@/shared/format.ts';
import { Panel } from './AdminPage.tsx';
import { FilterBar, type FilterBarProps } from './FilterBar.tsx';
import { Loading } from './Loading.tsx';
import { Pages } from './Pages.tsx';

interface ListProps<Filters, Row> extends Pick<FilterBarProps<Filters>, 'fields' | 'columns'> {
  /** From useAddressFilters, or the state of a list that is part of another screen. */
  readonly list: { readonly filters: Filters; readonly change: (filters: Filters) => void };
  readonly query: UseQueryResult<readonly Row[]>;
  /** Rows of a page. */
  readonly size: number;
  readonly loading: string;
  readonly failed: string;
  readonly empty?: string;
  /** The count of rows; without it the children show one. */
  readonly found?: (number: string) => string;
  readonly onFilter?: (filters: Filters) => void;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list with its filters, page by page, whose rows each hold the count over all pages. */
export function FilteredList<
  Filters extends { readonly page: number },
  Row extends { readonly total: number },
>({
  list: { filters, change },
  query,
  size,
  loading,
  failed,
  empty,
  found,
  onFilter = change,
  children,
  ...bar
}: ListProps<Filters, Row>) {
  const lang = useLang();
  return (
    <>
      <FilterBar {...bar} filters={filters} onChange={(changed) => onFilter({ ...changed, page: 0 })} />
      <QueryView query={query} pending={<Loading label={loading} />} errorText={failed}>
        {(rows) => {
          const total = Number(rows[0]?.total ?? 0);
          return (
            <>
              {found && (
                <p role="status" className="mb-3 text-ink-muted">
                  {rows.length === 0 && filters.page === 0 ? empty : found(formatNumber(lang, total))}
                </p>
              )}
              {children(rows)}
              <Pages
                page={filters.page}
                last={(filters.page + 1) * size >= total}
                onPage={(page) => change({ ...filters, page })}
              />
            </>
          );
        }}
      </QueryView>
    </>
  );
}

interface PanelProps<Filters, Row> extends ListProps<Filters, Row> {
  readonly title?: string;
}

/** The list that is a screen's own block. */
export const ListPanel = <Filters extends { readonly page: number }, Row extends { readonly total: number }>({
  title,
  ...list
}: PanelProps<Filters, Row>) => (
  <Panel title={title}>
    <FilteredList {...list} />
  </Panel>
);
