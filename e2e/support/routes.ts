/** Addresses for the journeys that mean the whole site. */
import type { PageRoute, RouteOf } from '../../src/shared/paths.ts';
import { CITY_TABS } from '../../src/shared/tabs.ts';

const continent = 'europe';
const country = 'france';
const region = 'ile-de-france';
const PARIS = { continent, country, region, city: 'paris' };

/** A route without samples does not pass the types. */
const SAMPLES: { readonly [Name in PageRoute['name']]: readonly RouteOf<Name>[] } = {
  home: [{ name: 'home' }],
  continents: [{ name: 'continents' }],
  continent: [{ name: 'continent', continent }],
  countries: [{ name: 'countries' }],
  continentCountries: [{ name: 'continentCountries', continent }],
  country: [{ name: 'country', continent, country }],
  countryBySlug: [{ name: 'countryBySlug', country }],
  regions: [{ name: 'regions' }],
  region: [{ name: 'region', continent, country, region }],
  cities: [{ name: 'cities' }],
  randomCities: [{ name: 'randomCities' }],
  favourites: [{ name: 'favourites' }],
  compare: [{ name: 'compare' }],
  offline: [{ name: 'offline' }],
  map: [{ name: 'map' }],
  openData: [{ name: 'openData' }],
  report: [{ name: 'report' }],
  city: [
    ...CITY_TABS.map((tab) => ({ name: 'city', ...PARIS, tab }) as const),
    { name: 'city', continent, country: 'gibraltar', region: null, city: 'gibraltar', tab: 'overview' },
  ],
  cityBySlug: [{ name: 'cityBySlug', city: 'paris' }],
  category: [{ name: 'category', category: 'restaurants' }],
  cityCategory: [
    { name: 'cityCategory', city: 'paris', category: 'hotels' },
    { name: 'cityCategory', ...PARIS, category: 'transport' },
    { name: 'cityCategory', ...PARIS, category: 'infos-pratiques' },
  ],
  activity: [{ name: 'activity', city: 'paris', activity: 'visite-du-louvre' }],
  blog: [{ name: 'blog' }],
  post: [{ name: 'post', post: 'comment-cet-atlas-est-fait' }],
  privacyPolicy: [{ name: 'privacyPolicy' }],
  legalNotice: [{ name: 'legalNotice' }],
  privacy: [{ name: 'privacy' }],
  legal: [{ name: 'legal' }],
  cookies: [{ name: 'cookies' }],
  search: [{ name: 'search' }, { name: 'search', query: 'reykjavik' }],
};

export const ROUTES: readonly PageRoute[] = Object.values(SAMPLES).flat();
/** One address of each kind of page: short ones lead to a long one, and tabs are alike. */
export const PAGES: readonly PageRoute[] = ROUTES.filter((route) => {
  if (route.name === 'city') return ['overview', 'hotels'].includes(route.tab);
  if (route.name === 'cityCategory') return route.country !== undefined;
  return !['countryBySlug', 'cityBySlug', 'privacy'].includes(route.name);
});

/** The canonical page: tabs, short addresses and searches belong to another one. */
export function canonicalOf(route: PageRoute): PageRoute {
  switch (route.name) {
    case 'city':
    case 'cityBySlug':
      return { ...PARIS, ...route, name: 'city', tab: 'overview' };
    case 'cityCategory':
      return { ...PARIS, ...route };
    case 'countryBySlug':
      return { name: 'country', continent, country };
    case 'privacy':
      return { name: 'privacyPolicy' };
    case 'search':
      return { name: 'search' };
    default:
      return route;
  }
}
