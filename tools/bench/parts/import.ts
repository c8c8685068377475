/** Speed of the edge function's import of the world by the fast path, beside COPY of the same rows into the same database. */
import { rmSync } from 'node:fs';
import type { ImportRun } from '../../../src/shared/imports/importRuns.ts';
import { IMPORT_LIMITS } from '../../../src/shared/imports/imports.ts';
import type { Database } from '../../../supabase/seed/database.ts';
import { fromRoot } from '../../lib/paths.ts';
import { postgresDatabase } from '../../local-supabase/database.ts';
import type { StackOptions } from '../../local-supabase/stack.ts';
import { type Imports, startImports } from '../../testing/imports.ts';
import { startServer } from '../../testing/postgres.ts';
import { childrenOf, memoryOf } from '../../testing/processes.ts';
import type { Row } from '../lib/table.ts';
import { percentile, timed } from '../lib/timing.ts';

const MEGABYTE = 1024 * 1024;

/** Rows a second of COPY of the same rows, from a file beside the database, into the same table, emptied. `db` is a superuser's. */
async function copyRate(db: Database): Promise<number> {
  const columnRows = await db.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = 'cities' and is_generated = 'NEVER'`,
  );
  const columns = columnRows.map(({ name }) => name).join(', ');
  const [folder] = await db.query<{ data_directory: string }>('show data_directory');
  const file = `${folder?.data_directory}/bench-cities.copy`;
  await db.exec(`copy public.cities (${columns}) to '${file}'`);
  await db.exec('truncate public.cities cascade');
  const { ms } = await timed(() => db.exec(`copy public.cities (${columns}) from '${file}'`));
  const [row] = await db.query<{ n: number }>('select count(*)::int as n from public.cities');
  return (row?.n ?? 0) / (ms / 1000);
}

/** Memory of the function's process while `work` runs, twice a second. */
async function watched<Result>(work: () => Promise<Result>): Promise<{ result: Result; memory: number[] }> {
  const memory: number[] = [];
  const look = setInterval(() => {
    const [pid] = childrenOf(process.pid, 'import-cities/index.ts');
    const bytes = pid === undefined ? undefined : memoryOf(pid);
    if (bytes !== undefined) memory.push(bytes / MEGABYTE);
  }, 500);
  try {
    return { result: await work(), memory };
  } finally {
    clearInterval(look);
  }
}

async function importWorld(imports: Imports): Promise<ImportRun> {
  const run = await imports.start({ scope: { kind: 'world' }, mode: 'export', minPopulation: 0 });
  // As many steps at once as the screen has under way.
  const callers = Array.from({ length: IMPORT_LIMITS.globalConcurrency }, () => imports.finish(run.id));
  await Promise.all(callers);
  const done = await imports.finish(run.id);
  if (done.state !== 'done' || done.processed !== run.total || done.failed > 0)
    throw new Error(`The import of the world ended as ${JSON.stringify(done)}`);
  return done;
}

async function measured(engine: string, options: StackOptions, superuser?: Database): Promise<Row[]> {
  const imports = await startImports(options);
  try {
    const { result, memory } = await watched(() => timed(() => importWorld(imports)));
    const [early, late] = [memory.slice(0, memory.length / 2), memory.slice(memory.length / 2)];
    return [
      {
        what: `import of the world by the edge function, ${engine}`,
        value: result.result.processed / (result.ms / 1000),
        unit: 'rows/s',
        reference: { value: await copyRate(superuser ?? imports.stack.db), is: 'COPY of the same rows' },
        target: { of: 'ratio', bound: 'at least', good: 1 / 4, fail: 1 / 8 },
      },
      {
        what: `memory of the function, second half of the world, ${engine}`,
        value: percentile(late, 0.95),
        unit: 'MB',
        reference: { value: percentile(early, 0.95), is: 'first half' },
        target: { of: 'value', bound: 'at most', good: 200, fail: 256 },
      },
    ];
  } finally {
    await imports.stop();
  }
}

export async function imports(): Promise<Row[]> {
  const folder = fromRoot('supabase/.temp/bench-import');
  rmSync(folder, { recursive: true, force: true });
  const embedded = await measured('embedded', { dataDir: `${folder}/db` });
  rmSync(folder, { recursive: true, force: true });
  const server = await startServer();
  const databaseUrl = server.url('mappemonde');
  const superuser = postgresDatabase(databaseUrl);
  try {
    return [...embedded, ...(await measured('PostgreSQL', { databaseUrl }, superuser))];
  } finally {
    await superuser.close();
    await server.stop();
  }
}
