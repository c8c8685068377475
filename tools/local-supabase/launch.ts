/** Starts the backend in a process of its own and follows it. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '../../server/operatorError.ts';
import type { SeedProgress } from '../../supabase/seed/seed.ts';

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
  /** Aborted before the backend answers, it stops it, within a second: the promise then rejects. */
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
    // Without the accessor `__proto__` no name in a request reaches what all objects share.
    execArgv: ['--disable-proto=delete'],
    env: { ...process.env, ...env },
    stdio: ['inherit', quiet ? 'ignore' : 'inherit', 'inherit', 'ipc'],
  });
  const exited = new Promise<string>((resolve) =>
    child.once('exit', (code, killer) => resolve(killer ? `killed by ${killer}` : `exit code ${code}`)),
  );
  const giveUp = () => void stop(child, exited, LOADING_STOP_TIMEOUT_MS);
  signal?.addEventListener('abort', giveUp, { once: true });
  return new Promise((resolve, reject) => {
    exited.then((reason) => reject(endedByItself(reason)));
    child.on('message', (message: BackendMessage) => {
      if (message.type === 'failed') reject(new OperatorError(message.text));
      else if (message.type === 'ready') {
        signal?.removeEventListener('abort', giveUp);
        const { url } = message;
        resolve({ url, pid: child.pid as number, exited, stop: () => stop(child, exited, STOP_TIMEOUT_MS) });
      } else onMessage(message);
    });
  });
}

/** Tells the operator what to do when the backend has ended unexpectedly. */
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

/** A backend is killed when it has not ended by then. */
const STOP_TIMEOUT_MS = 10_000;
/** While it loads the world, a statement may hold it for a quarter of a minute; the next start completes what is missing. */
const LOADING_STOP_TIMEOUT_MS = 1000;

async function stop(child: ChildProcess, exited: Promise<unknown>, timeoutMs: number): Promise<void> {
  disconnect(child);
  const killing = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  await exited;
  clearTimeout(killing);
}
