import { listPage, type PageLoader, type PageRequest, pastTheEnd, redirectTo } from '@/lib/loader.ts';
import { continentsQuery } from '@/places/continents/queries.ts';
import { countriesQuery, sentCountriesQuery } from '@/places/countries/queries.ts';
import { canonicalContinentSlug } from '@/shared/continents.ts';
import { COUNTRY_PAGE_SIZE, pageOfCountries } from './countries.ts';

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
