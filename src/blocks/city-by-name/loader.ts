import { isSearchable, searchQuery } from '@/blocks/search/queries.ts';
import { resultRoute, type SearchResult } from '@/blocks/search/search.ts';
import { NOT_FOUND, type PageLoader, type PageRequest, redirectTo } from '@/lib/loader.ts';
import { cityQuery } from '@/places/cities/queries.ts';
import { cityRoute } from '@/shared/cities.ts';
import type { PageRoute } from '@/shared/paths.ts';

/** Goes on to the most populated city of this slug, or of this name in any language. */
export const loadCityBySlug: PageLoader<'cityBySlug'> = async (request) => {
  const { lang, read, route } = request;
  const city = await read(cityQuery({ city: route.city.toLowerCase(), lang }));
  if (city) redirectTo(request, cityRoute(city));
  return city === null ? loadCityByName(request, route.city) : undefined;
};

/** Goes on to the page of the city of this name; {@link NOT_FOUND} when no city has it. */
export async function loadCityByName(
  request: PageRequest,
  name: string,
  to: (city: SearchResult) => PageRoute = resultRoute,
) {
  if (!isSearchable(name)) return NOT_FOUND;
  const results = await request.read(searchQuery(request.lang, name));
  const city = results?.find(({ kind, match }) => kind === 'city' && match === 'exact');
  if (city) redirectTo(request, to(city));
  return results ? NOT_FOUND : undefined;
}
