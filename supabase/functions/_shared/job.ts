/** A run without an open tab, moved step by step by the job ticker (docs/jobs.md). */
import type { TickAnswer } from '../../../src/shared/imports/importRuns.ts';
import type { JobKind, JobScope, JobState } from '../../../src/shared/jobs.ts';
import { serviceClient } from './caller.ts';
import { recordEvent, writeWarning } from './log.ts';
import { tickerCalls } from './ticker.ts';

/** How long a run stays with a step that says nothing, and how often it says something. */
const HOLD_SECONDS = 20;
const RENEW_MS = 2000;

export interface JobProgress {
  readonly total: number;
  readonly done: number;
  /** About how many milliseconds the rest takes; null where nobody knows. */
  readonly estimatedMs: number | null;
}

/** What a step leaves behind. */
export interface JobRest extends JobProgress {
  /** Numbers of what could not be had, in this step and before. */
  readonly skipped: readonly number[];
  readonly problem: string | null;
  /** Milliseconds for which the service is to be left alone. */
  readonly waitMs: number;
  /** Nothing is left to do. */
  readonly ended: boolean;
}

export interface ClaimedJob extends JobScope {
  readonly id: number;
  readonly skipped: readonly number[];
}

export interface JobWatch {
  /** Aborted once the run is not this step's any more. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: JobProgress) => void;
}

export type JobStep = (run: ClaimedJob, watch: JobWatch) => Promise<JobRest>;

async function call<Result>(name: string, parameters: Record<string, unknown>): Promise<Result> {
  const { data, error } = await serviceClient().rpc(name, parameters);
  if (error) throw new Error(`${name}: ${error.message}`);
  return data as Result;
}

/** One step of the run of a kind. Of two ticks at a time one has it. */
async function tick(kind: JobKind, step: JobStep): Promise<TickAnswer> {
  const token = crypto.randomUUID();
  const run = await call<ClaimedJob | null>('claim_job', {
    p_kind: kind,
    p_token: token,
    p_seconds: HOLD_SECONDS,
  });
  if (!run) return { runId: null, hasMore: false };
  const state = await move(run, token, step);
  if (state === 'done' || state === 'failed') {
    const level = state === 'failed' ? 'error' : 'info';
    const message = `Run ${run.id} (${kind}) is ${state}.`;
    recordEvent({ level, source: 'jobs', message, details: { run: run.id, kind } });
  }
  return { runId: run.id, hasMore: state === 'running' };
}

/** The state of the run after the step; null when somebody has stopped it meanwhile. */
async function move({ id, ...run }: ClaimedJob, token: string, step: JobStep): Promise<JobState | null> {
  const lost = new AbortController();
  const held = { p_run: id, p_token: token };
  let progress: JobProgress | undefined;
  const renew = async () => {
    try {
      const more = { p_seconds: HOLD_SECONDS, p_progress: progress ?? {} };
      if (!(await call<boolean>('hold_job', { ...held, ...more }))) lost.abort();
    } catch (error) {
      // The next renewal may come in time.
      writeWarning('jobs', error instanceof Error ? error.message : String(error));
    }
  };
  const renewing = setInterval(() => void renew(), RENEW_MS);
  const onProgress = (now: JobProgress) => {
    progress = now;
  };
  try {
    const rest = await step({ id, ...run }, { signal: lost.signal, onProgress });
    return await call('rest_job', { ...held, p_progress: rest });
  } finally {
    clearInterval(renewing);
  }
}

/** What the function of a kind does when the ticker calls it. */
export const jobTicks = (name: string, kind: JobKind, step: JobStep) =>
  tickerCalls(name, () => tick(kind, step));
