import { cityOrderOf, countryCitiesQuery } from '@/features/places/cities/countryCities.ts';
import { CITY_PAGE_SIZE, cityCountQuery } from '@/features/places/cities/queries.ts';
import { continentsQuery } from '@/features/places/continents/queries.ts';
import { redirectMoved } from '@/features/places/moved.ts';
import { regionsQuery } from '@/features/places/regions/queries.ts';
import { areaSightsQuery, FAMOUS_SIGHTS } from '@/features/sights/queries.ts';
import { readTexts } from '@/features/summary/readTexts.ts';
import {
  listPage,
  NOT_FOUND,
  type PageLoader,
  type PageRequest,
  pastTheEnd,
  redirectTo,
} from '@/lib/loader.ts';
import { canonicalContinentSlug } from '@/shared/continents.ts';
import { COUNTRY_PAGE_SIZE, pageOfCountries } from './countries.ts';
import { countryQuery } from './countryQuery.ts';
import { practicalQuery } from './practical/practicalQuery.ts';
import { countriesQuery, sentCountriesQuery } from './queries.ts';

/** A page of the countries of the world or of one continent. A server sends that page alone, not the whole list. */
async function readList(request: PageRequest, continent?: string) {
  const { lang, read, queryClient } = request;
  const query = countriesQuery(lang, import.meta.env.SSR ? continent : undefined);
  const [all, continents] = await Promise.all([read(query), read(continentsQuery(lang))]);
  if (continent && continents && !continents.some(({ slug }) => slug === continent))
    redirectTo(request, { name: 'countries' });
  if (!all || !import.meta.env.SSR) return undefined;
  const page = listPage(request);
  queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  const { queryKey } = sentCountriesQuery(lang, continent, page);
  queryClient.setQueryData(queryKey, pageOfCountries(all, page));
  return pastTheEnd(page, all.length, COUNTRY_PAGE_SIZE);
}

export const loadCountries: PageLoader<'countries'> = (request) => readList(request);

export const loadContinentCountries: PageLoader<'continentCountries'> = (request) =>
  readList(request, canonicalContinentSlug(request.route.continent));

export const loadCountry: PageLoader<'country'> = async (request) => {
  const { lang, read, route } = request;
  const page = listPage(request);
  const order = cityOrderOf(request.url.searchParams);
  const parts = import.meta.env.SSR
    ? (await import('./overviewParts.ts')).countryParts(route.country, lang, page === 1)
    : undefined;
  const readCountry = async () => {
    const country = await read({ ...countryQuery(route.country), ...parts?.country });
    if (country && country.continentSlug !== route.continent)
      redirectTo(request, { ...route, continent: country.continentSlug });
    if (country)
      await Promise.all([
        read({ ...regionsQuery(country.id, lang), ...parts?.regions }),
        readTexts(request, 'country', country.id, 'guide', parts?.texts),
        read({ ...areaSightsQuery('country', country.id, lang, FAMOUS_SIGHTS), ...parts?.sights }),
        import.meta.env.SSR &&
          page === 1 &&
          import('@/features/travel-guide/readCountryGuide.ts').then(({ readCountryGuide }) =>
            readCountryGuide(request, country.id, parts?.guide),
          ),
      ]);
    if (country === null) await redirectMoved(request);
    return country === null ? NOT_FOUND : undefined;
  };
  const [status, total] = await Promise.all([
    readCountry(),
    read({ ...cityCountQuery({ countrySlug: route.country }), ...parts?.cities }),
    // The largest ones stand above the first page of the list.
    page === 1 && read({ ...countryCitiesQuery(route.country, lang, 0), ...parts?.list }),
    (page > 1 || order !== 'population') && read(countryCitiesQuery(route.country, lang, page - 1, order)),
    read({ ...practicalQuery(route.country, lang), ...parts?.practical }),
  ]);
  return status ?? pastTheEnd(page, total, CITY_PAGE_SIZE);
};

export const loadCountryBySlug: PageLoader<'countryBySlug'> = async (request) => {
  const country = await request.read(countryQuery(request.route.country));
  if (country === null) {
    await redirectMoved(request);
    redirectTo(request, { name: 'continents' });
  }
  if (country)
    redirectTo(request, { name: 'country', continent: country.continentSlug, country: country.slug });
  return undefined;
};
