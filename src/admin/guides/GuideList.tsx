import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Territory } from '@/admin/places/placeForm.ts';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { columnHelper, DataTable } from '@/admin/ui/DataTable.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { Pages } from '@/admin/ui/Pages.tsx';
import { useAddressFilters } from '@/admin/ui/useAddressFilters.ts';
import { useLang } from '@/lib/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { LANGUAGES } from '@/shared/languages.ts';
import { QueryView } from '@/ui/QueryView.tsx';
import { GuideCounts } from './GuideCounts.tsx';
import { GuideFilterFields } from './GuideFilterFields.tsx';
import {
  filtersIn,
  type GuideFilters,
  type GuideRow,
  guidePath,
  guidesQuery,
  PAGE,
  paramsOf,
} from './guides.ts';
import { StateMark } from './StateMark.tsx';

/** Which places have a guide in which language, page by page. */
export function GuideList({ kind }: { readonly kind: Territory }) {
  const { t } = useTranslation('adminGuides');
  const page = useLang();
  const { filters, wanted, change } = useAddressFilters<GuideFilters>({
    read: (params) => filtersIn(kind, params),
    write: paramsOf,
    typed: ['search'],
  });
  const query = useQuery(guidesQuery(page, wanted));
  return (
    <div className="grid grid-cols-1 gap-6">
      <GuideCounts
        kind={kind}
        country={filters.country}
        onMissing={(lang) => change({ ...filters, lang, state: 'missing', page: 0 })}
      />
      <Panel title={t('places')}>
        <GuideFilterFields filters={filters} onChange={(changed) => change({ ...changed, page: 0 })} />
        <QueryView query={query} pending={<Loading label={t('loading')} />} errorText={t('failed')}>
          {(rows) => (
            <>
              <p role="status" className="mb-3 text-ink-muted">
                {rows.length === 0 && filters.page === 0
                  ? t('empty')
                  : t('found', { number: formatNumber(page, Number(rows[0]?.total ?? 0)) })}
              </p>
              {rows.length > 0 && <GuideTable kind={kind} lang={filters.lang} rows={rows} />}
              <Pages
                page={filters.page}
                last={(filters.page + 1) * PAGE >= Number(rows[0]?.total ?? 0)}
                onPage={(next) => change({ ...filters, page: next })}
              />
            </>
          )}
        </QueryView>
      </Panel>
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
