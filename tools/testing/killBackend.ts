/** A backend whose processes can be killed and restarted, embedded or on a PostgreSQL server. Linux only. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startUpstreams, type Upstreams } from '../upstreams/server.ts';
import { startServer } from './postgres.ts';
import { childrenOf } from './processes.ts';

/** `database`: the database server and the backend process at once, like a power cut; `ticker`: the backend process alone, which has the ticker. */
export type Victim = 'function' | 'database' | 'ticker';
export type KillEngine = 'embedded' | 'server';

export interface KillBackend {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly upstreams: Upstreams;
  /** Kills with SIGKILL; false when there was nothing to kill. */
  kill(victim: Victim): Promise<boolean>;
  /** After a kill of the database or the ticker, on the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

type Ready = Pick<KillBackend, 'url' | 'publishableKey' | 'secretKey'>;

const PROCESS = fileURLToPath(new URL('./importBackend.ts', import.meta.url));

function launch(
  options: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess } & Ready> {
  const child = fork(PROCESS, options, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The backend ended with ${code}.`)));
    child.once('message', (ready) => resolve({ child, ...(ready as Ready) }));
  });
}

const exited = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** With `tickMs` the backend runs jobs on its own timer. */
export async function startKillBackend(
  engine: KillEngine,
  { functionName = 'import-cities', tickMs }: { functionName?: string; tickMs?: number } = {},
): Promise<KillBackend> {
  const folder = mkdtempSync(join(tmpdir(), 'mappemonde-kill-'));
  const upstreams = await startUpstreams();
  const server = engine === 'server' ? await startServer() : undefined;
  const env = { ...process.env, ...upstreams.env };
  const address = server?.url('mappemonde') ?? '';
  const args = (port: string) => [join(folder, 'db'), port, address, String(tickMs ?? '')];
  const first = await launch(args('0'), env);
  let { child } = first;
  let isServerDown = false;
  return {
    url: first.url,
    publishableKey: first.publishableKey,
    secretKey: first.secretKey,
    upstreams,
    kill: async (victim) => {
      if (victim === 'function') {
        const [pid] = childrenOf(child.pid ?? 0, `${functionName}/index.ts`);
        if (pid !== undefined) process.kill(pid, 'SIGKILL');
        return pid !== undefined;
      }
      if (victim === 'database') server?.kill();
      isServerDown = victim === 'database';
      child.kill('SIGKILL');
      await exited(child);
      return true;
    },
    restart: async () => {
      if (isServerDown) await server?.restart();
      isServerDown = false;
      ({ child } = await launch(args(new URL(first.url).port), env));
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await exited(child);
      await server?.stop();
      await upstreams.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
