/** Starts the backend in a process of its own and follows it. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SeedProgress } from '../../supabase/seed/seed.ts';
import { OperatorError } from './errors.ts';

export type BackendMessage =
  | { readonly type: 'step' | 'fact' | 'warning' | 'failed'; readonly text: string }
  | { readonly type: 'progress'; readonly progress: SeedProgress }
  | { readonly type: 'ready'; readonly url: string };

export interface Backend {
  readonly url: string;
  readonly pid: number;
  /** Resolves when the process has ended, with a readable reason. */
  readonly exited: Promise<string>;
  stop(): Promise<void>;
}

export interface LaunchOptions {
  /** Aborted before the backend answers, it stops it. */
  readonly signal?: AbortSignal | undefined;
  /** Over the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Leaves out what functions print; complaints are shown still. */
  readonly quiet?: boolean;
}

/**
 * Resolves when the backend answers requests.
 * @throws OperatorError with the backend's own message when it can't start.
 */
export function launchBackend(
  onMessage: (message: BackendMessage) => void,
  { signal, env = {}, quiet = false }: LaunchOptions = {},
): Promise<Backend> {
  const child = fork(fileURLToPath(new URL('./backend.ts', import.meta.url)), {
    execArgv: [],
    env: { ...process.env, ...env },
    stdio: ['inherit', quiet ? 'ignore' : 'inherit', 'inherit', 'ipc'],
  });
  const exited = new Promise<string>((resolve) =>
    child.once('exit', (code, killer) => resolve(killer ? `killed by ${killer}` : `exit code ${code}`)),
  );
  signal?.addEventListener('abort', () => disconnect(child), { once: true });
  return new Promise((resolve, reject) => {
    exited.then((reason) => reject(endedByItself(reason)));
    child.on('message', (message: BackendMessage) => {
      if (message.type === 'failed') reject(new OperatorError(message.text));
      else if (message.type === 'ready')
        resolve({ url: message.url, pid: child.pid as number, exited, stop: () => stop(child, exited) });
      else onMessage(message);
    });
  });
}

/** What to do when the backend has ended unexpectedly. */
export function endedByItself(reason: string): OperatorError {
  return new OperatorError(
    `The backend has ended by itself (${reason}). What has been stored is kept: start again with the same command.\n` +
      'If it was killed, the system may have been short of memory.',
  );
}

/** The backend stops when its parent is gone; this sends the same signal. */
function disconnect(child: ChildProcess): void {
  if (child.connected) child.disconnect();
}

async function stop(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  disconnect(child);
  const impatient = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await exited;
  clearTimeout(impatient);
}
