// npm run backup: everything the site keeps, in one file; while the site runs, too. npm run backup -- <file or folder>: elsewhere.
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OperatorError, reportFatal } from '../server/operatorError.ts';
import { fromRoot } from './lib/paths.ts';
import { sourceOf } from './local-supabase/backup/sources.ts';
import { summaryOf } from './local-supabase/backup/summary.ts';
import { nameAt, writeBackup } from './local-supabase/backup/write.ts';
import { inMB } from './local-supabase/disk.ts';
import { readEnvironment } from './local-supabase/env.ts';
import { createProgress } from './site/progress.ts';

const progress = createProgress();
// The exit handler of write.ts removes the unfinished file.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
try {
  const source = await sourceOf(readEnvironment());
  try {
    progress.line(`· Backing up ${source.about} …`);
    const written = await writeBackup(source, pathOf(process.argv.slice(2)), {
      onExpected: (expected, free) =>
        progress.line(
          `  At most ${inMB(expected)} are expected, compressed to less; ${inMB(free)} are free.`,
        ),
    });
    for (const version of written.manifest.missing)
      progress.line(`! Not on the disk, though the database names it: the file ${version}`);
    console.log(summaryOf(written));
  } finally {
    await source.close();
  }
} catch (error) {
  progress.end();
  reportFatal(error);
}

/** The path of the file to write, relative to where the command was typed. */
function pathOf([given, ...more]: readonly string[]): string {
  if (more.length > 0)
    throw new OperatorError('Give one file or folder: npm run backup -- /path/of/a/folder');
  const name = nameAt(new Date());
  if (given === undefined) return join(fromRoot('backups'), name);
  const path = resolve(process.env.INIT_CWD ?? '', given);
  return existsSync(path) && statSync(path).isDirectory() ? join(path, name) : path;
}
