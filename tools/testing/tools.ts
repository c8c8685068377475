/** Runs the project's command-line tools under the Node that runs this, with their output as it comes. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fromRoot } from '../backend/paths.ts';

/** A hung tool must fail the run instead of blocking it. */
const TIME_LIMIT_MS = 20 * 60_000;

/** Path of the program `name` that the npm package installs. Throws when it is not installed. */
export function programOf(packageName: string, name: string): string {
  const folder = fromRoot(`node_modules/${packageName}`);
  const { bin } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin[name];
  if (!file) throw new Error(`${packageName} has no program called ${name}`);
  return `${folder}/${file}`;
}

interface RunOptions {
  /** Milliseconds; {@link TIME_LIMIT_MS} by default. */
  readonly timeLimit?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** Resolves to the exit code; 1 when a signal or the time limit ended it. Never rejects for what the command did. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, timeLimit = TIME_LIMIT_MS }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: fromRoot(''),
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: timeLimit,
      env: {
        ...process.env,
        // Programs that start `node` themselves get the pinned one too.
        PATH: `${fromRoot('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
        ...env,
      },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a JavaScript program of an npm package; see {@link run}. */
export function runTool(
  [packageName, name]: readonly [packageName: string, name: string],
  args: readonly string[],
  options?: RunOptions,
): Promise<number> {
  return run(process.execPath, [programOf(packageName, name), ...args], options);
}
