/** A run without an open tab, moved step by step by the job ticker (docs/jobs.md). */
import type { TickAnswer } from '../../../src/shared/imports/importRuns.ts';
import type { JobKind, JobScope, JobState } from '../../../src/shared/jobs.ts';
import { LEASE_SECONDS, withLease } from './lease.ts';
import { recordEvent } from './log.ts';
import { rpc } from './rpc.ts';
import { tickerCalls } from './ticker.ts';

export interface JobProgress {
  readonly total: number;
  readonly done: number;
  /** Milliseconds left; null when unknown. */
  readonly estimatedMs: number | null;
}

export interface StepResult extends JobProgress {
  /** Ids that could not be fetched, in this step and before. */
  readonly skipped: readonly number[];
  readonly problem: string | null;
  /** Milliseconds before the next step. */
  readonly waitMs: number;
  /** Nothing is left to do. */
  readonly ended: boolean;
}

export interface ClaimedJob extends JobScope {
  readonly id: number;
  readonly skipped: readonly number[];
}

export interface JobWatch {
  /** Aborted once the lease is lost. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: JobProgress) => void;
}

export type JobStep = (run: ClaimedJob, watch: JobWatch) => Promise<StepResult>;

/** One step of the run of a kind. Of two concurrent ticks, one gets it. */
async function tick(kind: JobKind, step: JobStep): Promise<TickAnswer> {
  const token = crypto.randomUUID();
  const run = await rpc<ClaimedJob | null>('claim_job', {
    p_kind: kind,
    p_token: token,
    p_seconds: LEASE_SECONDS,
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

/** The state of the run after the step; null when it was stopped meanwhile. */
function move(run: ClaimedJob, token: string, step: JobStep): Promise<JobState | null> {
  const held = { p_run: run.id, p_token: token };
  let progress: JobProgress | undefined;
  const onProgress = (now: JobProgress) => {
    progress = now;
  };
  const renew = () =>
    rpc<boolean>('hold_job', { ...held, p_seconds: LEASE_SECONDS, p_progress: progress ?? {} });
  return withLease('jobs', renew, async (signal) =>
    rpc('rest_job', { ...held, p_progress: await step(run, { signal, onProgress }) }),
  );
}

/** What the function of a kind does when the ticker calls it. */
export const jobTicks = (name: string, kind: JobKind, step: JobStep) =>
  tickerCalls(name, () => tick(kind, step));
