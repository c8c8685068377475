/** What the last completed seed loaded, so that a start with nothing new to load costs one query. */
import type { Database } from '../../tools/backend/database.ts';

/** Row counts of the tables after a seed. */
export interface SeedCounts {
  readonly continents: number;
  readonly countries: number;
  readonly regions: number;
  readonly cities: number;
  readonly citiesWithRegion: number;
  readonly cityNames: number;
}

// Not a migration: hosted projects that are filled another way do without it.
const CREATE = `
create table if not exists private.seed_state (
  only_row boolean primary key default true check (only_row),
  version text not null,
  counts jsonb not null,
  seeded_at timestamptz not null default now()
);
comment on table private.seed_state is 'What the last completed seed loaded. Written by supabase/seed.';
comment on column private.seed_state.only_row is 'Keeps the table to one row.';
comment on column private.seed_state.version is 'Hash of the data and packages it was made from.';
comment on column private.seed_state.counts is 'Row counts afterwards.';
comment on column private.seed_state.seeded_at is 'When it was completed.';`;

/** Whether the last completed seed was one of `version`. */
export async function isSeeded(db: Database, version: string): Promise<boolean> {
  const [table] = await db.query<{ present: boolean }>(
    `select to_regclass('private.seed_state') is not null as present`,
  );
  if (!table?.present) return false;
  const rows = await db.query('select 1 from private.seed_state where version = $1', [version]);
  return rows.length > 0;
}

export async function recordSeed(db: Database, version: string, counts: SeedCounts): Promise<void> {
  await db.exec(CREATE);
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
