import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Stack, type StackOptions, startStack } from '../local-supabase/stack.ts';
import { type ImageName, imageOf } from './images.ts';
import { type Server, startServer } from './postgres.ts';

export const ENGINES = ['PGlite', 'PostgreSQL'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The embedded stack from an image, by default migrated and without rows. */
export async function startEmbedded(
  options: StackOptions = {},
  name: ImageName = 'migrated',
): Promise<Stack> {
  const defaults = { dataDir: null, port: 0, onFunctionLog: () => undefined, image: await imageOf(name) };
  return startStack({ ...defaults, ...options });
}

const TEMPLATE = 'mappemonde_template';
let server: Promise<Server> | undefined;
let databases = 0;

/** One server for all tests of a process; each stack has its own database. */
async function migratedServer(): Promise<Server> {
  const server = await startServer();
  try {
    const stack = await startStack({ dataDir: null, port: 0, databaseUrl: server.url(TEMPLATE) });
    await stack.stop();
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Starts the stack on `engine`, migrated and without rows. */
export async function startStackOn(engine: EngineName, options: StackOptions = {}): Promise<Stack> {
  if (engine === 'PGlite') return startEmbedded(options);
  server ??= migratedServer();
  databases += 1;
  const databaseUrl = (await server).url(`mappemonde_${databases}`, TEMPLATE);
  return startStack({ dataDir: null, port: 0, onFunctionLog: () => undefined, ...options, databaseUrl });
}

/** Address of a new database on PostgreSQL that nobody has started anything on. */
export async function emptyDatabase(): Promise<string> {
  server ??= migratedServer();
  databases += 1;
  return (await server).url(`empty_${databases}`);
}

/** Runs `sql` on PostgreSQL as a superuser, which the stack is not. */
export async function asSuperuser(sql: string): Promise<void> {
  server ??= migratedServer();
  const client = new pg.Client({ connectionString: (await server).url('postgres') });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** Defines the tests for both engines. `stack()` may only be called while they run. */
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
