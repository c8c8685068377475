import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLang } from '@/i18n/i18n.tsx';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { countriesQuery } from '@/places/countries/queries.ts';
import { PagedList } from '@/places/navigation/PagedList.tsx';
import { pageAddress } from '@/places/navigation/Pager.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { usePage } from '@/places/navigation/usePage.ts';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { formatNumber } from '@/shared/format.ts';
import { nameIn } from '@/shared/names.ts';
import { buildPath } from '@/shared/paths.ts';
import type { CountryCard } from '@/shared/places.ts';
import { Button } from '@/ui/Button.tsx';
import { buttonClass } from '@/ui/button.ts';
import { FilterField } from '@/ui/FilterField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { CityNames } from './CityNames.tsx';
import { CountryFilter } from './CountryFilter.tsx';
import { LetterBar } from './LetterBar.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { headingId, orderedLetters, pagesOf } from './letters.ts';
import { loadAllCities } from './loader.ts';
import {
  type CityFilter,
  type CityInitial,
  cityInitialsQuery,
  cityLinksRepairQuery,
  paramsOf,
} from './queries.ts';
import { useCityFilter } from './useCityFilter.ts';

export const loader = loadAllCities;

/** Repairs stray links when the list is opened; refetches the list only when there were any. */
function useRepair(): void {
  const client = useQueryClient();
  const { data } = useQuery(cityLinksRepairQuery());
  const fixed = data?.fixed ?? 0;
  useEffect(() => {
    if (fixed === 0) return;
    void client.invalidateQueries({ queryKey: ['cities', 'initials'] });
    void client.invalidateQueries({ queryKey: ['cities', 'letter'] });
  }, [client, fixed]);
}

/** A letter that was chosen has the focus, so that it is announced and the next Tab is under it. */
function useFocusOnLetter(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same letter may be chosen again
  useEffect(() => {
    const heading = hash.startsWith('#letter-') && document.getElementById(hash.slice(1));
    if (!heading) return;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
  }, [hash, key]);
}

/** All cities in alphabetical order, of the world or of one country, all or those of a name (docs/product/lists.md#all-cities). */
export function AllCitiesPage() {
  const { t } = useTranslation('allCities');
  const lang = useLang();
  const page = usePage();
  const { filter, text, setText, chosen, choose, clear } = useCityFilter();
  const narrowed = filter.countrySlug !== null || filter.name !== null;
  const countries = useQuery(countriesQuery(lang));
  const query = useQuery(cityInitialsQuery(lang, filter));
  const letters = useMemo(() => orderedLetters(query.data ?? [], lang), [query.data, lang]);
  const pages = useMemo(() => pagesOf(letters), [letters]);
  const total = letters.reduce((sum, { count }) => sum + count, 0);
  useRepair();
  useFocusOnLetter();

  return (
    <>
      <PageHead
        title={t('title')}
        description={t('description')}
        // A narrowed list is a view of this one, not a page of its own: its cities are on their country's pages.
        {...(narrowed ? { noindex: true } : { canonical: { name: 'cities' }, page, pages: pages.length })}
        crumbs={[{ name: t('cities', { ns: 'common' }) }]}
      />
      <PlaceHeader crumbs={[{ label: t('cities', { ns: 'common' }) }]} title={t('title')} intro={t('intro')}>
        <p className="mt-4">
          <RouteLink to={{ name: 'compare' }} className={buttonClass()}>
            <Icon name="ruler" />
            {t('compare')}
          </RouteLink>
        </p>
      </PlaceHeader>
      <div className="wrap py-8">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p role="status" className="text-ink-muted">
            {query.data && t('count', { count: total, value: formatNumber(lang, total) })}
          </p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-sm:w-full">
            <div className="max-sm:w-full sm:w-64">
              <FilterField label={t('nameFilter')} text={text} onText={setText} />
            </div>
            <CountryFilter countries={countries.data ?? []} value={chosen} onChoose={choose} />
          </div>
        </div>
        <QueryView
          query={query}
          whole
          pending={<ListSkeleton label={t('loading')} />}
          errorText={t('pageError')}
          empty={{
            when: (cities) => cities.length === 0 || page > pages.length,
            title: t('empty'),
            action: narrowed && (
              <Button onClick={clear}>{t(filter.name ? 'showAll' : 'allCountries')}</Button>
            ),
          }}
        >
          {() => <Cities {...{ letters, filter }} countries={countries.data ?? []} />}
        </QueryView>
      </div>
    </>
  );
}

interface CitiesProps {
  readonly letters: readonly CityInitial[];
  readonly filter: CityFilter;
  readonly countries: readonly CountryCard[];
}

/** The page of the list that the address asks for, with its letters and pages. */
function Cities({ letters, filter, countries }: CitiesProps) {
  const { t } = useTranslation('allCities');
  const lang = useLang();
  const page = usePage();
  const pages = useMemo(() => pagesOf(letters), [letters]);
  const names = useMemo(
    () => new Map(countries.map((country) => [country.isoCode, nameIn(country.names, lang).text])),
    [countries, lang],
  );
  const to = { name: 'cities' } as const;
  const params = paramsOf(filter);
  const addressOf = (letter: string) => {
    const first = pages.findIndex((parts) => parts.some((part) => part.letter === letter)) + 1;
    return `${pageAddress(buildPath(lang, to), first, params)}#${headingId(letter)}`;
  };
  const parts = pages[page - 1] ?? [];
  return (
    <PagedList
      {...{ to, params, page }}
      pages={pages.length}
      label={t('title')}
      index={<LetterBar letters={letters} current={parts[0]?.letter} addressOf={addressOf} />}
    >
      <CityNames {...{ parts, filter }} countries={names} />
    </PagedList>
  );
}
