import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '@/admin/session/useSession.ts';
import { CountryField } from '@/admin/ui/CountryField.tsx';
import { columnHelper, DataTable, numberCell } from '@/admin/ui/DataTable.tsx';
import { InputField } from '@/admin/ui/InputField.tsx';
import { ListPanel } from '@/admin/ui/ListPanel.tsx';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import { useAddressFilters } from '@/admin/ui/useAddressFilters.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { formatMoment } from '@/shared/format.ts';
import { LANGUAGES } from '@/shared/languages.ts';
import { ownZone } from '@/shared/localTime.ts';
import { BulkEdit } from './BulkEdit.tsx';
import { addressOf, hasCountry, knownSort } from './listAddress.ts';
import { isTerritory, kindsFor, type PlaceKind, plainFields } from './placeForm.ts';
import { editPath, gapsOf, PAGE, type PlaceRow, placesQuery, sortsOf } from './places.ts';
import { Selection } from './Selection.tsx';

/** Places that pass the filters, page by page; those that are chosen can be changed together. */
export function PlaceList({ kind }: { readonly kind: PlaceKind }) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const { role } = useSession();
  const list = useAddressFilters({
    read: (params) => addressOf(kind).read(params),
    write: (filters) => addressOf(filters.kind).write(filters),
    typed: ['search'],
  });
  const { filters, wanted, change } = list;
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
    <ListPanel
      list={list}
      fields={(field) => (
        <>
          <InputField label={t('filters.search')} type="search" {...field('search')} />
          <SelectField
            label={t('filters.kind')}
            options={kindsFor(role).map((choice) => [choice, t(`kinds.${choice}`)])}
            {...field('kind')}
          />
          {hasCountry(kind) && (
            <CountryField label={t('filters.country')} world={t('filters.world')} {...field('country')} />
          )}
          {gapsOf(kind).length > 0 && (
            <SelectField
              label={t('filters.without')}
              any={t('filters.everything')}
              options={[
                ...LANGUAGES.map(
                  ({ code, nativeName }) => [code, t('filters.nameIn', { language: nativeName })] as const,
                ),
                ...gapsOf(kind).map((gap) => [gap, t(`gaps.${gap}`)] as const),
              ]}
              {...field('without')}
            />
          )}
          <SelectField
            label={t('filters.sort')}
            options={sortsOf(kind).map((sort) => [
              sort,
              t(sort === 'population' && kind === 'sight' ? 'sorts.fame' : `sorts.${sort}`),
            ])}
            {...field('sort')}
          />
        </>
      )}
      onFilter={(changed) => {
        // Another kind lacks other things, and may be of no country.
        const other = changed.kind === kind ? {} : ({ without: '', country: '' } as const);
        change({ ...changed, ...other, sort: knownSort(changed) });
        // The selection holds only places of the current result, which sorting does not change.
        if (changed.sort === filters.sort) setChosen(new Set());
      }}
      query={query}
      size={PAGE}
      loading={t('loading')}
      failed={t('failed')}
    >
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
        </>
      )}
    </ListPanel>
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
    ...(kind === 'country' || !hasCountry(kind)
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
    ...(plainFields(kind).includes('population')
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
