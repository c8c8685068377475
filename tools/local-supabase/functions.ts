/** Edge functions: each runs in a Deno process of its own, from its unchanged folder, started at its first call. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { fromRoot } from '../lib/paths.ts';
import { ENCODER, functionEnvironment, MISSING_DENO, type Project } from './deno.ts';

const PRELOAD = fileURLToPath(new URL('./function-preload.js', import.meta.url));
const START_TIMEOUT_MS = 30_000;

export interface FunctionsOptions {
  readonly functionsDir: string;
  readonly project: Project;
  /** Path of the Deno binary; undefined when it is missing, which only the calls suffer from. */
  readonly deno: string | undefined;
  /** A line a function has printed. */
  readonly onLog: (name: string, line: string) => void;
}

export interface Functions {
  /** The loopback port where the function listens, started if needed; undefined when there is no such function. */
  portOf(name: string): Promise<number | undefined>;
  stop(): Promise<void>;
}

interface Running {
  readonly child: ChildProcess;
  readonly startedAt: number;
  readonly port: Promise<number>;
}

/** A function could not be started; the message is for the log, not for a visitor. */
export class FunctionBootError extends Error {}

export function createFunctions(options: FunctionsOptions): Functions {
  const running = new Map<string, Running>();
  const start = (name: string): Running => {
    if (!options.deno) throw new FunctionBootError(MISSING_DENO);
    const service = spawnFunction(options.deno, name, options);
    service.child.once('exit', () => {
      if (running.get(name) === service) running.delete(name);
    });
    running.set(name, service);
    return service;
  };
  return {
    portOf: async (name) => {
      const folder = join(options.functionsDir, name);
      if (!/^[a-z][a-z0-9-]*$/.test(name) || !existsSync(join(folder, 'index.ts'))) return undefined;
      const current = running.get(name);
      if (!current) return start(name).port;
      if (newestChange([folder, join(options.functionsDir, '_shared')]) <= current.startedAt)
        return current.port;
      // Its code has changed since: the next call gets the new one.
      await end(current.child);
      return (running.get(name) ?? start(name)).port;
    },
    stop: async () => {
      await Promise.all([...running.values()].map(({ child }) => end(child)));
    },
  };
}

function spawnFunction(
  deno: string,
  name: string,
  { functionsDir, project, onLog }: FunctionsOptions,
): Running {
  const folder = join(functionsDir, name);
  const child = spawn(
    deno,
    [
      'run',
      '--no-prompt',
      // As hosted: 256 MB.
      '--v8-flags=--max-old-space-size=256',
      // npm packages come from node_modules: nothing is downloaded, and the lock file holds for functions too.
      '--node-modules-dir=manual',
      '--no-lock',
      `--config=${join(folder, 'deno.json')}`,
      `--preload=${PRELOAD}`,
      // As hosted: the network, its own environment (which holds only what it may see), and a package's WebAssembly. No other
      // files, no processes.
      `--allow-read=${ENCODER}`,
      '--allow-net',
      '--allow-env',
      join(folder, 'index.ts'),
    ],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        ...functionEnvironment(functionsDir, project),
        DENO_DIR: fromRoot('supabase/.temp/deno'),
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
      },
    },
  );
  child.stdin.on('error', () => undefined);
  return { child, startedAt: Date.now(), port: listeningPort(child, name, onLog) };
}

/** Resolves once the function has said where it listens; every other line it prints goes to the log. */
function listeningPort(child: ChildProcess, name: string, onLog: FunctionsOptions['onLog']): Promise<number> {
  const port = new Promise<number>((resolve, reject) => {
    const fail = (reason: string) => reject(new FunctionBootError(`Function ${name} ${reason}`));
    const timer = setTimeout(() => {
      fail(`did not listen within ${START_TIMEOUT_MS / 1000} s`);
      child.kill('SIGKILL');
    }, START_TIMEOUT_MS);
    const onLine = (line: string) => {
      const port = /^function listens on (\d+)$/.exec(line)?.[1];
      if (!port) return onLog(name, line);
      clearTimeout(timer);
      resolve(Number(port));
    };
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', onLine);
    }
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with exit code ${code} while it started`);
    });
  });
  port.catch(() => undefined);
  return port;
}

/** Closing stdin is the process's sign to end. */
function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.stdin?.end();
    setTimeout(() => child.kill('SIGKILL'), 2000).unref();
  });
}

function newestChange(folders: readonly string[]): number {
  return Math.max(
    0,
    ...folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (file) => statSync(join(folder, file)).mtimeMs,
      ),
    ),
  );
}
