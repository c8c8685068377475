/** Speed of finding the map's cities and number of rows read, for boxes of every zoom, on both engines. */
import { rmSync } from 'node:fs';
import type { Database } from '../../../supabase/seed/database.ts';
import { seedWorld } from '../../../supabase/seed/seed.ts';
import { fromRoot } from '../../lib/paths.ts';
import { type StackOptions, startStack } from '../../local-supabase/stack.ts';
import { startServer } from '../../testing/postgres.ts';
import type { Row } from '../lib/table.ts';
import { percentile, timed } from '../lib/timing.ts';

const BOXES = 300;
const LIMIT = 120;
const ZOOMS = 13;

type Box = readonly [west: number, south: number, east: number, north: number];

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Half of them anywhere, half around a city, where there is something to read. */
async function randomBoxes(db: Database): Promise<Box[]> {
  const random = createRandom(1);
  const cities = await db.query<{ latitude: number; longitude: number }>(
    `select latitude, longitude from public.cities where latitude is not null order by md5(id::text) limit ${BOXES}`,
  );
  return cities.map(({ latitude, longitude }, index) => {
    const span = 360 / 2 ** (index % ZOOMS);
    const anywhere = index % 2 === 0;
    const east = (anywhere ? random() * 360 - 180 : longitude) + span / 2;
    const middle = anywhere ? random() * 170 - 85 : latitude;
    return [east - span, Math.max(-90, middle - span / 4), east, Math.min(90, middle + span / 4)];
  });
}

const CALL = `select * from public.cities_in_view($1, $2, $3, $4, ${LIMIT}, 'fr')`;

/** Rows read of cities, through indexes or not, by the statistics of the database. */
async function rowsRead(db: Database): Promise<number> {
  await db.query('select pg_stat_force_next_flush()');
  const [counted] = await db.query<{ read: number }>(
    `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
     from pg_stat_user_tables where schemaname = 'public' and relname = 'cities'`,
  );
  return counted?.read ?? 0;
}

interface Measured {
  readonly taken: number[];
  /** A box, mean. */
  readonly read: number;
  readonly given: number;
}

async function measure(options: StackOptions): Promise<Measured> {
  const stack = await startStack({ port: 0, onFunctionLog: () => undefined, ...options });
  try {
    await seedWorld(stack.db);
    await stack.db.exec('analyze public.cities');
    const boxes = await randomBoxes(stack.db);
    for (const box of boxes) await stack.db.query(CALL, [...box]);
    const before = await rowsRead(stack.db);
    const times: number[] = [];
    let rowCount = 0;
    for (const box of boxes) {
      const { ms, result } = await timed(() => stack.db.query(CALL, [...box]));
      times.push(ms);
      rowCount += result.length;
    }
    const rowsReadNow = (await rowsRead(stack.db)) - before;
    return { taken: times, read: rowsReadNow / boxes.length, given: rowCount / boxes.length };
  } finally {
    await stack.stop();
  }
}

const rowsOf = (engine: string, { taken, read, given }: Measured): Row[] => [
  ...[0.5, 0.95, 0.99].map(
    (share): Row => ({
      what: `cities in view, ${engine}, p${share * 100}`,
      value: percentile(taken, share),
      unit: 'ms',
      ...(share === 0.95 && { target: { of: 'value', bound: 'at most', good: 10, fail: 20 } }),
    }),
  ),
  {
    what: `cities in view, ${engine}, rows read a box`,
    value: read,
    unit: 'rows',
    reference: { value: given, is: 'rows given' },
  },
];

export async function map(): Promise<Row[]> {
  const dataDir = fromRoot('supabase/.temp/bench-map');
  rmSync(dataDir, { recursive: true, force: true });
  const server = await startServer();
  try {
    const embedded = await measure({ dataDir });
    const postgres = await measure({ dataDir: null, databaseUrl: server.url('bench_map') });
    return [...rowsOf('embedded', embedded), ...rowsOf('PostgreSQL', postgres)];
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
