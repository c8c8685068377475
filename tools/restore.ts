// npm run restore -- <file>: puts a backup in the place of the embedded database, or into the empty server of DATABASE_URL.
// --yes: without asking.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError, reportFatal } from '../server/operatorError.ts';
import { askOnTerminal } from './lib/askOnTerminal.ts';
import { rowsOf, sizeOf } from './local-supabase/backup/manifest.ts';
import { migrationsOf } from './local-supabase/backup/migrations.ts';
import { describeReplacing } from './local-supabase/backup/presence.ts';
import { type Restored, restoreEmbedded, restoreServer } from './local-supabase/backup/restore.ts';
import { nameOfSite, verifyBackup } from './local-supabase/backup/verify.ts';
import { inMB } from './local-supabase/disk.ts';
import { readEnvironment } from './local-supabase/env.ts';
import { lockDataDir } from './local-supabase/lock.ts';
import { readMigrations } from './local-supabase/migrations.ts';
import { createProgress } from './site/progress.ts';

const USAGE = 'Name the backup to restore: npm run restore -- backups/mappemonde-….tar.gz';
const progress = createProgress();
const number = new Intl.NumberFormat('en');

try {
  const { file, yes } = argumentsOf(process.argv.slice(2));
  const env = readEnvironment();
  const { DATABASE_URL: server, SUPABASE_DATA_DIR: dataDir } = env;
  if (!server) lockDataDir(dataDir)();
  progress.line(`· Checking ${file} …`);
  const manifest = await verifyBackup(file);
  const migrations = migrationsOf(manifest, readMigrations());
  progress.line(
    `  Of ${manifest.made}, made by version ${nameOfSite(manifest.site)}: ${number.format(rowsOf(manifest))} rows of ` +
      `${manifest.tables.length} tables, ${number.format(manifest.files.length)} files, ${inMB(sizeOf(manifest))}. It is whole.`,
  );
  const replaced = server
    ? [`  It goes into the empty database ${new URL(server).pathname.slice(1)} of ${new URL(server).host}.`]
    : await describeReplacing(dataDir, manifest);
  for (const line of replaced) progress.line(line);
  if (yes || (await isConfirmed())) {
    progress.line('· Restoring …');
    const options = {
      file,
      manifest,
      migrations,
      env,
      onTable: (done: number, total: number) => progress.bar('tables', done, total),
    };
    report(await (server ? restoreServer(server, options) : restoreEmbedded(options)));
  } else progress.line('Nothing was changed.');
} catch (error) {
  progress.end();
  reportFatal(error);
}

function argumentsOf(args: string[]): { file: string; yes: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { yes: { type: 'boolean', short: 'y', default: false } },
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new OperatorError(USAGE);
    return { file: resolve(process.env.INIT_CWD ?? '', file), yes: values.yes };
  } catch (error) {
    throw new OperatorError(USAGE, { cause: error });
  }
}

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new OperatorError(
      'Nobody can be asked here: add --yes to restore all the same. Nothing was changed.',
    );
  const answer = await askOnTerminal('Restore it? Write yes: ');
  return /^yes$/i.test(answer.trim());
}

function report({ seconds, applied, leftOut, aside }: Restored): void {
  progress.end();
  if (leftOut.length > 0)
    progress.line(`! Left out, because the site knows no such schema: ${leftOut.join(', ')}`);
  console.log(`Restored in ${seconds.toFixed(1)} s; every row and file was compared with the backup.`);
  if (applied.length > 0) console.log(`  Applied after it: ${applied.join(', ')}`);
  if (aside.length === 0) return;
  console.log(
    '  What was there before is kept. The way back, once nothing runs (delete it when you need it no more):',
  );
  for (const [from, to] of aside) console.log(`    rm -r '${from}' && mv '${to}' '${from}'`);
}
