/**
 * What a GeoNames place becomes on this site, the same for the seed and for an import: which places are cities at all, what
 * they are called, who gets the plain slug, and whose population is not to be believed.
 */
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

export const isNoPlace = (id: number): boolean => NO_PLACES.has(id);
/** A part of a city: it never takes the plain slug from a town, and its population may be the whole city's. */
export const isQuarter = (featureCode: string): boolean => featureCode === QUARTER;

/** Renamed since the list was made: Nur-Sultan took its old name back in 2022. */
const RENAMED = new Map([[1526273, 'Astana']]);

/** `country`: ISO 3166-1 code, which says how a name in Cyrillic letters is written in Latin ones. */
export const placeName = (id: number, name: string, country: string): string =>
  RENAMED.get(id) ?? romanized(name.normalize('NFC').trim(), country);

/** Five decimals, a metre: what the source has, without the noise of its floating point. */
export const roundedDegrees = (degrees: number): number => Number(degrees.toFixed(5));

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
export function placeSlugs(places: readonly SlugPlace[], taken: Iterable<string> = []): Map<number, string> {
  return citySlugs(
    places.map(({ id, name, population, regionSlug, quarter }) => ({
      id,
      name,
      population: quarter ? population - 1e10 : population,
      regionSlug,
    })),
    taken,
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
