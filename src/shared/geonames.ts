/**
 * Rules from a GeoNames place to a city of this site, the same for the seed and for an import: which places are cities at
 * all, their names, who gets the plain slug, and whose population is not to be believed.
 */

import { COUNTED_POPULATIONS } from './countedPopulations.ts';
import type { Position } from './geo.ts';
import { CORRECTED_POPULATIONS } from './populations.ts';
import { romanized } from './romanize.ts';
import { citySlugs } from './slugs.ts';

/** Historic, abandoned and destroyed places: nobody travels to them as cities. */
const GONE = new Set(['PPLH', 'PPLCH', 'PPLQ', 'PPLW']);
const QUARTER = 'PPLX';

export const isGone = (featureCode: string): boolean => GONE.has(featureCode);

/** Entries that are no places, by GeoNames id: the house of a radio amateur under their call sign. */
const NO_PLACES = new Set([8739860]);

/** Entries of places that have another one, by GeoNames id, with that one's: Dakhla once more, as a quarter of Agadir. */
export const LISTED_TWICE: ReadonlyMap<number, number> = new Map([[8542188, 2463447]]);

export const isNoPlace = (id: number): boolean => NO_PLACES.has(id) || LISTED_TWICE.has(id);

/** South of it lies Western Sahara, which GeoNames divides among regions of Morocco. */
const MOROCCO_SOUTH = 27.6667;
/** Settlements of the West Bank, by GeoNames id, that have the code of a region of Israel: Har Adar, Modi'in Illit. */
const SETTLEMENTS = new Set([282582, 8199378]);
/** Places of the Golan at the shore of the lake, by GeoNames id; what lies farther east than Israel does is of it as well. */
const GOLAN = new Set([173550]);
const ISRAEL_EAST = 35.68;
/** North of it Israel's eastern border is the Golan. */
const GOLAN_SOUTH = 32.7;
/** Between the Gaza Strip and the West Bank. */
const GAZA_EAST = 34.7;
const WEST_BANK = { west: 34.95, south: 31.35, north: 32.55 };

/**
 * Country and region of a place: the country's ISO code, and GeoNames' code of the region, empty where the place is in none.
 */
export interface AreaCodes {
  readonly country: string;
  readonly admin: string;
}

const isCode = (admin: string): boolean => admin !== '' && admin !== '00';

/**
 * The country and region where the United Nations places what GeoNames lists elsewhere: settlements of the West Bank and the
 * Golan under Israel, and Western Sahara under Morocco. Regions that Morocco made of both are none of ours.
 */
export function placedAt(id: number, { country, admin }: AreaCodes, at: Position): AreaCodes {
  const { latitude, longitude } = at;
  if (country === 'IL') {
    const isNearby = longitude > WEST_BANK.west && latitude > WEST_BANK.south && latitude < WEST_BANK.north;
    // Israel's own towns all have a code.
    if (admin === 'WE' || SETTLEMENTS.has(id) || (!isCode(admin) && isNearby))
      return { country: 'PS', admin: 'WE' };
    if (GOLAN.has(id) || (longitude > ISRAEL_EAST && latitude > GOLAN_SOUTH))
      return { country: 'SY', admin: '03' };
  }
  if (country === 'PS') return { country, admin: longitude < GAZA_EAST ? 'GZ' : 'WE' };
  if (country !== 'MA' || !['11', '12', 'EH'].includes(admin)) return { country, admin };
  return { country: latitude < MOROCCO_SOUTH ? 'EH' : 'MA', admin: '' };
}

/** A part of a city: it never takes the plain slug from a town, and its population may be the whole city's. */
export const isQuarter = (featureCode: string): boolean => featureCode === QUARTER;

/** Towns of their own that the list has as quarters, by GeoNames id, from Culver City to Navi Mumbai; and both halves of Jerusalem. */
const OWN_TOWNS = new Set([
  5341114, 5408076, 4177834, 5376803, 5391945, 5395754, 5382514, 5116118, 6619347, 8504423, 1732745, 3728338,
  952865, 1277082, 10630431, 1277557, 1809061, 7303248, 8478264, 285704, 285726, 7303419, 7498240,
]);

/** Tells whether a place is listed as a part of a larger city and is one. */
export const isDistrict = (id: number, featureCode: string): boolean =>
  isQuarter(featureCode) && !OWN_TOWNS.has(id);

/** Renamed since the list was made: Nur-Sultan took its old name back in 2022. */
const RENAMED = new Map([[1526273, 'Astana']]);

/** `country`: ISO 3166-1 code, which says how a name in Cyrillic letters is written in Latin ones. */
export const placeName = (id: number, name: string, country: string): string =>
  RENAMED.get(id) ?? romanized(name.normalize('NFC').trim(), country);

/** A place of one country as far as its slug and population depend on it. */
export interface SlugPlace extends Position {
  /** GeoNames id. */
  readonly id: number;
  readonly name: string;
  /** As GeoNames has it; 0 where it is not known. */
  readonly population: number;
  readonly regionSlug: string | null;
  readonly quarter: boolean;
}

/** Slugs of one country by GeoNames id, none of them among `taken`. A quarter never takes the plain slug from a real town, however many live in it. */
export function placeSlugs(
  places: readonly SlugPlace[],
  takenSlugs: Iterable<string> = [],
): Map<number, string> {
  return citySlugs(
    places.map(({ id, name, population, regionSlug, quarter }) => ({
      id,
      name,
      population: quarter ? population - 1e10 : population,
      regionSlug,
    })),
    takenSlugs,
  );
}

/** A quarter at most this far (degrees) from a city is one of it. */
const QUARTER_REACH = 0.4;
/** From here on a quarter would stand among the large cities of its country. */
const LARGE = 200_000;

type Peopled = Position & Pick<SlugPlace, 'population' | 'quarter'>;

/**
 * The population of a place, or null where none is known or where a quarter plainly has the whole city's: GeoNames gives New
 * South Memphis the people of Memphis. A real quarter has less than half of the largest city around it. What is known to be
 * wrong is corrected.
 */
export function believedPopulation(
  place: Peopled & { readonly id: number },
  compatriots: readonly Peopled[],
): number | null {
  const corrected = CORRECTED_POPULATIONS.get(place.id);
  if (corrected !== undefined) return corrected;
  const counted = COUNTED_POPULATIONS.get(place.id);
  if (counted) return counted.population;
  const { population, quarter, latitude, longitude } = place;
  if (!quarter || population < LARGE) return population || null;
  const around = compatriots.filter(
    (other) =>
      !other.quarter &&
      Math.abs(other.longitude - longitude) < QUARTER_REACH &&
      Math.abs(other.latitude - latitude) < QUARTER_REACH,
  );
  const largest = Math.max(0, ...around.map((other) => other.population));
  return largest > 0 && population > largest / 2 ? null : population;
}
