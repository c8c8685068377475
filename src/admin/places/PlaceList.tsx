import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { columnHelper, DataTable, numberCell } from '@/admin/ui/DataTable.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { Pages } from '@/admin/ui/Pages.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { useDebounced } from '@/lib/useDebouncedValue.ts';
import { formatMoment, formatNumber } from '@/shared/format.ts';
import { QueryView } from '@/ui/QueryView.tsx';
import { PlaceFilterFields } from './PlaceFilterFields.tsx';
import type { PlaceKind } from './placeForm.ts';
import { editPath, PAGE, type PlaceFilters, type PlaceRow, placesQuery } from './places.ts';

const TYPING_MS = 300;

/** Places that pass the filters, page by page. */
export function PlaceList({ kind }: { readonly kind: PlaceKind }) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const [, setParams] = useSearchParams();
  const [filters, setFilters] = useState<Omit<PlaceFilters, 'kind'>>({
    search: '',
    country: '',
    without: '',
    sort: 'population',
    page: 0,
  });
  const search = useDebounced(filters.search.trim(), TYPING_MS);
  const query = useQuery(placesQuery({ ...filters, kind, search }));
  return (
    <Panel>
      <PlaceFilterFields
        filters={{ ...filters, kind }}
        onChange={({ kind: wanted, ...changed }) => {
          setFilters({ ...changed, page: 0 });
          if (wanted !== kind) setParams({ kind: wanted }, { replace: true });
        }}
      />
      <QueryView query={query} pending={<Loading label={t('loading')} />} errorText={t('failed')}>
        {(rows) => (
          <>
            <p role="status" className="mb-3 text-ink-muted">
              {t('found', { number: formatNumber(lang, Number(rows[0]?.total ?? 0)) })}
            </p>
            {rows.length > 0 && <PlaceTable kind={kind} rows={rows} />}
            <Pages
              page={filters.page}
              last={(filters.page + 1) * PAGE >= Number(rows[0]?.total ?? 0)}
              onPage={(page) => setFilters({ ...filters, page })}
            />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function PlaceTable({ kind, rows }: { readonly kind: PlaceKind; readonly rows: readonly PlaceRow[] }) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const nations = new Intl.DisplayNames([lang], { type: 'region', fallback: 'code' });
  const { accessor, columns } = columnHelper<PlaceRow>();
  // The whole list is sorted by the database, not this page of it.
  const fixed = { enableSorting: false };
  const cells = columns([
    accessor('name', {
      ...fixed,
      header: t('columns.name'),
      cell: ({ row: { original: place } }) => (
        <Link to={editPath(kind, place.id)} className="font-semibold underline underline-offset-4">
          <bdi>{place.name}</bdi>
        </Link>
      ),
    }),
    ...(kind === 'country'
      ? []
      : [
          accessor(({ iso_code }) => (iso_code ? nations.of(iso_code) : undefined), {
            ...fixed,
            id: 'country',
            header: t('columns.country'),
          }),
        ]),
    ...(kind === 'city' ? [accessor('region', { ...fixed, header: t('columns.region') })] : []),
    ...(kind === 'region'
      ? []
      : [accessor('population', { ...fixed, header: t('columns.population'), cell: numberCell(lang) })]),
    accessor('slug', {
      ...fixed,
      header: t('columns.slug'),
      cell: ({ row }) => <code dir="ltr">{row.original.slug}</code>,
    }),
    accessor(({ updated_at }) => formatMoment(lang, new Date(updated_at), zone), {
      ...fixed,
      id: 'changed',
      header: t('columns.changed'),
    }),
  ]);
  return <DataTable caption={t('title')} columns={cells} rows={rows} rowKey={({ id }) => id} />;
}
