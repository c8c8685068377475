/** One process at a time on a data folder: Postgres in the process has no lock of its own. */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '../../server/operatorError.ts';

/** The folder is another process's at the moment. */
export class InUseError extends OperatorError {}

/**
 * Acquires the lock of `dataDir` and returns its release function. The lock of a dead process is taken over.
 * @throws InUseError naming the running process that holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = `${dataDir}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, `${process.pid} ${startOf(process.pid)}`);
      closeSync(handle);
      return releaseOf(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(file);
    if (holder !== undefined) {
      throw new InUseError(
        `The local database is in use by process ${holder}.\n` +
          `Stop that one first (Ctrl-C in its terminal, or: kill ${holder}). Its lock: ${file}`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new OperatorError(`Another start took the local database at the same moment. Its lock: ${file}`);
}

/** Releases the lock also when the process ends in the middle of its work, by an error or Ctrl-C. */
function releaseOf(file: string): () => void {
  const release = () => {
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.on('exit', release);
  return release;
}

/** The process that has the lock of `dataDir`, if one has. */
export function lockHolder(dataDir: string): number | undefined {
  return holderOf(`${dataDir}.lock`);
}

/** Tells whether a process of this number runs, whoever's it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The living process of a lock file, or undefined when it has died or the file is empty or gone. */
function holderOf(file: string): number | undefined {
  try {
    const [pid, start] = readFileSync(file, 'utf8').split(' ');
    process.kill(Number(pid), 0);
    // The number may have gone to another process since.
    return startOf(Number(pid)) === start ? Number(pid) : undefined;
  } catch (error) {
    // A living process of another user answers EPERM.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
      ? Number(readFileSync(file, 'utf8').split(' ')[0])
      : undefined;
  }
}

/** When a process began, in clock ticks since boot where the system tells (Linux); otherwise the same for all. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
