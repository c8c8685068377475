/** Pages of each kind to measure, spread over the world and the languages. */

import { LANGUAGE_CODES } from '../../../src/shared/languages.ts';
import { buildPath } from '../../../src/shared/paths.ts';
import { type PlaceRoute, placesOf } from '../../sitemaps/places.ts';

const COUNTRIES = ['france', 'japon', 'bresil', 'egypte', 'islande', 'vietnam'];
const KEY = 'sb_publishable_local';

export const KINDS = ['home', 'country', 'region', 'city'] as const;
export type Kind = (typeof KINDS)[number];

/** So many different addresses of each kind; of the home page, which is one in each language, as often with another query. */
export async function pageAddresses(site: string, count: number): Promise<Record<Kind, string[]>> {
  const places: PlaceRoute[] = [];
  for await (const place of placesOf(site, KEY, COUNTRIES)) places.push(place);
  const pick = (kind: PlaceRoute['name']) => {
    const placesOfKind = places.filter(({ name }) => name === kind);
    return Array.from({ length: count }, (_, at) => {
      const place = placesOfKind[Math.floor((at * placesOfKind.length) / count)] as PlaceRoute;
      const lang = LANGUAGE_CODES[at % LANGUAGE_CODES.length] ?? 'fr';
      // Fewer places than addresses: another query is another page to every cache.
      return `${site}${buildPath(lang, place)}?n=${at}`;
    });
  };
  const homes = Array.from({ length: count }, (_, at) => {
    const lang = LANGUAGE_CODES[at % LANGUAGE_CODES.length] ?? 'fr';
    return `${site}${buildPath(lang, { name: 'home' })}?n=${at}`;
  });
  return { home: homes, country: pick('country'), region: pick('region'), city: pick('city') };
}
