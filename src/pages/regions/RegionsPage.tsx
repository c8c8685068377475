import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { useHydrating } from '@/lib/hydration.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { countriesQuery } from '@/places/countries/queries.ts';
import { PagedList } from '@/places/navigation/PagedList.tsx';
import { useFilter } from '@/places/navigation/useFilter.ts';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { allRegionsQuery, regionsOfQuery } from '@/places/regions/queries.ts';
import { RegionGroups } from '@/places/regions/RegionGroups.tsx';
import { pagesOfRegions } from '@/places/regions/regionPages.ts';
import { groupRegions } from '@/places/regions/regions.ts';
import { QueryView } from '@/places/states/QueryView.tsx';
import { formatNumber } from '@/shared/format.ts';
import type { CountryCard, RegionCard } from '@/shared/places.ts';
import { FilterField } from '@/ui/FilterField.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { EmptyState } from '@/ui/states.tsx';
import { loadRegions } from './loader.ts';

export const loader = loadRegions;

const NONE: readonly CountryCard[] = [];

/**
 * All regions of the world by country, page by page, with a search box over the names of both. The whole list is loaded
 * once something is searched in it.
 */
export function RegionsPage() {
  const { t } = useTranslation('regions');
  const lang = useLang();
  const { text, narrow, page, params } = useFilter();
  const deferredText = useDeferredValue(text);
  const hydrating = useHydrating();
  const countries = useQuery(countriesQuery(lang));
  const sorted = countries.data ?? NONE;
  const all = useMemo(() => pagesOfRegions(sorted), [sorted]);
  // A server does not search.
  const everywhere = !hydrating && deferredText.trim() !== '';
  const ids = (all[page - 1] ?? []).map(({ id }) => id);
  const ofPage = useQuery({ ...regionsOfQuery(ids, lang), enabled: ids.length > 0 && !everywhere });
  const whole = useQuery({ ...allRegionsQuery(lang), enabled: everywhere });
  const missing = countries.data && !everywhere && ids.length === 0;
  const list = (regions: readonly RegionCard[]) => {
    const groups = groupRegions(regions, sorted, everywhere ? deferredText : '', lang);
    // The filtered list is cut into pages like the whole one.
    const filteredPages =
      everywhere && pagesOfRegions(groups.map((group) => ({ ...group, regionCount: group.regions.length })));
    const counts = filteredPages
      ? groups.map((group) => group.regions.length)
      : sorted.map((one) => one.regionCount);
    const total = counts.reduce((sum, count) => sum + count, 0);
    return (
      <>
        <p role="status" className="mb-6 text-ink-muted">
          {t('list.count', { count: total, value: formatNumber(lang, total) })}
        </p>
        <PagedList
          {...{ params, page }}
          to={{ name: 'regions' }}
          pages={(filteredPages || all).length}
          label={t('list.title')}
        >
          <RegionGroups groups={filteredPages ? (filteredPages[page - 1] ?? []) : groups} />
        </PagedList>
      </>
    );
  };
  return (
    <>
      <PageHead
        title={t('list.title')}
        description={t('list.description')}
        canonical={{ name: 'regions' }}
        page={page}
        pages={all.length}
        crumbs={[{ name: t('regions', { ns: 'common' }) }]}
      />
      <PlaceHeader
        crumbs={[{ label: t('regions', { ns: 'common' }) }]}
        title={t('list.title')}
        intro={t('list.intro')}
      />
      <div className="wrap py-8">
        <search className="mb-6 block max-w-xl">
          <FilterField label={t('list.search')} text={text} onText={narrow} />
        </search>
        {missing ? (
          <EmptyState title={t('list.none')} />
        ) : (
          <QueryView
            query={everywhere ? whole : ofPage}
            whole
            pending={<ListSkeleton />}
            errorText={t('list.error')}
          >
            {list}
          </QueryView>
        )}
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
