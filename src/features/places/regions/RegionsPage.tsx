import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '@/features/navigation/Pager.tsx';
import { usePage } from '@/features/navigation/usePage.ts';
import { countriesQuery } from '@/features/places/countries/queries.ts';
import { PlaceHeader } from '@/features/places/PlaceHeader.tsx';
import { sortedByName } from '@/features/places/sortedByName.ts';
import { useLang } from '@/lib/i18n.tsx';
import { useHydrating } from '@/lib/renderedAt.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { FilterField } from '@/ui/FilterField.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { EmptyState } from '@/ui/states.tsx';
import { loadRegions } from './loader.ts';
import { allRegionsQuery, regionsOfQuery } from './queries.ts';
import { RegionGroups } from './RegionGroups.tsx';
import { pagesOfRegions } from './regionPages.ts';

export const loader = loadRegions;

/**
 * All regions of the world by country, with a search box over the names of both: one list, or a page of it with
 * `?page=`. Rendered HTML holds a page, which stays until the whole list is loaded.
 */
export function RegionsPage() {
  const { t } = useTranslation('regions');
  const lang = useLang();
  const countries = useQuery(countriesQuery(lang));
  const page = usePage();
  const hydrating = useHydrating();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const sorted = useMemo(() => sortedByName(countries.data ?? [], lang), [countries.data, lang]);
  const pages = useMemo(() => pagesOfRegions(sorted), [sorted]);
  const own = pages[page - 1] ?? [];
  const paged = useQuery({
    ...regionsOfQuery(
      own.map(({ id }) => id),
      lang,
    ),
    enabled: own.length > 0,
  });
  const whole = useQuery({ ...allRegionsQuery(lang), enabled: !hydrating });
  const everywhere = wanted.trim() !== '';
  const missing = countries.data && page > Math.max(1, pages.length) && !everywhere;
  const asPage = !everywhere && (hydrating || page > 1 || !whole.data) && own.length > 0;
  return (
    <>
      <PageHead
        title={t('list.title')}
        description={t('list.description')}
        canonical={{ name: 'regions' }}
        page={page}
        pages={pages.length}
        crumbs={[{ name: t('regions', { ns: 'common' }) }]}
      />
      <PlaceHeader
        crumbs={[{ label: t('regions', { ns: 'common' }) }]}
        title={t('list.title')}
        intro={t('list.intro')}
      />
      <div className="wrap py-8">
        <search className="mb-6 block max-w-xl">
          <FilterField label={t('list.search')} text={text} onText={setText} />
        </search>
        {missing ? (
          <EmptyState title={t('list.none')} />
        ) : (
          <QueryView query={asPage ? paged : whole} pending={<ListSkeleton />} errorText={t('list.error')}>
            {(regions) => <RegionGroups regions={regions} countries={sorted} text={wanted} />}
          </QueryView>
        )}
        <Pager to={{ name: 'regions' }} page={page} pages={pages.length} />
      </div>
    </>
  );
}

function ListSkeleton() {
  return (
    <div className="grid gap-6">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="grid gap-3">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-24" />
        </div>
      ))}
    </div>
  );
}
