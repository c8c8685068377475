import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as, sqlstateOf } from '../../tools/testing/roles.ts';
import { insertCity, insertContinent, insertCountry } from './support/world.ts';

const repair = async (db: Database) => {
  const [row] = await db.query<{ fixed: number; total: number }>(
    'select fixed, total from public.repair_city_links()',
  );
  return row;
};

onEachEngine((stack) => {
  beforeAll(async () => {
    const { db } = stack();
    await insertContinent(db, 1, 'europe');
    await insertCity(db, { slug: 'stray', country: 'Nulle part (fr)' });
    await insertCity(db, { slug: 'stray-too', country: 'nulle part (EN)' });
    await insertCity(db, { slug: 'lost', country: 'Atlantis' });
    await insertCity(db, { slug: 'nameless' });
  });

  it('finds nothing to link while no country has the names', async () => {
    expect(await repair(stack().db)).toEqual({ fixed: 0, total: 3 });
  });

  it('links every city that names a country once there is one, and only then has done something', async () => {
    const { db } = stack();
    await insertCountry(db, 'XX', 'Nulle part'.toLowerCase().replace(' ', '-'));
    await db.query(`update public.countries set name_fr = 'Nulle part (fr)', name_en = 'Nulle part (en)'`);
    await as(db, 'anon', async (tx) => {
      expect(await repair(tx)).toEqual({ fixed: 2, total: 3 });
      expect(await repair(tx)).toEqual({ fixed: 0, total: 1 });
      const cities = await tx.query(
        `select slug, country_slug from public.cities where country_id is not null order by slug`,
      );
      expect(cities).toEqual([
        { slug: 'stray', country_slug: 'nulle-part' },
        { slug: 'stray-too', country_slug: 'nulle-part' },
      ]);
    });
  });

  it('gives visitors no other way to change a city', async () => {
    const change = as(stack().db, 'anon', (tx) => tx.query(`update public.cities set country = 'x'`));
    expect(await sqlstateOf(change)).toBe('42501');
  });
});
