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

/** Kinds of areas that lie in a region and are looked for by its name. */
export const AREA_KINDS = [
  'department',
  'province',
  'county',
  'district',
  'administrative_region',
  'former_region',
  'island',
] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** How a name that is not one of the place leads to it: people use it too, or an airport or an area of the place has it. */
export type AliasKind = 'name' | 'airport' | AreaKind;

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
  /** Null where `matched` is a name of the place. */
  readonly alias: AliasKind | null;
  readonly population: number | null;
  /** Inhabitants of the largest city of a region that is called as typed; null for the rest. */
  readonly largestCityPopulation: number | null;
  readonly isoCode: string | null;
  /** Names of the places above it; null where there is none or none is known. */
  readonly countryNames: Names | null;
  readonly regionNames: Names | null;
  readonly continentSlug: string | null;
  readonly countrySlug: string | null;
  readonly regionSlug: string | null;
  /** Slug of the city of a sight, whose name stands in `regionNames`; null for the rest. */
  readonly citySlug: string | null;
}

export interface SearchGroup {
  readonly kind: PlaceKind;
  readonly results: readonly SearchResult[];
}

/** From here on a city is meant before a region of its name: Vas in Hungary is Fès in Arabic. */
const LARGE_CITY = 100_000;
/** A region with a city so many times as large is meant before a large city of its name: Victoria in Australia. */
const RENOWN = 10;
/** A country is meant by its code before a smaller town of that name: Us is in France, Uk in Russia. */
const TOWN = 5000;
const CODE_LENGTH = 3;

type Ranked = Pick<
  SearchResult,
  'kind' | 'match' | 'population' | 'alias' | 'matched' | 'largestCityPopulation'
>;

/** How much the best result of a kind is what was typed: by its name, then by an alias, then not at all. */
function asTyped([best]: readonly Ranked[], city: Ranked | undefined): number {
  // On the way to Barcelona, nobody means Catalonia for its province of Barcelona.
  if (best?.match !== 'exact') return best?.alias ? -1 : 0;
  const namedCity = city?.match === 'exact' && !city.alias ? (city.population ?? 0) : null;
  if (best.alias) {
    const code = best.kind === 'country' && best.matched.length <= CODE_LENGTH;
    return code && namedCity !== null && namedCity < TOWN ? 6 : 1;
  }
  if (best.kind === 'continent' || best.kind === 'country') return 5;
  if (best.kind === 'city') return 3;
  if (best.kind === 'sight' || namedCity === null) return 2;
  const share = namedCity >= LARGE_CITY ? RENOWN : 1;
  return (best.largestCityPopulation ?? 0) > namedCity * share ? 4 : 2;
}

/**
 * Kinds whose best result is called as typed before the others, those found by an alias after them; else in the order they
 * are given. The order within a kind is preserved.
 */
export function exactFirst<Result extends Ranked>(results: readonly Result[]): Result[] {
  const groups = Map.groupBy(results, ({ kind }) => kind);
  const city = groups.get('city')?.[0];
  return [...groups.values()].toSorted((one, other) => asTyped(other, city) - asTyped(one, city)).flat();
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
