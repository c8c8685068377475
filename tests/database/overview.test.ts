import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as, createAccounts, sqlstateOf } from '../../tools/testing/roles.ts';
import { insertCity, insertContinent, insertCountry, insertRegion } from './support/world.ts';

const CALLS = [
  'select * from public.countries_overview()',
  'select * from public.data_quality()',
  `select * from public.data_quality_places('cities', 'no_region')`,
];

const places = (db: Database, entity: string, measure: string) =>
  db.query<{ slug: string }>('select slug from public.data_quality_places($1, $2)', [entity, measure]);

onEachEngine((stack) => {
  beforeAll(async () => {
    const { db } = stack();
    await createAccounts(db);
    await insertContinent(db, 1, 'europe');
    const france = await insertCountry(db, 'FR', 'france');
    await insertCountry(db, 'MC', 'monaco');
    const region = await insertRegion(db, france, 'bretagne');
    await insertRegion(db, france, 'corse');
    await insertCity(db, {
      slug: 'brest',
      countryId: france,
      regionId: region,
      latitude: 48.4,
      longitude: -4.5,
    });
    await insertCity(db, { slug: 'nulle-part', countryId: france });
    await insertCity(db, { slug: 'perdue' });
  });

  describe.each(CALLS)('%s', (call) => {
    it.each(['anon', 'member', 'service'] as const)('is refused to %s', async (caller) => {
      expect(await sqlstateOf(as(stack().db, caller, (tx) => tx.query(call)))).toBe('42501');
    });
  });

  it('counts the regions and cities of every country', async () => {
    const rows = await as(stack().db, 'admin', (tx) =>
      tx.query('select slug, continent_slug, regions, cities from public.countries_overview() order by slug'),
    );
    expect(rows).toEqual([
      { slug: 'france', continent_slug: 'europe', regions: 2, cities: 2 },
      { slug: 'monaco', continent_slug: 'europe', regions: 0, cities: 0 },
    ]);
  });

  it('counts as missing exactly the places it lists', async () => {
    await as(stack().db, 'admin', async (tx) => {
      const rows = await tx.query<{ entity: string; measure: string; places: number }>(
        'select * from public.data_quality()',
      );
      const listed = rows.filter(({ measure }) => measure !== 'total');
      expect(listed.length).toBeGreaterThan(10);
      for (const { entity, measure, places: count } of listed)
        expect(await places(tx, entity, measure), `${entity} ${measure}`).toHaveLength(count);
      expect(rows).toContainEqual({ entity: 'cities', measure: 'no_region', places: 2 });
      expect(await places(tx, 'regions', 'no_cities')).toEqual([{ slug: 'corse' }]);
      expect(await places(tx, 'countries', 'no_regions')).toEqual([{ slug: 'monaco' }]);
    });
  });

  it('lists nothing for what it does not know', async () => {
    await as(stack().db, 'admin', async (tx) => {
      expect(await places(tx, 'user_roles', 'total')).toEqual([]);
      expect(await places(tx, 'cities', `' or true --`)).toEqual([]);
    });
  });
});
