/** Record of the last completed seed, so that a start with nothing new to load costs one query. */
import type { Database } from './database.ts';
import { SEED_TABLES } from './tables.ts';

/** Row counts of the tables after a seed. */
export interface SeedCounts {
  readonly continents: number;
  readonly countries: number;
  readonly regions: number;
  readonly cities: number;
  readonly citiesWithRegion: number;
  readonly cityNames: number;
}

/** Tells whether the last completed seed was one of `version`. */
export async function isSeeded(db: Database, version: string): Promise<boolean> {
  const [table] = await db.query<{ present: boolean }>(
    `select to_regclass('private.seed_state') is not null as present`,
  );
  if (!table?.present) return false;
  const rows = await db.query('select 1 from private.seed_state where version = $1', [version]);
  return rows.length > 0;
}

export async function recordSeed(db: Database, version: string, counts: SeedCounts): Promise<void> {
  await db.exec(SEED_TABLES.seed_state);
  await db.query(
    `insert into private.seed_state (version, counts) values ($1, $2::jsonb)
     on conflict (only_row) do update set version = excluded.version, counts = excluded.counts, seeded_at = now()`,
    [version, JSON.stringify(counts)],
  );
}

export async function countRows(db: Database): Promise<SeedCounts> {
  const [counts] = await db.query<SeedCounts>(`
    select
      (select count(*)::int from public.continents) as "continents",
      (select count(*)::int from public.countries) as "countries",
      (select count(*)::int from public.regions) as "regions",
      (select count(*)::int from public.cities) as "cities",
      (select count(*)::int from public.cities where region_id is not null) as "citiesWithRegion",
      (select count(*)::int from public.city_names) as "cityNames"`);
  if (!counts) throw new Error('The database did not answer.');
  return counts;
}
