import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '@/admin/session/useSession.ts';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { columnHelper, DataTable, numberCell } from '@/admin/ui/DataTable.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { Pages } from '@/admin/ui/Pages.tsx';
import { useAddressFilters } from '@/admin/ui/useAddressFilters.ts';
import { useLang } from '@/lib/i18n.tsx';
import { formatMoment } from '@/shared/format.ts';
import { ownZone } from '@/shared/localTime.ts';
import { QueryView } from '@/ui/QueryView.tsx';
import { BulkEdit } from './BulkEdit.tsx';
import { filtersOf, knownSort, paramsOf } from './listAddress.ts';
import { PlaceFilterFields } from './PlaceFilterFields.tsx';
import { isTerritory, type PlaceKind } from './placeForm.ts';
import { editPath, PAGE, type PlaceFilters, type PlaceRow, placesQuery } from './places.ts';
import { Selection } from './Selection.tsx';

/** Places that pass the filters, page by page; those that are chosen can be changed together. */
export function PlaceList({ kind }: { readonly kind: PlaceKind }) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const { filters, wanted, change } = useAddressFilters<PlaceFilters>({
    read: (params) => filtersOf(kind, params),
    write: paramsOf,
    typed: ['search'],
  });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [editing, setEditing] = useState(false);
  const query = useQuery(placesQuery(lang, wanted));
  if (editing && isTerritory(kind))
    return (
      <BulkEdit
        kind={kind}
        ids={[...chosen]}
        country={filters.country}
        onClose={() => {
          setEditing(false);
          setChosen(new Set());
        }}
      />
    );
  return (
    <Panel>
      <PlaceFilterFields
        filters={filters}
        onChange={(changed) => {
          // Another kind lacks other things, and may be of no country.
          const other = changed.kind === kind ? {} : ({ without: '', country: '' } as const);
          change({ ...changed, ...other, sort: knownSort(changed), page: 0 });
          // What is chosen can be looked up as long as it is what was found.
          if (changed.sort === filters.sort) setChosen(new Set());
        }}
      />
      <QueryView query={query} pending={<Loading label={t('loading')} />} errorText={t('failed')}>
        {(rows) => (
          <>
            <Selection
              filters={wanted}
              rows={rows}
              chosen={chosen}
              onChoose={setChosen}
              onEdit={() => setEditing(true)}
            />
            {rows.length > 0 && <PlaceTable kind={kind} rows={rows} chosen={chosen} onChoose={setChosen} />}
            <Pages
              page={filters.page}
              last={(filters.page + 1) * PAGE >= Number(rows[0]?.total ?? 0)}
              onPage={(page) => change({ ...filters, page })}
            />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

interface TableProps {
  readonly kind: PlaceKind;
  readonly rows: readonly PlaceRow[];
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
}

function PlaceTable({ kind, rows, chosen, onChoose }: TableProps) {
  const { role } = useSession();
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const zone = ownZone();
  const nations = new Intl.DisplayNames([lang], { type: 'region', fallback: 'code' });
  const hasCountry = kind !== 'continent' && kind !== 'category';
  const { accessor, display, columns } = columnHelper<PlaceRow>();
  // The whole list is sorted by the database, not this page of it.
  const fixed = { enableSorting: false };
  const cells = columns([
    ...(isTerritory(kind) && role === 'admin'
      ? [
          display({
            id: 'choose',
            header: t('bulk.column'),
            enableSorting: false,
            cell: ({ row: { original: place } }) => (
              <label className="-my-2 grid size-11 cursor-pointer place-items-center">
                <input
                  type="checkbox"
                  aria-label={t('bulk.choose', { name: place.name })}
                  checked={chosen.has(place.id)}
                  onChange={({ target }) => {
                    const next = new Set(chosen);
                    if (target.checked) next.add(place.id);
                    else next.delete(place.id);
                    onChoose(next);
                  }}
                  className="size-5 accent-accent"
                />
              </label>
            ),
          }),
        ]
      : []),
    accessor('name', {
      ...fixed,
      header: t('columns.name'),
      cell: ({ row: { original: place } }) => (
        <>
          <Link to={editPath(kind, place.id)} className="font-semibold underline underline-offset-4">
            <bdi>{place.name}</bdi>
          </Link>
          {place.hidden && <span className="ms-2 text-sm text-ink-muted">{t('hidden')}</span>}
        </>
      ),
    }),
    ...(kind === 'country' || !hasCountry
      ? []
      : [
          accessor(({ iso_code }) => (iso_code ? nations.of(iso_code) : undefined), {
            ...fixed,
            id: 'country',
            header: t('columns.country'),
          }),
        ]),
    ...(kind === 'city' || kind === 'sight'
      ? [accessor('region', { ...fixed, header: t(kind === 'sight' ? 'columns.city' : 'columns.region') })]
      : []),
    ...(kind === 'city' || kind === 'country'
      ? [accessor('population', { ...fixed, header: t('columns.population'), cell: numberCell(lang) })]
      : []),
    accessor('slug', {
      ...fixed,
      header: t('columns.slug'),
      cell: ({ row }) => (
        <code dir="ltr" className="whitespace-nowrap">
          {row.original.slug}
        </code>
      ),
    }),
    accessor(({ updated_at }) => formatMoment(lang, new Date(updated_at), zone), {
      ...fixed,
      id: 'changed',
      header: t('columns.changed'),
      // Beyond a phone's edge it would make every row four lines high.
      cell: ({ getValue }) => <span className="whitespace-nowrap">{getValue()}</span>,
    }),
  ]);
  return <DataTable caption={t('title')} columns={cells} rows={rows} rowKey={({ id }) => id} />;
}
