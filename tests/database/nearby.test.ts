import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as } from '../../tools/testing/roles.ts';
import { insertCity, insertContinent, insertCountry } from './support/world.ts';

interface Point {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** Great-circle distance in kilometres, mean Earth radius 6371.0088 km. */
function haversine(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const h =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * 6371.0088 * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** Deterministic coordinates, thick where the search is hard: near the poles and the antimeridian, and in one dense spot. */
function samplePoints(): Omit<Point, 'id'>[] {
  // Five decimals, as GeoNames has.
  const degrees = (min: number, max: number) =>
    fc.integer({ min: min * 100_000, max: max * 100_000 }).map((value) => value / 100_000);
  const at = (south: number, north: number, west: number, east: number) =>
    fc.record({ latitude: degrees(south, north), longitude: degrees(west, east) });
  const anywhere = at(-90, 90, -180, 180);
  const spots = [
    at(88, 90, -180, 180),
    at(-90, -88, -180, 180),
    at(-20, 20, 179, 180),
    at(-20, 20, -180, -179),
  ];
  const sample = (arbitrary: fc.Arbitrary<Omit<Point, 'id'>>, count: number, seed: number) =>
    fc.sample(arbitrary, { numRuns: count, seed });
  return [
    ...sample(anywhere, 150, 1),
    ...spots.flatMap((spot, index) => sample(spot, 25, 10 + index)),
    ...sample(at(48, 49, 2, 3), 100, 3),
    { latitude: 90, longitude: 0 },
    { latitude: -90, longitude: 90 },
    { latitude: 0, longitude: 180 },
    { latitude: 0, longitude: -180 },
  ];
}

type Near = { id: number; distance_km: number };
const nearby = (db: Database, id: number, limit: number | null = null) =>
  limit === null
    ? db.query<Near>('select id, distance_km from public.nearby_cities(p_city_id => $1)', [id])
    : db.query<Near>('select id, distance_km from public.nearby_cities(p_city_id => $1, p_limit => $2)', [
        id,
        limit,
      ]);

onEachEngine((stack) => {
  let points: Point[] = [];
  let nowhere = 0;
  beforeAll(async () => {
    const { db } = stack();
    await db.transaction(async (tx) => {
      await insertContinent(tx, 1, 'europe');
      const country = await insertCountry(tx, 'FR', 'france');
      points = [];
      for (const [index, point] of samplePoints().entries()) {
        points.push({
          id: await insertCity(tx, { slug: `p-${index}`, countryId: country, ...point }),
          ...point,
        });
      }
      nowhere = await insertCity(tx, { slug: 'nowhere', countryId: country });
    });
  });

  it('finds the same cities at the same distances as comparing with all of them', async () => {
    for (const origin of points) {
      const expected = points
        .filter((point) => point.id !== origin.id)
        .map((point) => haversine(origin, point))
        .sort((a, b) => a - b)
        .slice(0, 12);
      const results = await nearby(stack().db, origin.id);
      const distances = results.map((row) => row.distance_km);
      expect(results.length, `cities near ${JSON.stringify(origin)}`).toBe(12);
      expect(new Set(results.map((row) => row.id)).size).toBe(12);
      for (const [index, distance] of distances.entries()) {
        // A metre: the formula loses digits for points that nearly coincide or are antipodes.
        expect(Math.abs(distance - (expected[index] ?? Number.NaN)), JSON.stringify(origin)).toBeLessThan(
          0.001,
        );
      }
    }
  });

  describe('limits', () => {
    it.each([
      [1, 1],
      [0, 1],
      [-5, 1],
      [50, 50],
      [1000, 50],
    ])('%i gives %i', async (asked, given) => {
      expect(await nearby(stack().db, points[0]?.id ?? 0, asked)).toHaveLength(given);
    });
  });

  it('is empty for a city without coordinates and for one that is not there', async () => {
    expect(await nearby(stack().db, nowhere)).toEqual([]);
    expect(await nearby(stack().db, -1)).toEqual([]);
  });

  it('gives visitors what a link needs', async () => {
    const [row] = await as(stack().db, 'anon', (tx) =>
      tx.query('select * from public.nearby_cities(p_city_id => $1, p_limit => 1)', [points[0]?.id]),
    );
    expect(row).toMatchObject({
      name: expect.stringMatching(/^p-/),
      slug: expect.stringMatching(/^p-/),
      country_slug: 'france',
      continent_slug: 'europe',
      region_slug: null,
    });
  });

  // Last: it empties the world.
  it('returns all other cities when there are few', async () => {
    const keep = points.slice(0, 3).map((point) => point.id);
    await stack().db.query('delete from public.cities where id <> all($1::int[])', [keep]);
    expect(await nearby(stack().db, keep[0] ?? 0)).toHaveLength(2);
  });
});
