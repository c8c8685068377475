/** Runs a program from the project's root. */
import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { fromRoot } from '../lib/paths.ts';

interface RunOptions {
  /** Milliseconds: a program that hangs fails. */
  readonly timeLimit?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** The descriptor of a file for its output, which else is shown as it comes. */
  readonly output?: number;
}

/** Resolves to the exit code; 1 when a signal or the time limit ended it. Rejects when there is no such program. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, timeLimit = 60 * 60_000, output }: RunOptions = {},
): Promise<number> {
  // Programs that start `node` themselves get the pinned one.
  const path = `${fromRoot('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: fromRoot(''),
      stdio: ['ignore', output ?? 'inherit', output ?? 'inherit'],
      timeout: timeLimit,
      env: { ...process.env, PATH: path, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
