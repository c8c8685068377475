// The backend as a process of its own (started by launch.ts): Postgres in WebAssembly blocks whoever runs it, and the
// site must not wait for a query. Speaks to its parent by messages and stops when the parent is gone, however it went.

import { OperatorError } from '../../server/operatorError.ts';
import { assertRoom, RESERVE } from './disk.ts';
import { readEnvironment } from './env.ts';
import type { BackendMessage } from './launch.ts';
import { seedWithProgress } from './seeding.ts';
import { type Stack, startStack } from './stack.ts';

/** Milliseconds between two looks at the imports that are to be moved. */
const JOB_TICK_MS = 2000;

const tell = (message: BackendMessage) => {
  if (process.connected) process.send?.(message);
};

let stack: Stack | undefined;
let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stack?.stop();
  process.exit(process.exitCode ?? 0);
}

process.on('disconnect', stop);
process.on('SIGTERM', stop);
// Ctrl-C reaches the whole group of processes; the parent decides when this one stops.
process.on('SIGINT', () => undefined);

try {
  const env = readEnvironment();
  stack = await startStack({
    dataDir: env.SUPABASE_DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    port: env.SUPABASE_PORT,
    jobTickMs: JOB_TICK_MS,
    seed: async (db) => {
      const world = await seedWithProgress(db, (progress) => {
        if (!env.DATABASE_URL) assertRoom(env.SUPABASE_DATA_DIR, RESERVE);
        tell({ type: 'progress', progress });
      });
      tell({ type: 'fact', text: world });
    },
    onStep: (text) => tell({ type: 'step', text }),
    onWarning: (text) => tell({ type: 'warning', text }),
  });
  tell({ type: 'ready', url: stack.url });
  if (!process.connected) await stop();
} catch (error) {
  if (!(error instanceof OperatorError)) console.error(error);
  tell({
    type: 'failed',
    text: error instanceof OperatorError ? error.message : 'The backend could not start.',
  });
  process.exitCode = 1;
  await stop();
}
