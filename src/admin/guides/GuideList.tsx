import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { guidePath } from '@/admin/lib/paths.ts';
import { TERRITORIES, type Territory } from '@/admin/places/placeForm.ts';
import { CountryField } from '@/admin/ui/CountryField.tsx';
import { columnHelper, DataTable } from '@/admin/ui/DataTable.tsx';
import { InputField } from '@/admin/ui/InputField.tsx';
import { ListPanel } from '@/admin/ui/ListPanel.tsx';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import { useAddressFilters } from '@/admin/ui/useAddressFilters.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { LANGUAGES } from '@/shared/languages.ts';
import { GuideCounts } from './GuideCounts.tsx';
import {
  filtersIn,
  type GuideFilters,
  type GuideRow,
  guidesQuery,
  PAGE,
  paramsOf,
  STATES,
} from './guides.ts';
import { StateMark } from './StateMark.tsx';

/** Table of places and the languages of their guides, page by page. */
export function GuideList({ kind }: { readonly kind: Territory }) {
  const { t } = useTranslation('adminGuides');
  const page = useLang();
  const list = useAddressFilters({
    read: (params) => filtersIn(kind, params),
    write: paramsOf,
    typed: ['search'],
  });
  const { filters, wanted, change } = list;
  const query = useQuery(guidesQuery(page, wanted));
  return (
    <div className="grid grid-cols-1 gap-6">
      <GuideCounts
        kind={kind}
        country={filters.country}
        onMissing={(lang) => change({ ...filters, lang, state: 'missing', page: 0 })}
      />
      <ListPanel
        title={t('places')}
        list={list}
        fields={(field) => (
          <>
            <InputField label={t('filters.search')} type="search" {...field('search')} />
            <SelectField
              label={t('filters.kind')}
              options={TERRITORIES.map((choice) => [choice, t(`kinds.${choice}`)])}
              {...field('kind')}
            />
            <CountryField label={t('filters.country')} world={t('filters.world')} {...field('country')} />
            <SelectField
              label={t('filters.language')}
              any={t('filters.anyLanguage')}
              options={LANGUAGES.map(({ code, nativeName }) => [code, nativeName])}
              {...field('lang')}
            />
            <SelectField
              label={t('filters.state')}
              any={t('filters.anyState')}
              options={STATES.map((state) => [state, t(`states.${state}`)])}
              {...field('state')}
            />
          </>
        )}
        query={query}
        size={PAGE}
        loading={t('loading')}
        failed={t('failed')}
        empty={t('empty')}
        found={(number) => t('found', { number })}
      >
        {(rows) => rows.length > 0 && <GuideTable kind={kind} lang={filters.lang} rows={rows} />}
      </ListPanel>
    </div>
  );
}

interface TableProps extends Pick<GuideFilters, 'kind' | 'lang'> {
  readonly rows: readonly GuideRow[];
}

function GuideTable({ kind, lang, rows }: TableProps) {
  const { t } = useTranslation('adminGuides');
  const nations = new Intl.DisplayNames([useLang()], { type: 'region', fallback: 'code' });
  const { accessor, display, columns } = columnHelper<GuideRow>();
  // The whole list is sorted by the database, not this page of it.
  const fixed = { enableSorting: false };
  const cells = columns([
    accessor('name', {
      ...fixed,
      header: t('columns.name'),
      cell: ({ row: { original: place } }) => (
        <>
          <Link
            to={guidePath(kind, place.id, lang || undefined)}
            className="font-semibold underline underline-offset-4"
          >
            <bdi>{place.name}</bdi>
          </Link>
          {kind !== 'country' && <span className="block text-ink-muted">{nations.of(place.iso_code)}</span>}
        </>
      ),
    }),
    display({
      id: 'languages',
      header: t('columns.languages'),
      ...fixed,
      cell: ({ row: { original: place } }) => (
        <ul className="grid w-max grid-cols-4 gap-1 sm:flex">
          {LANGUAGES.map(({ code }) => (
            <li key={code}>
              <Link
                to={guidePath(kind, place.id, code)}
                className="grid min-h-11 min-w-11 place-items-center no-underline sm:min-h-9"
              >
                <StateMark lang={code} state={place.guides[code] ?? 'missing'} />
              </Link>
            </li>
          ))}
        </ul>
      ),
    }),
  ]);
  return <DataTable caption={t('places')} columns={cells} rows={rows} rowKey={({ id }) => id} />;
}
