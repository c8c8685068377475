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

  it('counts cities that lack something like the list of places, which the dashboard counts', async () => {
    const { db } = stack();
    await db.exec(`
      insert into public.pictures (file, version, thumb, page, width, height, mime, licence, licence_url)
      values ('Brest.jpg', '0123456789', 'https://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/Brest.jpg/{width}px-Brest.jpg',
        'https://commons.wikimedia.org/wiki/File:Brest.jpg', 2000, 1000, 'image/jpeg', 'CC0', 'https://creativecommons.org/publicdomain/zero/1.0/');
      insert into public.place_pictures (city_id, file, chosen_by) select id, 'Brest.jpg', 'source' from public.cities where slug = 'brest';
      insert into public.place_pictures (city_id, chosen_by) select id, 'none' from public.cities where slug = 'perdue';
      update public.cities set image_url = 'https://example.org/x.jpg' where slug = 'nulle-part'`);
    await as(db, 'admin', async (tx) => {
      const rows = await tx.query<{ measure: string; places: number }>(
        "select measure, places from public.data_quality() where entity = 'cities'",
      );
      for (const [measure, without] of [
        ['no_image', 'picture'],
        ['no_population', 'population'],
        ['no_coordinates', 'position'],
        ['no_region', 'region'],
      ]) {
        const [row] = await tx.query<{ total: string | number }>(
          "select total from public.places_to_edit('city', p_without => $1)",
          [without],
        );
        expect([measure, rows.find((one) => one.measure === measure)?.places]).toEqual([
          measure,
          Number(row?.total ?? 0),
        ]);
      }
      expect(rows).toContainEqual({ measure: 'no_image', places: 2 });
    });
  });

  it('lists nothing for what it does not know', async () => {
    await as(stack().db, 'admin', async (tx) => {
      expect(await places(tx, 'user_roles', 'total')).toEqual([]);
      expect(await places(tx, 'cities', `' or true --`)).toEqual([]);
    });
  });
});
