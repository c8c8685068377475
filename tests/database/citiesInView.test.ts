import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as } from '../../tools/testing/roles.ts';
import { insertContinent, insertCountry } from './support/world.ts';

interface Place {
  readonly id: number;
  readonly population: number | null;
  readonly latitude: number;
  readonly longitude: number;
}

interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Returns whether some turn of the longitude lies in the box; a west above the east crosses the antimeridian. */
function contains({ west, south, east, north }: Box, { latitude, longitude }: Place): boolean {
  let end = east;
  while (end < west) end += 360;
  const turns = [-720, -360, 0, 360, 720];
  return (
    latitude >= south &&
    latitude <= north &&
    (end - west >= 360 || turns.some((turn) => longitude + turn >= west && longitude + turn <= end))
  );
}

const byPopulation = (a: Place, b: Place) => (b.population ?? -1) - (a.population ?? -1) || a.id - b.id;

const inView = (db: Database, { west, south, east, north }: Box, limit: number | null = 100, lang = 'fr') =>
  db.query<Place & Record<string, unknown>>('select * from public.cities_in_view($1, $2, $3, $4, $5, $6)', [
    west,
    south,
    east,
    north,
    limit,
    lang,
  ]);

const WORLD: Box = { west: -180, south: -90, east: 180, north: 90 };

/** Cities of every size, thick at the antimeridian, in one dense spot and at both poles. */
function samplePlaces(): Place[] {
  const between = (min: number, max: number) =>
    fc.integer({ min: min * 1000, max: max * 1000 }).map((value) => value / 1000);
  const population = fc.oneof(
    fc.constant(null),
    fc.constant(0),
    fc.integer({ min: 1, max: 40_000 }),
    fc.integer({ min: 1, max: 20_000_000 }),
  );
  const at = (west: number, south: number, east: number, north: number) =>
    fc.record({ population, longitude: between(west, east), latitude: between(south, north) });
  const spots = [
    fc.sample(at(-180, -90, 180, 90), { numRuns: 1200, seed: 1 }),
    fc.sample(at(178, -30, 180, 30), { numRuns: 100, seed: 2 }),
    fc.sample(at(-180, -30, -178, 30), { numRuns: 100, seed: 3 }),
    fc.sample(at(6, 51, 8, 52), { numRuns: 600, seed: 4 }),
    [
      { population: 5, longitude: 180, latitude: 0 },
      { population: 6, longitude: -180, latitude: 0 },
      { population: 7, longitude: 33, latitude: 90 },
      { population: 8, longitude: 33, latitude: -90 },
    ],
  ];
  return spots.flat().map((place, index) => ({ ...place, id: index + 1 }));
}

function sampleBoxes(): Box[] {
  // Sixteenths, which binary numbers hold exactly: a turn added to a side must not move it.
  const sixteenths = (most: number) => fc.integer({ min: -most * 16, max: most * 16 }).map((n) => n / 16);
  const [longitude, latitude] = [sixteenths(400), sixteenths(90)];
  const anywhere = fc
    .record({ west: longitude, east: longitude, south: latitude, north: latitude })
    .filter(({ south, north }) => south <= north);
  return [
    WORLD,
    { west: 175, south: -40, east: -175, north: 40 },
    { west: 175, south: -40, east: 185, north: 40 },
    { west: -185, south: -40, east: -175, north: 40 },
    { west: 170, south: -1, east: 180, north: 1 },
    { west: -180, south: -1, east: -170, north: 1 },
    { west: 0, south: 60, east: 360, north: 90 },
    { west: 6.9, south: 51.4, east: 7.1, north: 51.6 },
    ...fc.sample(anywhere, { numRuns: 60, seed: 5 }),
  ];
}

onEachEngine((stack) => {
  const places = samplePlaces();

  beforeAll(async () => {
    await stack().db.transaction(async (tx) => {
      await insertContinent(tx, 1, 'europe');
      const france = await insertCountry(tx, 'FR', 'france');
      await tx.query(
        `insert into public.cities (id, geoname_id, name, slug, country_id, population, latitude, longitude)
         select p.id, p.id, 'City ' || p.id, 'city-' || p.id, $2, p.population, p.latitude, p.longitude
         from jsonb_to_recordset($1::jsonb) p (id int, population bigint, latitude float8, longitude float8)`,
        [JSON.stringify(places), france],
      );
      await tx.exec(`
        insert into public.cities (id, name, slug, population) values (5000, 'Nowhere', 'nowhere', 30000000);
        insert into public.city_names (city_id, lang, name) values (1, 'ru', 'Первый');
        update public.countries set capital_geoname_id = 2`);
    });
  });

  it('returns the same as a full comparison, in any box', async () => {
    for (const box of sampleBoxes()) {
      for (const limit of [1, 25, 200]) {
        const expected = places
          .filter((place) => contains(box, place))
          .sort(byPopulation)
          .slice(0, limit);
        const results = await inView(stack().db, box, limit);
        expect(
          results.map(({ id }) => id),
          JSON.stringify({ box, limit }),
        ).toEqual(expected.map(({ id }) => id));
      }
    }
  });

  describe('limits', () => {
    it.each([
      [null, 100],
      [0, 1],
      [-5, 1],
      [1000, 200],
    ])('%s gives %i', async (asked, given) => {
      expect(await inView(stack().db, WORLD, asked)).toHaveLength(given);
    });
  });

  it('returns nothing for an inverted or incomplete box', async () => {
    const { db } = stack();
    expect(await inView(db, { ...WORLD, south: 10, north: -10 })).toEqual([]);
    expect(await inView(db, { ...WORLD, south: null as never })).toEqual([]);
  });

  it('gives visitors what a link and a label need', async () => {
    const [first, second] = places as [Place, Place];
    const around = ({ longitude, latitude }: Place): Box => ({
      west: longitude - 0.0001,
      east: longitude + 0.0001,
      south: latitude - 0.0001,
      north: latitude + 0.0001,
    });
    const [one] = await as(stack().db, 'anon', (tx) => inView(tx, around(first), 1, 'ru'));
    expect(one).toMatchObject({
      id: 1,
      name: 'City 1',
      local_name: 'Первый',
      slug: 'city-1',
      capital: false,
      country_slug: 'france',
      iso_code: 'FR',
      region_slug: null,
      continent_slug: 'europe',
    });
    const [two] = await as(stack().db, 'anon', (tx) => inView(tx, around(second), 1, 'ru'));
    expect(two).toMatchObject({ id: 2, local_name: null, capital: true });
  });
});
