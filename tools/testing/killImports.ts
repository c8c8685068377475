/**
 * Imports a country while its processes are killed with SIGKILL at random moments, and compares the rows with those of an
 * uninterrupted run. Linux only.
 */
import type { ImportRun, RunAnswer, StepAnswer } from '@/shared/imports/importRuns.ts';
import type { ImportMode } from '@/shared/imports/imports.ts';
import { signIn } from './imports.ts';
import { type KillBackend, type KillEngine, startKillBackend, type Victim } from './killBackend.ts';

export interface KillOptions {
  readonly engine: KillEngine;
  /** Rounds in each of the modes. */
  readonly rounds: number;
  readonly iso: string;
  readonly modes: readonly ImportMode[];
  /** Processes to kill in a round, one after the other. */
  readonly victims: readonly Victim[];
  /** The longest time between a start and the kill. */
  readonly withinMs: number;
  readonly onRound?: (words: string) => void;
}

export interface KillReport {
  readonly rows: number;
  /** Kills that hit a running process. */
  readonly kills: number;
  /** Rounds with the same rows and counters as the uninterrupted run. */
  readonly equal: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

class Session {
  private readonly backend: KillBackend;
  private readonly token: string;

  constructor(backend: KillBackend, token: string) {
    this.backend = backend;
    this.token = token;
  }

  async post<Body>(body: object): Promise<Body> {
    const answer = await fetch(`${this.backend.url}/functions/v1/import-cities`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', Authorization: `Bearer ${this.token}` },
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  }

  /** For idempotent calls: the first one after a kill may still reach the dead process. */
  private async postWithRetries<Body>(body: object): Promise<Body> {
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

  /** Kills a process after some time, and resumes the run. */
  async killAndResume(runId: number, victim: Victim, ms: number): Promise<boolean> {
    const work = this.finish(runId).then(
      () => undefined,
      () => undefined,
    );
    await pause(ms);
    const hit = await this.backend.kill(victim);
    await work;
    if (victim === 'database') await this.backend.restart();
    const { run } = await this.postWithRetries<StepAnswer>({ action: 'step', runId });
    if (run.state === 'running') {
      await this.post({ action: 'pause', runId });
      await this.post({ action: 'resume', runId });
    }
    return hit;
  }

  /** The counters and rows of the run, without ids and timestamps, as JSON lines. */
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
}

async function round(
  session: Session,
  { iso, withinMs }: KillOptions,
  mode: ImportMode,
  victims: readonly Victim[],
): Promise<[string[], number]> {
  const { run } = await session.post<RunAnswer>({
    action: 'start',
    scope: { kind: 'country', iso },
    mode,
    minPopulation: 0,
    maxBatches: null,
  });
  let hits = 0;
  for (const victim of victims) {
    if (await session.killAndResume(run.id, victim, Math.random() * withinMs)) hits += 1;
  }
  const done = await session.finish(run.id);
  const state = await session.state(done);
  await session.post({ action: 'undo', runId: run.id });
  const { undone, created } = await session.finish(run.id);
  if (undone !== created) throw new Error(`${created} cities were created and ${undone} undone.`);
  return [state, hits];
}

function differenceOf(state: readonly string[], expectedLines: readonly string[]): string | undefined {
  const actual = new Set(state);
  const missing = expectedLines.filter((line) => !actual.has(line));
  if (missing.length === 0 && state.length === expectedLines.length) return undefined;
  const expected = new Set(expectedLines);
  const newLines = state.filter((line) => !expected.has(line));
  return `${missing.length} lines are missing, ${newLines.length} are new: ${missing[0]} became ${newLines[0]}`;
}

export async function killImports(options: KillOptions): Promise<KillReport> {
  const backend = await startKillBackend(options.engine);
  try {
    const session = new Session(
      backend,
      await signIn(backend.url, backend.publishableKey, 'admin@example.org'),
    );
    const [baseline] = await round(session, options, 'export', []);
    let kills = 0;
    let equal = 0;
    for (const mode of options.modes) {
      for (let index = 1; index <= options.rounds; index += 1) {
        const [state, hits] = await round(session, options, mode, options.victims);
        kills += hits;
        const difference = differenceOf(state, baseline);
        if (difference === undefined) equal += 1;
        options.onRound?.(`${mode}, round ${index}: ${hits} kills, ${difference ?? 'equal'}`);
      }
    }
    return { rows: baseline.length - 1, kills, equal };
  } finally {
    await backend.stop();
  }
}
