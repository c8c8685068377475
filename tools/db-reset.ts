// npm run db:reset: deletes the embedded database and builds it again, migrations and world included.
import { rmSync } from 'node:fs';
import { readEnvironment } from './backend/env.ts';
import { OperatorError, reportFatal } from './backend/errors.ts';
import { launchBackend } from './backend/launch.ts';
import { lockDataDir } from './backend/lock.ts';
import { storageBeside } from './backend/storageFiles.ts';
import { createProgress } from './lib/progress.ts';

const progress = createProgress();
try {
  const env = readEnvironment();
  if (env.DATABASE_URL) {
    throw new OperatorError(
      'DATABASE_URL is set: a database on a server is never emptied from here. Unset it to reset the embedded one.',
    );
  }
  const unlock = lockDataDir(env.SUPABASE_DATA_DIR);
  rmSync(env.SUPABASE_DATA_DIR, { recursive: true, force: true });
  // Without their rows nobody could reach its files.
  rmSync(storageBeside(env.SUPABASE_DATA_DIR), { recursive: true, force: true });
  unlock();
  // Nothing calls the backend here: any free port will do.
  process.env.SUPABASE_PORT = '0';
  const backend = await launchBackend((message) => progress.show(message));
  await backend.stop();
  progress.line('The database is new.');
} catch (error) {
  progress.end();
  reportFatal(error);
}
