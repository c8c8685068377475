/**
 * Imports a country while its processes are killed with SIGKILL at random moments, and compares the rows with those of a run
 * that nobody disturbed. Linux only.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ImportRun, RunAnswer, StepAnswer } from '@/domain/importRuns.ts';
import type { ImportMode } from '@/domain/imports.ts';
import { startUpstreams, type Upstreams } from '../../upstreams/server.ts';
import { signIn } from './imports.ts';
import { childrenOf } from './processes.ts';

export interface KillOptions {
  readonly rounds: number;
  readonly iso: string;
  readonly mode: ImportMode;
  /** Kills a round; the victims take turns. */
  readonly kills: number;
  /** The longest time between a start and the kill. */
  readonly withinMs: number;
  readonly onRound?: (words: string) => void;
}

export interface KillReport {
  readonly rows: number;
  /** Kills that hit a process at work. */
  readonly kills: number;
  /** Rounds whose rows and counters were those of the undisturbed run. */
  readonly equal: number;
}

interface Backend {
  readonly child: ChildProcess;
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
}

const BACKEND = fileURLToPath(new URL('./importBackend.ts', import.meta.url));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function launch(dataDir: string, env: NodeJS.ProcessEnv, port = 0): Promise<Backend> {
  const child = fork(BACKEND, [dataDir, String(port)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The backend ended with ${code}.`)));
    child.once('message', (ready) => resolve({ child, ...(ready as Omit<Backend, 'child'>) }));
  });
}

/** Kills the whole backend, or the process of the function alone; false when it was not there. */
async function kill(backend: Backend, victim: 'database' | 'function'): Promise<boolean> {
  const { child } = backend;
  if (victim === 'database') {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    return true;
  }
  const [found] = childrenOf(child.pid ?? 0, 'import-cities/index.ts');
  if (found !== undefined) process.kill(found, 'SIGKILL');
  return found !== undefined;
}

class Session {
  private backend: Backend;
  private readonly token: string;
  private readonly restart: () => Promise<Backend>;

  constructor(backend: Backend, token: string, restart: () => Promise<Backend>) {
    this.backend = backend;
    this.token = token;
    this.restart = restart;
  }

  async post<Body>(body: object): Promise<Body> {
    const answer = await fetch(`${this.backend.url}/functions/v1/import-cities`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { Authorization: `Bearer ${this.token}` },
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  }

  /** For what may be said twice: the first call after a kill may still meet the dead process. */
  private async postAgain<Body>(body: object): Promise<Body> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.post<Body>(body);
      } catch (error) {
        if (attempt === 5) throw error;
        await pause(200);
      }
    }
  }

  /** Steps until the end of the run, or until something breaks. */
  async finish(runId: number): Promise<ImportRun> {
    for (;;) {
      const { run, hasMore, retryAt } = await this.post<StepAnswer>({ action: 'step', runId });
      if (!hasMore) return run;
      if (retryAt) await pause(Math.min(2000, Math.max(0, Date.parse(retryAt) - Date.now())));
    }
  }

  /** Kills a victim after some time of work, and brings the run back to work. */
  async disturb(runId: number, victim: 'database' | 'function', ms: number): Promise<boolean> {
    const work = this.finish(runId).then(
      () => undefined,
      () => undefined,
    );
    await pause(ms);
    const hit = await kill(this.backend, victim);
    await work;
    if (victim === 'database') this.backend = await this.restart();
    const { run } = await this.postAgain<StepAnswer>({ action: 'step', runId });
    if (run.state === 'running') {
      await this.post({ action: 'pause', runId });
      await this.post({ action: 'resume', runId });
    }
    return hit;
  }

  /** What the database holds of the run, without keys and moments, one line a row; the counters first. */
  async state(run: ImportRun): Promise<string[]> {
    const rows: { readonly geoname_id: number }[] = [];
    for (let last = 0; ; ) {
      const columns =
        'geoname_id,name,slug,country_slug,region_slug,population,latitude,longitude,timezone,city_names(lang,name)';
      const answer = await fetch(
        `${this.backend.url}/rest/v1/cities?select=${columns}&geoname_id=gt.${last}&order=geoname_id&city_names.order=lang&limit=2000`,
        { headers: { apikey: this.backend.secretKey } },
      );
      const page = (await answer.json()) as { geoname_id: number }[];
      const end = page.at(-1);
      if (!end) break;
      rows.push(...page);
      last = end.geoname_id;
    }
    const { state, processed, created, updated, skipped, failed, total } = run;
    const counters = { state, processed, created, updated, skipped, failed, total };
    return [counters, ...rows].map((row) => JSON.stringify(row));
  }

  get process(): ChildProcess {
    return this.backend.child;
  }
}

async function round(session: Session, options: KillOptions, kills: number): Promise<[string[], number]> {
  const { iso, mode, withinMs } = options;
  const { run } = await session.post<RunAnswer>({
    action: 'start',
    scope: { kind: 'country', iso },
    mode,
    minPopulation: 0,
    maxBatches: null,
  });
  let hits = 0;
  for (let index = 0; index < kills; index += 1) {
    const victim = index % 2 === 0 ? 'function' : 'database';
    if (await session.disturb(run.id, victim, Math.random() * withinMs)) hits += 1;
  }
  const done = await session.finish(run.id);
  const state = await session.state(done);
  await session.post({ action: 'undo', runId: run.id });
  const { undone, created } = await session.finish(run.id);
  if (undone !== created) throw new Error(`${created} cities were created and ${undone} undone.`);
  return [state, hits];
}

/** The first lines that differ, for a person to read. */
function differenceOf(state: readonly string[], wanted: readonly string[]): string | undefined {
  const found = new Set(state);
  const missing = wanted.filter((line) => !found.has(line));
  if (missing.length === 0 && state.length === wanted.length) return undefined;
  const known = new Set(wanted);
  const added = state.filter((line) => !known.has(line));
  return `${missing.length} lines are missing, ${added.length} are new: ${missing[0]} became ${added[0]}`;
}

export async function killImports(options: KillOptions): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'mappemonde-kill-'));
  const upstreams: Upstreams = await startUpstreams();
  const env = { ...process.env, ...upstreams.env };
  const dataDir = join(folder, 'db');
  const backend = await launch(dataDir, env);
  const { port } = new URL(backend.url);
  const token = await signIn(backend.url, backend.publishableKey, 'admin@example.org');
  const session = new Session(backend, token, () => launch(dataDir, env, Number(port)));
  try {
    const [undisturbed] = await round(session, options, 0);
    let kills = 0;
    let equal = 0;
    for (let index = 1; index <= options.rounds; index += 1) {
      const [state, hits] = await round(session, options, options.kills);
      kills += hits;
      const difference = differenceOf(state, undisturbed);
      if (difference === undefined) equal += 1;
      options.onRound?.(`round ${index}: ${hits} kills, ${difference ?? 'equal'}`);
    }
    return { rows: undisturbed.length - 1, kills, equal };
  } finally {
    const { process: child } = session;
    const gone = new Promise((resolve) =>
      child.exitCode === null ? child.once('exit', resolve) : resolve(null),
    );
    if (child.connected) child.disconnect();
    await gone;
    await upstreams.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
