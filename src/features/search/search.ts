/** Search results, their limits, and the route of each (docs/product/search.md). */
import { UNKNOWN_CONTINENT_SLUG, UNKNOWN_COUNTRY_SLUG } from '@/shared/continents.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { Names } from '@/shared/names.ts';
import type { Route } from '@/shared/paths.ts';

/** Fewer characters than this are not searched. */
export const SEARCH_MIN_LENGTH = 2;
/** The most results of each kind in the search box. */
export const SEARCH_LIMITS = { continent: 3, country: 5, region: 5, city: 7, sight: 5 } as const;

export type PlaceKind = keyof typeof SEARCH_LIMITS;

/** How a name answers what was typed: it is it, it or a word of it begins with it, it contains it, it is nearly it. */
export type SearchMatch = 'exact' | 'beginning' | 'part' | 'near';

export interface SearchResult {
  readonly kind: PlaceKind;
  readonly id: number;
  readonly slug: string;
  /** The stored name of a city, in no particular language; null for the rest. */
  readonly name: string | null;
  /** Names in the requested language and those it falls back to. */
  readonly names: Names;
  /** The name that was found. */
  readonly matched: string;
  /** Its language; null for a stored name. */
  readonly matchedLang: LanguageCode | null;
  readonly match: SearchMatch;
  readonly population: number | null;
  readonly isoCode: string | null;
  /** Names of the places above it; null where there is none or none is known. */
  readonly countryNames: Names | null;
  readonly regionNames: Names | null;
  readonly continentSlug: string | null;
  readonly countrySlug: string | null;
  readonly regionSlug: string | null;
  /** Of the city of a sight, whose name stands in `regionNames`; null for the rest. */
  readonly citySlug: string | null;
}

export interface SearchGroup {
  readonly kind: PlaceKind;
  readonly results: readonly SearchResult[];
}

/** From here on a city is meant before a region of its name: Vas in Hungary is Fès in Arabic. */
const LARGE_CITY = 100_000;

function asTyped([best]: readonly SearchResult[]): number {
  if (best?.match !== 'exact') return 0;
  if (best.kind === 'continent' || best.kind === 'country') return 3;
  return best.kind === 'city' && (best.population ?? 0) >= LARGE_CITY ? 2 : 1;
}

/**
 * Kinds whose best result is called as typed before the others, a large city before a region; else in the order they are
 * given. The order within a kind is preserved.
 */
export function exactFirst(results: readonly SearchResult[]): SearchResult[] {
  return [...Map.groupBy(results, ({ kind }) => kind).values()]
    .toSorted((one, other) => asTyped(other) - asTyped(one))
    .flat();
}

/** The results by kind, in their order; kinds without results are left out. */
export function groupResults(results: readonly SearchResult[]): SearchGroup[] {
  return [...Map.groupBy(results, ({ kind }) => kind)].map(([kind, group]) => ({ kind, results: group }));
}

/**
 * The page of a result. A part that is missing stays empty, so that buildPath() throws RangeError: a country without a
 * continent has no address. Cities always have one: `europe` and `autres` where nothing is known.
 */
export function resultRoute(result: SearchResult): Exclude<Route, { name: 'notFound' }> {
  const { slug } = result;
  const continent = result.continentSlug ?? '';
  const country = result.countrySlug ?? '';
  switch (result.kind) {
    case 'continent':
      return { name: 'continent', continent: slug };
    case 'country':
      return { name: 'country', continent, country: slug };
    case 'region':
      return { name: 'region', continent, country, region: slug };
    case 'city':
      return {
        name: 'city',
        continent: continent || UNKNOWN_CONTINENT_SLUG,
        country: country || UNKNOWN_COUNTRY_SLUG,
        region: result.regionSlug,
        city: slug,
        tab: 'overview',
      };
    case 'sight':
      return { name: 'activity', city: result.citySlug ?? '', activity: slug };
  }
}
