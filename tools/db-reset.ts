// npm run db:reset: deletes the embedded database and builds it again, migrations and world included. Offers a backup first.
// --backup, --yes: with or without one, and without asking.
import { parseArgs } from 'node:util';
import { OperatorError, reportFatal } from '../server/operatorError.ts';
import { askOnTerminal } from './lib/askOnTerminal.ts';
import { fromRoot } from './lib/paths.ts';
import { clearEmbedded } from './local-supabase/backup/clear.ts';
import { readEnvironment } from './local-supabase/env.ts';
import { launchBackend } from './local-supabase/launch.ts';
import { createProgress } from './site/progress.ts';

const progress = createProgress();
try {
  await clearEmbedded(readEnvironment(), {
    answer: answerIn(process.argv.slice(2)),
    ask: process.stdin.isTTY ? askOnTerminal : undefined,
    line: progress.line,
    folder: fromRoot('backups'),
  });
  // Nothing calls the backend here: any free port will do.
  process.env.SUPABASE_PORT = '0';
  const backend = await launchBackend((message) => progress.show(message));
  await backend.stop();
  progress.line('The database is new.');
} catch (error) {
  progress.end();
  reportFatal(error);
}

function answerIn(args: string[]): 'backup' | 'yes' | undefined {
  try {
    const { values } = parseArgs({
      args,
      options: { backup: { type: 'boolean' }, yes: { type: 'boolean', short: 'y' } },
    });
    return values.backup ? 'backup' : values.yes ? 'yes' : undefined;
  } catch (error) {
    throw new OperatorError('npm run db:reset -- [--backup | --yes]', { cause: error });
  }
}
