/** The stack on either engine, for tests that must pass on both. */
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Stack, type StackOptions, startStack } from '../../../tools/backend/stack.ts';
import { type ImageName, imageOf } from './images.ts';
import { type Server, startServer } from './postgres.ts';

export const ENGINES = ['PGlite', 'PostgreSQL'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The embedded stack with the migrations in and no rows, or with the whole world; and what `options` say. */
export async function startEmbedded(
  options: StackOptions = {},
  name: ImageName = 'migrated',
): Promise<Stack> {
  const quiet = { dataDir: null, port: 0, onFunctionLog: () => undefined, image: await imageOf(name) };
  return startStack({ ...quiet, ...options });
}

const TEMPLATE = 'mappemonde_template';
let server: Promise<Server> | undefined;
let databases = 0;

/** One server serves all tests of a process and ends with it; each stack has a database of its own. */
async function migratedServer(): Promise<Server> {
  const started = await startServer();
  try {
    const stack = await startStack({ dataDir: null, port: 0, databaseUrl: started.url(TEMPLATE) });
    await stack.stop();
    return started;
  } catch (error) {
    await started.stop();
    throw error;
  }
}

/** Starts the stack on `engine` with the migrations in and no rows. */
export async function startStackOn(engine: EngineName, options: StackOptions = {}): Promise<Stack> {
  if (engine === 'PGlite') return startEmbedded(options);
  server ??= migratedServer();
  databases += 1;
  const databaseUrl = (await server).url(`mappemonde_${databases}`, TEMPLATE);
  return startStack({ dataDir: null, port: 0, onFunctionLog: () => undefined, ...options, databaseUrl });
}

/** Runs `sql` on PostgreSQL as its superuser, whom the stack never is. */
export async function asSuperuser(sql: string): Promise<void> {
  server ??= migratedServer();
  const client = new pg.Client({ connectionString: (await server).url('postgres') });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** Runs the same tests on both engines; they call `stack()` once they run. */
export function onEachEngine(define: (stack: () => Stack, engine: EngineName) => void): void {
  describe.each(ENGINES)('on %s', (engine) => {
    let running: Stack | undefined;
    beforeAll(async () => {
      running = await startStackOn(engine);
    });
    afterAll(() => running?.stop());
    define(() => {
      if (!running) throw new Error('The stack did not start.');
      return running;
    }, engine);
  });
}
