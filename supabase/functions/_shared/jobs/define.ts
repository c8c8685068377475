/** A kind of job: what it does next, and the work on one unit of that. The runner leases, counts, waits and ends. */
import type { JobCount, JobScope, MovedKind, RunState } from '../../../../src/shared/jobs.ts';
import { pause } from '../../../../src/shared/pause.ts';
import { UpstreamError } from '../getJson.ts';

/** A job that a step holds. */
export interface ClaimedJob extends JobScope {
  readonly id: number;
  readonly kind: MovedKind;
  readonly state: RunState;
  readonly options: Readonly<Record<string, unknown>>;
  readonly cursor: unknown;
  readonly total: number | null;
  readonly done: number;
  readonly failed: number;
  readonly started_at: string;
}

/** Countries of a job: its own, or the several that the command line names; none for the world. */
export const countriesOf = ({
  country,
  options,
}: Pick<ClaimedJob, 'country' | 'options'>): readonly string[] =>
  country ? [country] : ((options.countries as readonly string[] | undefined) ?? []);

export interface NewLog {
  readonly level: 'info' | 'success' | 'warning' | 'error' | 'debug';
  readonly code: string;
  readonly message: string;
  readonly data?: Readonly<Record<string, string | number | null>>;
}

/** An item of a job, new or changed. */
export interface NewItem {
  readonly key: string;
  readonly total?: number;
  readonly state?: 'idle' | 'success';
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Outcome of some work, written in one transaction (finish_job_step). */
export interface Part {
  readonly total?: number;
  readonly done?: number;
  readonly cursor?: unknown;
  /** Added up: `done` and `failed`, and what else the kind counts. */
  readonly add?: Readonly<Record<string, number>>;
  /** For private.apply_job_batch. */
  readonly batch?: unknown;
  readonly logs?: readonly NewLog[];
  readonly items?: readonly NewItem[];
}

/** How a step leaves its job. */
export interface Ending {
  readonly problem?: string | null;
  readonly waitMs?: number;
  readonly end?: 'done' | 'failed';
}

/** Work that is next; without units the job is done. */
export interface Listed<Unit> extends Part {
  readonly units: readonly Unit[];
}

export interface JobDefinition<Unit> {
  readonly kind: MovedKind;
  /** Parts of the scope that it takes. */
  readonly scope: readonly (keyof JobScope)[];
  /** It can count only what it would write. */
  readonly dryRun?: true;
  /** Read again when its units are used up. `until`: milliseconds since 1970, when the step ends. */
  readonly next: (job: ClaimedJob, until: number) => Promise<Listed<Unit>>;
  /** @throws UpstreamError */
  readonly work: (unit: Unit, job: ClaimedJob, signal: AbortSignal) => Promise<Part>;
  /** Gives what is written of a unit that the service refuses. Without it the step ends, and the unit is tried again. */
  readonly skip?: (unit: Unit, job: ClaimedJob) => Part;
  readonly stepMs: () => number;
  /** Between two units. */
  readonly pauseMs?: () => number;
  /** Usual duration of one. */
  readonly usualMs?: number;
  /** Rows that one call takes back; without it the kind cannot be undone. */
  readonly undo?: number;
}

/** Holder of a job during a step. */
export interface Hold {
  /** Aborted once the lease is lost. */
  readonly signal: AbortSignal;
  /** The job with what was written; null once the lease is lost. */
  readonly write: (part: Part & { readonly msEach?: number }) => Promise<ClaimedJob | null>;
}

type Chosen = JobScope & Partial<Pick<ClaimedJob, 'options'>>;

export interface Kind extends Pick<JobDefinition<never>, 'kind' | 'scope' | 'dryRun' | 'undo'> {
  readonly count: (scope: Chosen) => Promise<JobCount>;
  readonly step: (job: ClaimedJob, hold: Hold) => Promise<Ending>;
}

/** Pause after a failure of the service. */
export const FAILURE_WAIT_MS = 30_000;
/** Failures in a row that end a step: of a service that is down, and of any kind. */
const MAX_DOWN = 3;
const MAX_FAILED = 10;

/** A refusal or an unusable answer concerns one request only; otherwise the service is down. */
const isDown = ({ reason }: UpstreamError) => reason === 'unreachable' || reason === 'failed';

export function defineJob<Unit>(definition: JobDefinition<Unit>): Kind {
  const { next, usualMs, pauseMs } = definition;
  const msEach = usualMs && usualMs + (pauseMs?.() ?? 0);
  return {
    ...definition,
    count: async (chosen) => {
      const { total = 0, done = 0 } = await next(asNew(definition.kind, chosen), Date.now());
      return { total, done, estimatedMs: msEach === undefined ? null : (total - done) * msEach };
    },
    step: (job, { signal, write }) =>
      takeUnits(definition, job, {
        signal,
        write: (part) => write(msEach === undefined ? part : { ...part, msEach }),
      }),
  };
}

const asNew = (kind: MovedKind, scope: Chosen): ClaimedJob => ({
  options: {},
  ...scope,
  id: 0,
  kind,
  state: 'running',
  cursor: null,
  total: null,
  done: 0,
  failed: 0,
  started_at: new Date().toISOString(),
});

async function takeUnits<Unit>(
  { next, work, skip, stepMs, pauseMs }: JobDefinition<Unit>,
  claimed: ClaimedJob,
  { signal, write }: Hold,
): Promise<Ending> {
  const until = Date.now() + stepMs();
  let job = claimed;
  let inARow: UpstreamError[] = [];
  for (let taken = 0; ; ) {
    const { units, ...listed } = await next(job, until);
    const counted = await write(listed);
    if (!counted) return {};
    job = counted;
    if (units.length === 0) return { problem: problemOf(inARow), end: 'done' };
    for (const unit of units) {
      // One at least, so that a job ends.
      if (signal.aborted || (taken > 0 && Date.now() >= until)) return { problem: problemOf(inARow) };
      taken += 1;
      let part: Part;
      try {
        part = await work(unit, job, signal);
        inARow = [];
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        inARow.push(error);
        if (error.reason === 'busy' || !skip) return waitAfter(inARow);
        part = skip(unit, job);
      }
      const written = await write(part);
      if (!written) return {};
      job = written;
      if (inARow.filter(isDown).length >= MAX_DOWN || inARow.length >= MAX_FAILED) return waitAfter(inARow);
      await pause(pauseMs?.() ?? 0, signal);
    }
  }
}

/** Being asked to wait is not a failure. */
const problemOf = (inARow: readonly UpstreamError[]) =>
  inARow.findLast(({ reason }) => reason !== 'busy')?.message ?? null;

function waitAfter(inARow: readonly UpstreamError[]): Ending {
  const seconds = inARow.at(-1)?.retryAfter;
  return {
    problem: problemOf(inARow),
    waitMs: seconds === undefined ? FAILURE_WAIT_MS : Math.max(seconds * 1000, 1),
  };
}
