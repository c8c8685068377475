/** Names and routes of cities. */
import type { LanguageCode } from './languages.ts';
import type { RouteOf } from './paths.ts';
import type { CityCard } from './places.ts';
import type { CityTab } from './tabs.ts';

/** The part of a city that its address is made of. */
export type Addressed = Pick<CityCard, 'slug' | 'continentSlug' | 'countrySlug' | 'regionSlug'>;

/** The page of a city: its full address, with the region where there is one. */
export function cityRoute(city: Addressed, tab: CityTab = 'overview'): RouteOf<'city'> {
  return {
    name: 'city',
    continent: city.continentSlug,
    country: city.countrySlug,
    region: city.regionSlug,
    city: city.slug,
    tab,
  };
}

/** The city's name in a language: the localized one, else the stored one. */
export function cityName(city: Pick<CityCard, 'name' | 'names'>, lang: LanguageCode): string {
  return city.names[lang] ?? city.name;
}
