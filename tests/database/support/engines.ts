/** The stack on either engine, for tests that must pass on both. */
import { afterAll, beforeAll, describe } from 'vitest';
import { type Stack, type StackOptions, startStack } from '../../../supabase/local/stack.ts';
import { type Server, startServer } from './postgres.ts';

export const ENGINES = ['PGlite', 'PostgreSQL'] as const;
export type EngineName = (typeof ENGINES)[number];

/** Starts the stack on `engine` with the migrations in and no rows. `stop` also ends the server it may have started. */
export async function startStackOn(engine: EngineName, options: StackOptions = {}): Promise<Stack> {
  const quiet: StackOptions = { dataDir: null, port: 0, onFunctionLog: () => undefined, ...options };
  if (engine === 'PGlite') return startStack(quiet);
  const server: Server = await startServer();
  try {
    const stack = await startStack({ ...quiet, databaseUrl: server.url('mappemonde') });
    return {
      ...stack,
      stop: async () => {
        await stack.stop();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Runs the same tests on both engines; they ask `stack()` once they run. */
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
