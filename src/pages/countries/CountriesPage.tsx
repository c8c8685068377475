import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { useHydrating } from '@/lib/hydration.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { continentsQuery } from '@/places/continents/queries.ts';
import { useCountryCount } from '@/places/continents/useCountryCount.ts';
import { CountryGrid } from '@/places/countries/CountryGrid.tsx';
import {
  type CountryPage,
  countriesQuery,
  countryAliasesQuery,
  sentCountriesQuery,
} from '@/places/countries/queries.ts';
import { PagedList } from '@/places/navigation/PagedList.tsx';
import { RouteRedirect } from '@/places/navigation/RouteRedirect.tsx';
import { useFilter } from '@/places/navigation/useFilter.ts';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { canonicalContinentSlug } from '@/shared/continents.ts';
import { nameIn } from '@/shared/names.ts';
import type { RouteOf } from '@/shared/paths.ts';
import { FilterField } from '@/ui/FilterField.tsx';
import { SkeletonGrid } from '@/ui/Skeleton.tsx';
import { EmptyState } from '@/ui/states.tsx';
import { ContinentFilter } from './ContinentFilter.tsx';
import { COUNTRY_PAGE_SIZE, filterCountries, pageOfCountries } from './countries.ts';
import { countriesHead } from './head.ts';
import { loadContinentCountries, loadCountries } from './loader.ts';

export const countriesLoader = loadCountries;
export const continentCountriesLoader = loadContinentCountries;

/** All countries, with a search box and a filter by continent (docs/product/places.md#list-of-countries). */
export function CountriesPage() {
  return <CountryList continentSlug={null} />;
}

/** The same list, opened on one continent. */
export function ContinentCountriesPage({ route }: { route: RouteOf<'continentCountries'> }) {
  return <CountryList continentSlug={canonicalContinentSlug(route.continent)} />;
}

function CountryList({ continentSlug }: { continentSlug: string | null }) {
  const { t } = useTranslation('countries');
  const countText = useCountryCount();
  const lang = useLang();
  const hydrating = useHydrating();
  const { text, narrow, page, params } = useFilter();
  const continents = useQuery(continentsQuery(lang));
  const [chosen, setChosen] = useState<number | null>(null);
  // The list follows the field: drawing it takes longer than a letter should take to show.
  const wanted = useDeferredValue(text);
  const narrowed = wanted.trim() !== '' || chosen !== null;
  const sentPage = useQuery(sentCountriesQuery(lang, continentSlug ?? undefined, page));
  // The whole list is loaded once it is needed.
  const countries = useQuery({ ...countriesQuery(lang), enabled: narrowed || !sentPage.data });
  const { data: aliases } = useQuery(countryAliasesQuery(text.trim() !== ''));
  const fixed = continents.data?.find(({ slug }) => slug === continentSlug);
  const continentId = chosen ?? fixed?.id ?? 0;
  const shownContinent = continents.data?.find((continent) => continent.id === continentId);
  const filtered = useMemo(() => {
    if (!countries.data) return;
    const sorted = filterCountries(countries.data, { text: wanted, continentId }, lang, aliases);
    // A continent that is chosen here, and not by the address, has no pages.
    return chosen === null ? pageOfCountries(sorted, page) : pageOfCountries(sorted, 1, sorted.length);
  }, [countries.data, wanted, continentId, lang, aliases, chosen, page]);
  // No continent has this slug: the list of all countries has another address.
  if (continentSlug && continents.data && !fixed) return <RouteRedirect to={{ name: 'countries' }} />;
  // A server sends one page of the list, which stays until the browser has all of it.
  const fromServer = hydrating || !(narrowed || countries.data) ? sentPage.data : undefined;
  const here = fromServer ?? filtered;
  const head = countriesHead(t, lang, here?.countries, fixed);
  const pages = Math.ceil((here?.total ?? 0) / COUNTRY_PAGE_SIZE);
  const list = ({ countries: shown, counts }: CountryPage) => {
    const count = countText(...counts);
    return (
      <>
        <p role="status" className="mb-4 text-ink-muted">
          {shownContinent ? `${nameIn(shownContinent.names, lang).text} · ${count}` : count}
        </p>
        {shown.length > 0 ? (
          <PagedList
            {...{ params, page, pages: chosen === null ? pages : 1 }}
            to={head.canonical}
            label={head.title}
          >
            <h2 className="sr-only">{head.title}</h2>
            <CountryGrid countries={shown} />
          </PagedList>
        ) : (
          <EmptyState title={t('list.none')} text={t('list.noneHint')} />
        )}
      </>
    );
  };

  return (
    <>
      <PageHead {...head} page={page} pages={pages} />
      <PlaceHeader
        crumbs={head.crumbs.map(({ name, ...to }) => ({ label: name, ...to }))}
        title={head.title}
        intro={t('list.intro')}
      />
      <div className="wrap py-8">
        <search className="mb-6 grid gap-4 sm:grid-cols-[minmax(0,1fr)_16rem]">
          <FilterField label={t('list.search')} text={text} onText={narrow} />
          <ContinentFilter continents={continents.data ?? []} chosen={continentId} onChoose={setChosen} />
        </search>
        {here ? (
          list(here)
        ) : (
          <QueryView
            query={countries}
            whole
            pending={<SkeletonGrid count={12} label={t('list.loading')} />}
            errorText={t('list.error')}
          >
            {() => filtered && list(filtered)}
          </QueryView>
        )}
        <p className="mt-8 max-w-prose text-sm text-ink-muted">{t('list.disputed')}</p>
      </div>
    </>
  );
}
