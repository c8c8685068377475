import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PagedList } from '@/features/navigation/PagedList.tsx';
import { RouteRedirect } from '@/features/navigation/RouteRedirect.tsx';
import { useFilter } from '@/features/navigation/useFilter.ts';
import { continentsQuery } from '@/features/places/continents/queries.ts';
import { useCountryCount } from '@/features/places/continents/useCountryCount.ts';
import { PlaceHeader } from '@/features/places/PlaceHeader.tsx';
import { useHydrating } from '@/lib/hydration.ts';
import { useLang } from '@/lib/i18n.tsx';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { canonicalContinentSlug } from '@/shared/continents.ts';
import { nameIn } from '@/shared/names.ts';
import type { RouteOf } from '@/shared/paths.ts';
import type { CountryCard } from '@/shared/places.ts';
import { FilterField } from '@/ui/FilterField.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { SkeletonGrid } from '@/ui/Skeleton.tsx';
import { EmptyState } from '@/ui/states.tsx';
import { ContinentFilter } from './ContinentFilter.tsx';
import { CountryGrid } from './CountryGrid.tsx';
import { COUNTRY_PAGE_SIZE, filterCountries, pageOfCountries } from './countries.ts';
import { countriesHead } from './countriesHead.ts';
import { loadContinentCountries, loadCountries } from './listLoader.ts';
import { type CountryPage, countriesQuery, countryAliasesQuery, sentCountriesQuery } from './queries.ts';

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
  const narrowed = text.trim() !== '' || chosen !== null;
  const sent = useQuery(sentCountriesQuery(lang, continentSlug ?? undefined, page));
  // The whole list is loaded once it is needed.
  const countries = useQuery({ ...countriesQuery(lang), enabled: narrowed || !sent.data });
  const { data: aliases } = useQuery(countryAliasesQuery(text.trim() !== ''));
  const fixed = continents.data?.find(({ slug }) => slug === continentSlug);
  const continentId = chosen ?? fixed?.id ?? 0;
  const shownContinent = continents.data?.find((continent) => continent.id === continentId);
  // No continent has this slug: the list of all countries has another address.
  if (continentSlug && continents.data && !fixed) return <RouteRedirect to={{ name: 'countries' }} />;
  const found = (all: readonly CountryCard[]) => {
    const sorted = filterCountries(all, { text, continentId }, lang, aliases);
    // A continent that is chosen here, and not by the address, has no pages.
    return chosen === null ? pageOfCountries(sorted, page) : pageOfCountries(sorted, 1, sorted.length);
  };
  // A server sends one page of the list, which stays until the browser has all of it.
  const fromServer = hydrating || !(narrowed || countries.data) ? sent.data : undefined;
  const here = fromServer ?? (countries.data && found(countries.data));
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
            {(all) => list(found(all))}
          </QueryView>
        )}
      </div>
    </>
  );
}
