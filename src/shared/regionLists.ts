/**
 * The lists of regions: by ISO code, and by the country's French slug. This file says which countries a list
 * holds; their regions, with names in eight languages, are the seed's open data.
 */

import type { ContinentSlug } from './continents.ts';
import type { NameColumns } from './names.ts';

/** A country as the open data has it. */
export interface SourceCountry {
  readonly iso_code: string;
  readonly slug: string;
  readonly continent: ContinentSlug;
  readonly name_fr: string;
}

/** A region as the open data has it; a name that is missing is empty or absent. */
export interface SourceRegion extends NameColumns {
  readonly geonames_admin1: string;
  readonly code?: string | null;
  readonly slug: string;
}

export interface CountryRegions {
  readonly country: SourceCountry;
  readonly regions: readonly SourceRegion[];
}

type Choose = (country: SourceCountry) => boolean;

const codes = (list: string): Choose => {
  const wanted = new Set(list.split(' '));
  return ({ iso_code }) => wanted.has(iso_code);
};
const on =
  (...continents: ContinentSlug[]): Choose =>
  ({ continent }) =>
    continents.includes(continent);

/** Central America and the Caribbean where Spanish, Portuguese or French is spoken, besides the whole south. */
const LATIN = codes('MX GT SV HN NI CR PA CU DO PR HT GP MQ GF MF BL');
const SOUTH_EAST_ASIA = codes('BN KH ID LA MY MM PH SG TH TL VN');

export const REGION_LISTS = {
  latinAmerica: (country) => LATIN(country) || on('amerique-du-sud')(country),
  northAmerica: (country) => on('amerique-du-nord')(country) && !LATIN(country),
  southEastAsia: SOUTH_EAST_ASIA,
  oceania: on('oceanie', 'antarctique'),
  africa: on('afrique'),
  asia: (country) => on('asie')(country) && !SOUTH_EAST_ASIA(country),
  europe: on('europe'),
} as const satisfies Record<string, Choose>;

export type RegionListName = keyof typeof REGION_LISTS;

/** The lists by ISO code, those by French slug, and all of them. */
export const LISTS_BY_CODE = [
  'latinAmerica',
  'northAmerica',
  'southEastAsia',
  'oceania',
  'africa',
  'asia',
] as const satisfies readonly RegionListName[];
export const LISTS_BY_SLUG = ['africa', 'europe', 'asia'] as const satisfies readonly RegionListName[];
export const ALL_LISTS = Object.keys(REGION_LISTS) as RegionListName[];

/** The countries of these lists that have regions, each once, sorted by slug. */
export function chooseRegions(
  countries: readonly SourceCountry[],
  regions: readonly SourceRegion[],
  names: readonly RegionListName[],
): CountryRegions[] {
  const byCountry = Map.groupBy(regions, ({ geonames_admin1 }) => geonames_admin1.slice(0, 2));
  return countries
    .filter((country) => names.some((name) => REGION_LISTS[name](country)))
    .map((country) => ({ country, regions: byCountry.get(country.iso_code) ?? [] }))
    .filter(({ regions: own }) => own.length > 0)
    .sort((a, b) => (a.country.slug < b.country.slug ? -1 : 1));
}
