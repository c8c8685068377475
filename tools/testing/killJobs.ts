/**
 * Runs of every kind that the ticker moves, while their function, the database and the ticker are killed with SIGKILL at random moments:
 * the rows are those of an undisturbed run, and an undo takes them away. Linux only.
 */
import { signIn } from './imports.ts';
import { type KillBackend, startKillBackend, type Victim } from './killBackend.ts';
import { KILLED_KINDS, type KilledKind } from './killedKinds.ts';
import { setVariables } from './variables.ts';

const CITIES = 60;
/** Cities without a position or an id of GeoNames, which only the check of links reads. */
const LINKED_CITIES = 2000;
/** Milliseconds that a service takes. */
const SLOW_MS = 400;

export interface KillJobsOptions {
  readonly kinds?: readonly string[];
  /** Processes to kill of each run, one after the other. */
  readonly victims: readonly Victim[];
  /** The longest time between a sign of life and the kill. */
  readonly withinMs: number;
  readonly onRun?: (words: string) => void;
}

export interface KilledRun {
  readonly kind: string;
  /** Kills of each process that met it under way. */
  readonly kills: Readonly<Record<Victim, number>>;
  readonly rows: number;
  /** The rows were those of an undisturbed run. */
  readonly equal: boolean;
  /** After the undo the rows were those before; null where the kind has none. */
  readonly undone: boolean | null;
}

interface JobRow {
  readonly state: string;
  readonly done: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const GOES_ON = ['running', 'waiting', 'undoing'];

class Session {
  private readonly backend: KillBackend;
  private readonly token: string;

  constructor(backend: KillBackend, token: string) {
    this.backend = backend;
    this.token = token;
  }

  /** The first requests after a kill may meet what is dead. */
  private async send(path: string, init: RequestInit): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await fetch(`${this.backend.url}${path}`, init);
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
        return text;
      } catch (error) {
        if (attempt === 40) throw error;
        await pause(500);
      }
    }
  }

  async rest<Row>(path: string, method = 'GET', body?: object): Promise<Row[]> {
    const headers = {
      apikey: this.backend.secretKey,
      'content-type': 'application/json',
      prefer: 'return=minimal',
    };
    const text = await this.send(`/rest/v1/${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return text === '' ? [] : (JSON.parse(text) as Row[]);
  }

  async start({ kind, start }: KilledKind): Promise<number> {
    const name = kind === 'imports' ? 'import-cities' : 'jobs';
    return this.call(name, { action: 'start', ...(kind === 'imports' ? {} : { kind }), ...start });
  }

  async call(name: string, body: object): Promise<number> {
    const text = await this.send(`/functions/v1/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', Authorization: `Bearer ${this.token}` },
    });
    return (JSON.parse(text) as { run: { id: number } }).run.id;
  }

  async job(id: number): Promise<JobRow> {
    const [row] = await this.rest<JobRow>(`jobs?select=state,done&id=eq.${id}`);
    if (!row) throw new Error(`There is no run ${id}.`);
    return row;
  }

  /** Waits for the end of a run; the ticker alone moves it. */
  async end(id: number): Promise<string> {
    for (;;) {
      const { state } = await this.job(id);
      if (!GOES_ON.includes(state)) return state;
      await pause(200);
    }
  }

  /** Nobody waits for the leases of what is dead. */
  async freeLeases(): Promise<void> {
    const over = { lease_until: '2026-01-01' };
    for (const table of ['jobs', 'job_items'])
      await this.rest(`${table}?lease_token=not.is.null`, 'PATCH', over);
    await this.rest('upstream_locks?name=neq.x', 'DELETE');
  }

  async rows({ reads }: KilledKind, run: number): Promise<string[]> {
    const found: object[][] = [];
    for (const read of reads)
      found.push(await this.rest<object>(`${read.replace('$run', String(run))}&limit=10000`));
    return found
      .flat()
      .map((row) => JSON.stringify(row))
      .toSorted();
  }

  async clear({ clear = [] }: KilledKind): Promise<void> {
    for (const path of clear) await this.rest(path, 'DELETE');
  }
}

async function prepare(session: Session): Promise<void> {
  const [france] = await session.rest<{ id: number }>('countries?select=id&iso_code=eq.FR');
  await session.rest(
    'cities',
    'POST',
    Array.from({ length: CITIES }, (_, index) => ({
      geoname_id: 6_000_000 + index,
      name: `City ${index}`,
      slug: `city-${index}`,
      population: 1000 + index,
      latitude: 44 + Math.floor(index / 8) * 0.5,
      longitude: (index % 8) * 0.625,
      country_id: france?.id,
      image_url: `https://10.0.0.${index}/`,
    })),
  );
  await session.rest(
    'cities',
    'POST',
    Array.from({ length: LINKED_CITIES }, (_, index) => ({
      name: `Linked ${index}`,
      slug: `linked-${index}`,
      image_url: `https://10.1.${Math.floor(index / 250)}.${index % 250}/`,
    })),
  );
  await session.rest('airports?iata=neq.x', 'DELETE');
  await session.rest('regions?id=gt.0', 'DELETE');
}

const UNDONE = new Set(['imports', 'regions', 'names']);

/** Has a run taken back; whether the rows are those before it. */
async function undo(session: Session, kind: KilledKind, run: number, before: readonly string[]) {
  if (!UNDONE.has(kind.kind)) return null;
  await session.call(kind.kind === 'imports' ? 'import-cities' : 'jobs', { action: 'undo', runId: run });
  const state = await session.end(run);
  return state === 'undone' && (await session.rows(kind, run)).join() === before.join();
}

async function killedRun(
  session: Session,
  backend: KillBackend,
  kind: KilledKind,
  { victims, withinMs }: KillJobsOptions,
): Promise<KilledRun> {
  const before = await session.rows(kind, 0);
  const first = await session.start(kind);
  await session.end(first);
  const expected = await session.rows(kind, first);
  await undo(session, kind, first, before);
  await session.clear(kind);

  const kills = { function: 0, database: 0, ticker: 0 };
  // So that kills meet it under way.
  backend.upstreams.fail({ where: '', kind: 'slow', ms: SLOW_MS });
  const run = await session.start(kind);
  for (const victim of victims) {
    await pause(Math.random() * withinMs);
    const goesOn = GOES_ON.includes((await session.job(run)).state);
    const hit = await backend.kill(victim);
    if (victim !== 'function') await backend.restart();
    if (hit && goesOn) kills[victim] += 1;
    await session.freeLeases();
  }
  backend.upstreams.reset();
  const state = await session.end(run);
  const rows = await session.rows(kind, run);
  const equal = state === 'done' && rows.join() === expected.join();
  const undone = await undo(session, kind, run, before);
  await session.clear(kind);
  return { kind: kind.kind, kills, rows: rows.length, equal, undone };
}

export async function killJobs(options: KillJobsOptions): Promise<KilledRun[]> {
  const restore = setVariables({
    CLIMATE_PAUSE_MS: '100',
    SIGHTS_PAUSE_MS: '100',
    NAMES_PAUSE_MS: '300',
    NAMES_BATCH: '5',
    LINK_STEP_SECONDS: '2',
  });
  const backend = await startKillBackend('server', { functionName: 'jobs', tickMs: 200 });
  try {
    const token = await signIn(backend.url, backend.publishableKey, 'admin@example.org');
    const session = new Session(backend, token);
    await prepare(session);
    const runs: KilledRun[] = [];
    for (const kind of KILLED_KINDS.filter((one) => options.kinds?.includes(one.kind) ?? true)) {
      const run = await killedRun(session, backend, kind, options);
      options.onRun?.(JSON.stringify(run));
      runs.push(run);
    }
    return runs;
  } finally {
    await backend.stop();
    restore();
  }
}
