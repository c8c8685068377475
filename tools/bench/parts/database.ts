/** Speed of loading the world into the embedded database, and of visitors' queries. */
import { rmSync } from 'node:fs';
import type { Database } from '../../../supabase/seed/database.ts';
import { fromRoot } from '../../lib/paths.ts';
import { seedWithProgress } from '../../local-supabase/seeding.ts';
import { type Stack, startStack } from '../../local-supabase/stack.ts';
import type { Row } from '../lib/table.ts';
import { percentile, sample, timed } from '../lib/timing.ts';

const TIMES = 100;

/** A request of the site, and the same query sent directly to Postgres. */
interface Question {
  readonly what: string;
  readonly path: (city: number) => string;
  readonly sql: (city: number) => string;
}

const TOP = 'id, slug, name, population, latitude, longitude, image_url, country, country_slug, region_slug';

const QUESTIONS: readonly Question[] = [
  {
    what: 'the 50 most populated cities',
    path: () =>
      `cities?select=${TOP.replaceAll(' ', '')}&population=not.is.null&order=population.desc.nullslast,id&limit=50`,
    sql: () =>
      `select ${TOP} from public.cities where population is not null order by population desc nulls last, id limit 50`,
  },
  {
    what: '12 cities nearest to a city',
    path: (city) => `rpc/nearby_cities?p_city_id=${city}&p_lang=fr&p_limit=12`,
    sql: (city) => `select * from public.nearby_cities(${city}, 'fr', 12)`,
  },
];

async function answers(
  stack: Stack,
  { what, path, sql }: Question,
  cities: readonly number[],
): Promise<Row[]> {
  const city = (index: number) => cities[index % cities.length] as number;
  const over = await sample(TIMES, async (index) => {
    const response = await fetch(`${stack.url}/rest/v1/${path(city(index))}`, {
      headers: { apikey: stack.publishableKey },
    });
    const rows = (await response.json()) as unknown[];
    if (!response.ok || rows.length === 0)
      throw new Error(`${what}: ${response.status} ${JSON.stringify(rows)}`);
  });
  const inside = await sample(TIMES, (index) => stack.db.query(sql(city(index))));
  return [0.5, 0.95].map((share) => ({
    what: `${what}, p${share * 100}`,
    value: percentile(over, share),
    unit: 'ms',
    reference: { value: percentile(inside, share), is: 'the same in SQL' },
  }));
}

/** The plainest import: the rows that are there, into a table of the same shape and indexes, in one statement. */
async function copyRate(db: Database): Promise<number> {
  const columnRows = await db.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = 'cities' and is_generated = 'NEVER'`,
  );
  const columns = columnRows.map(({ name }) => name).join(', ');
  await db.exec('create table public.bench_copy (like public.cities including all)');
  const { ms } = await timed(() =>
    db.exec(
      `insert into public.bench_copy (${columns}) overriding system value select ${columns} from public.cities`,
    ),
  );
  const rows = await count(db, 'public.bench_copy');
  await db.exec('drop table public.bench_copy');
  return rows / (ms / 1000);
}

async function count(db: Database, table: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return row?.count ?? 0;
}

async function importRow(db: Database, seedMs: number): Promise<Row> {
  return {
    what: 'import of the world, whole seed',
    value: (await count(db, 'public.cities')) / (seedMs / 1000),
    unit: 'cities/s',
    reference: { value: await copyRate(db), is: 'insert … select of the same rows' },
    target: { of: 'ratio', bound: 'at least', good: 1 / 4, fail: 1 / 8 },
  };
}

export async function database(): Promise<Row[]> {
  const folder = fromRoot('supabase/.temp/bench');
  rmSync(folder, { recursive: true, force: true });
  let seedMs = 0;
  const stack = await startStack({
    dataDir: `${folder}/db`,
    port: 0,
    seed: async (db) => {
      seedMs = (await timed(() => seedWithProgress(db, () => undefined))).ms;
    },
  });
  try {
    const rows = [await importRow(stack.db, seedMs)];
    const cities = await stack.db.query<{ id: number }>(
      `select id from public.cities where latitude is not null order by md5(id::text) limit ${TIMES}`,
    );
    for (const question of QUESTIONS)
      rows.push(
        ...(await answers(
          stack,
          question,
          cities.map(({ id }) => id),
        )),
      );
    return rows;
  } finally {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
