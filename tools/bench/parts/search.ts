/** Speed of a search: by the embedded database, by PostgreSQL, and by both without the indexes made for it. */
import { rmSync } from 'node:fs';
import type { Database } from '../../../supabase/seed/database.ts';
import { seedWorld } from '../../../supabase/seed/seed.ts';
import { fromRoot } from '../../lib/paths.ts';
import { type Stack, type StackOptions, startStack } from '../../local-supabase/stack.ts';
import { startServer } from '../../testing/postgres.ts';
import { SEARCH_QUERIES, type SearchQuery } from '../../testing/searchQueries.ts';
import type { Row } from '../lib/table.ts';
import { percentile, timed } from '../lib/timing.ts';

const ROUNDS = 3;
const INDEXES = [
  'cities_search_trigrams_idx',
  'cities_alphabet_idx',
  'cities_population_idx',
  'city_names_search_key_idx',
  'city_names_search_trigrams_idx',
  'regions_search_keys_idx',
];

type Ask = (query: SearchQuery) => Promise<unknown>;

/** Milliseconds of every query, `rounds` times, after one round to warm up. */
async function durations(ask: Ask, rounds = ROUNDS): Promise<number[]> {
  const times: number[] = [];
  for (const query of SEARCH_QUERIES) await ask(query);
  for (let round = 0; round < rounds; round += 1)
    for (const query of SEARCH_QUERIES) times.push((await timed(() => ask(query))).ms);
  return times;
}

const inSql =
  (db: Database): Ask =>
  ({ typed, lang }) =>
    db.query('select * from public.search_places($1, $2)', [typed, lang]);

function overHttp({ url, publishableKey }: Stack): Ask {
  return async ({ typed, lang }) => {
    const address = `${url}/rest/v1/rpc/search_places?q=${encodeURIComponent(typed)}&lang=${lang}`;
    const response = await fetch(address, { headers: { apikey: publishableKey } });
    const rows = (await response.json()) as unknown[];
    if (!response.ok || rows.length === 0)
      throw new Error(`${typed}: ${response.status} ${JSON.stringify(rows)}`);
  };
}

class Rollback extends Error {}

/** The same in SQL while the indexes are away; they are back afterwards. */
async function withoutIndexes(db: Database): Promise<number[]> {
  let times: number[] = [];
  try {
    await db.transaction(async (tx) => {
      await tx.exec(`drop index ${INDEXES.map((name) => `public.${name}`).join(', ')}`);
      times = await durations(inSql(tx), 1);
      throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
  return times;
}

interface Measured {
  readonly http: number[];
  readonly sql: number[];
  readonly plain: number[];
}

async function measure(options: StackOptions): Promise<Measured> {
  const stack = await startStack({ port: 0, onFunctionLog: () => undefined, ...options });
  try {
    await seedWorld(stack.db);
    return {
      http: await durations(overHttp(stack)),
      sql: await durations(inSql(stack.db)),
      plain: await withoutIndexes(stack.db),
    };
  } finally {
    await stack.stop();
  }
}

const rowsAt = (share: number, embedded: Measured, server: Measured): Row[] => {
  const at = (times: readonly number[]) => percentile(times, share);
  const p = `p${share * 100}`;
  return [
    {
      what: `search embedded, over HTTP, ${p}`,
      value: at(embedded.http),
      unit: 'ms',
      reference: { value: 2 * at(server.sql) + 10, is: 'twice PostgreSQL in SQL, plus 10' },
      target: { of: 'ratio', bound: 'at most', good: 1, fail: 2 },
    },
    {
      what: `search embedded, in SQL, ${p}`,
      value: at(embedded.sql),
      unit: 'ms',
      reference: { value: at(embedded.plain), is: 'without the indexes' },
    },
    {
      what: `search on PostgreSQL, over HTTP, ${p}`,
      value: at(server.http),
      unit: 'ms',
      reference: { value: at(server.sql), is: 'the same in SQL' },
    },
    {
      what: `search on PostgreSQL, in SQL, ${p}`,
      value: at(server.sql),
      unit: 'ms',
      reference: { value: at(server.plain), is: 'without the indexes' },
    },
  ];
};

/** Every query of the tests' table, on the whole world. */
export async function search(): Promise<Row[]> {
  const dataDir = fromRoot('supabase/.temp/bench-search');
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await measure({ dataDir });
  rmSync(dataDir, { recursive: true, force: true });
  const postgres = await startServer();
  try {
    const server = await measure({ dataDir: null, databaseUrl: postgres.url('bench') });
    return [0.5, 0.95].flatMap((share) => rowsAt(share, embedded, server));
  } finally {
    await postgres.stop();
  }
}
