/** Route of a country's page. */
import type { RouteOf } from '@/shared/paths.ts';
import type { CountryLink } from '@/shared/places.ts';

export function countryRoute(country: Pick<CountryLink, 'slug' | 'continentSlug'>): RouteOf<'country'> {
  return { name: 'country', continent: country.continentSlug, country: country.slug };
}
