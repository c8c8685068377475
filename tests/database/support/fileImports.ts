/** A database with a few cities, and the calls that import a file into it. */
import type { Database } from '../../../supabase/seed/database.ts';
import { createAccounts } from '../../../tools/testing/roles.ts';
import { createSampleData, insertCity, insertContinent, insertCountry } from './world.ts';

export interface Run {
  readonly id: number;
  readonly state: string;
  readonly done: number;
  readonly failed: number;
  readonly counts: Readonly<Record<string, number>>;
}

export const HASH = 'c'.repeat(64);
export const caen = {
  line: 2,
  name: 'Caen',
  slug: 'caen',
  country: 'FR',
  latitude: 49.18,
  longitude: -0.37,
  population: 100_000,
  names: { ar: 'كان' },
};

export async function createFileWorld(db: Database): Promise<void> {
  await createAccounts(db);
  await createSampleData(db);
  await insertContinent(db, 2, 'amerique');
  await insertCountry(db, 'US', 'etats-unis', 2);
  const [france] = await db.query<{ id: number }>("select id from public.countries where iso_code = 'FR'");
  await insertCity(db, {
    slug: 'evreux',
    name: 'Évreux',
    countryId: france?.id ?? null,
    latitude: 49.02,
    longitude: 1.15,
    geonameId: 3019265,
  });
}

export const answer = async <Row>(tx: Database, sql: string, values: unknown[]): Promise<Row> => {
  // As with each request of its own.
  await tx.query("select set_config('audit.batch', '', true)");
  const [row] = await tx.query<Row>(sql, values);
  if (!row) throw new Error('No answer');
  return row;
};
export const start = (tx: Database) =>
  answer<Run>(tx, "select * from public.start_file_import($1, 'villes.csv', 10, '{}'::jsonb)", [HASH]);
export const send = (
  tx: Database,
  id: number,
  number: number,
  rows: object[],
  more: { last?: boolean; refused?: object[] } = {},
) =>
  answer<Run>(tx, 'select * from public.import_file_rows($1, $2, $3::jsonb, $4::jsonb, $5)', [
    id,
    number,
    JSON.stringify(rows),
    JSON.stringify(more.refused ?? []),
    more.last ?? false,
  ]);
export const preview = async (tx: Database, rows: object[]) =>
  (
    await answer<{ verdicts: { line: number; verdict: string; reason: string | null }[] }>(
      tx,
      'select public.preview_file_rows($1::jsonb) as verdicts',
      [JSON.stringify(rows)],
    )
  ).verdicts;
export const cities = (tx: Database) =>
  tx.query<{ slug: string; population: number | null }>(
    'select slug, population::integer from public.cities order by slug',
  );
