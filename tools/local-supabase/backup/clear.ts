/** Deletes the embedded database, after saying what is lost with it and offering a backup. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../../server/operatorError.ts';
import { isMissing } from '../engine.ts';
import type { Environment } from '../env.ts';
import { lockDataDir } from '../lock.ts';
import { finishReplacing } from '../replacement.ts';
import { storageBeside } from '../storageFiles.ts';
import { lossesIn } from './losses.ts';
import { sourceOf } from './sources.ts';
import { summaryOf } from './summary.ts';
import { nameAt, writeBackup } from './write.ts';

export interface ClearOptions {
  /** The answer given beforehand, by an option of the command. */
  readonly answer: 'backup' | 'yes' | undefined;
  /** Puts a question to the operator; undefined where there is nobody to ask. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
  readonly line: (text: string) => void;
  /** Folder of the backup. */
  readonly folder: string;
}

/** @throws OperatorError when nobody can be asked, or the answer is neither yes nor no; nothing is deleted then */
export async function clearEmbedded(env: Environment, options: ClearOptions): Promise<void> {
  if (env.DATABASE_URL) {
    throw new OperatorError(
      'DATABASE_URL is set: a database on a server is never emptied from here. Unset it to reset the embedded one.',
    );
  }
  const dataDir = env.SUPABASE_DATA_DIR;
  const unlockFinished = lockDataDir(dataDir);
  finishReplacing(dataDir);
  unlockFinished();
  if (!isMissing(dataDir)) {
    await tellLosses(dataDir, options);
    if (await wantsBackup(options)) await backUp(env, options);
  }
  const unlock = lockDataDir(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  // Without their rows nobody could reach its files.
  rmSync(storageBeside(dataDir), { recursive: true, force: true });
  unlock();
}

async function tellLosses(dataDir: string, { line }: ClearOptions): Promise<void> {
  const losses = await lossesIn(dataDir);
  if (typeof losses !== 'string') line(`! What is in ${dataDir} can't be read: ${losses.unreadable}`);
  else if (losses === '')
    line(`  Nobody has written anything in ${dataDir}. What was imported or fetched since is lost.`);
  else line(`! This deletes ${dataDir}, and with it what people have made there: ${losses}.`);
}

async function wantsBackup({ answer, ask }: ClearOptions): Promise<boolean> {
  if (answer) return answer === 'backup';
  if (!ask) {
    throw new OperatorError(
      'Nobody can be asked here. Nothing was deleted. Say what to do:\n' +
        '  npm run db:reset -- --backup    backs up first\n' +
        '  npm run db:reset -- --yes       deletes it without a backup',
    );
  }
  const reply = (await ask('Back up first? [Y/n] ')).trim();
  if (/^(?:y|yes)?$/i.test(reply)) return true;
  if (/^no?$/i.test(reply)) return false;
  throw new OperatorError('That was neither yes nor no. Nothing was deleted.');
}

async function backUp(env: Environment, { folder, line }: ClearOptions): Promise<void> {
  try {
    const source = await sourceOf(env);
    try {
      line(`· Backing up ${source.about} …`);
      line(summaryOf(await writeBackup(source, join(folder, nameAt(new Date())))));
    } finally {
      await source.close();
    }
  } catch (error) {
    throw new OperatorError(
      `There is no backup, so nothing was deleted: ${error instanceof Error ? error.message : error}\n` +
        'To delete it without one: npm run db:reset -- --yes',
      { cause: error },
    );
  }
}
