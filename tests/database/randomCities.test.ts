import { expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as } from '../../tools/testing/roles.ts';

const draw = async (db: Database, seed: number, limit: number | null = null) => {
  const rows = await db.query<{ id: number }>('select id from public.random_cities($1, $2)', [seed, limit]);
  return rows.map(({ id }) => id);
};

onEachEngine((stack) => {
  it('returns nothing from an empty table', async () => {
    expect(await draw(stack().db, 1)).toEqual([]);
  });

  it('returns all cities when there are few, also with sparse ids', async () => {
    const { db } = stack();
    await db.exec(`
      insert into public.cities (id, name, slug)
      values (5, 'A', 'a'), (900000, 'B', 'b'), (2000000000, 'C', 'c')`);
    expect((await draw(db, 1)).sort((a, b) => a - b)).toEqual([5, 900_000, 2_000_000_000]);
    await db.exec('delete from public.cities');
  });

  it('is uniform without duplicates, whatever the gaps between the ids', async () => {
    const { db } = stack();
    // Half of the first thousand ids, all of the next two hundred: neighbours of gaps must not be favoured.
    await db.exec(`
      insert into public.cities (id, name, slug)
      select n, 'City ' || n, 'city-' || n from generate_series(1, 1200) n where n % 2 = 0 or n > 1000`);
    const cities = 500 + 100 + 100;
    const [draws, size] = [700, 20];
    const times = new Map<number, number>();
    for (let seed = 0; seed < draws; seed += 1) {
      const ids = await draw(db, seed, size);
      expect(new Set(ids).size).toBe(size);
      for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1);
    }
    expect(times.size).toBe(cities);
    const expected = (draws * size) / cities;
    const chiSquare = [...times.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    // 699 degrees of freedom: 99.9 % of fair draws lie under 820. The seeds are fixed, so this never fails by chance.
    expect(chiSquare).toBeLessThan(820);
  });

  it('gives the same draw for the same seed and another one for another', async () => {
    const { db } = stack();
    expect(await draw(db, 42)).toEqual(await draw(db, 42));
    expect(await draw(db, 42)).not.toEqual(await draw(db, 43));
    // Seeds beside each other share no more than chance would have them share.
    const first = new Set(await draw(db, 7));
    expect((await draw(db, 8)).filter((id) => first.has(id)).length).toBeLessThan(40);
  });

  it('draws 1 to 100, 100 by default, also for visitors', async () => {
    const { db } = stack();
    expect(await draw(db, 3, 1000)).toHaveLength(100);
    expect(await draw(db, 3, 0)).toHaveLength(1);
    expect(await draw(db, -9_007_199_254_740_991, 5)).toHaveLength(5);
    expect(await as(db, 'anon', (tx) => draw(tx, 3))).toHaveLength(100);
  });
});
