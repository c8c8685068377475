/** Moves jobs step by step, without an open tab (docs/jobs.md). */
import type { RunState, TickAnswer } from '../../../../src/shared/jobs.ts';
import { LEASE_SECONDS, withLease } from '../lease.ts';
import { recordEvent } from '../log.ts';
import { type ClaimedJob, FAILURE_WAIT_MS, type Hold } from './define.ts';
import { KINDS } from './registry.ts';
import { claimJob, finishStep, renewJob, undoBatch } from './store.ts';

/** A hosted function lives 150 s. */
const UNDO_MS = 30_000;

/** One step of the job asked for, or of the one that has waited longest. Of two ticks at a time one gets it. */
export async function moveJob(id: number | null): Promise<TickAnswer> {
  const token = crypto.randomUUID();
  const job = await claimJob(token, id);
  if (!job) return { runId: null, hasMore: false };
  const move = job.state === 'undoing' ? undo : work;
  const state = await withLease(
    'jobs',
    () => renewJob(job.id, token),
    (lost) => move(job, token, lost),
  );
  if (state === 'done' || state === 'failed' || state === 'undone') {
    const level = state === 'failed' ? 'error' : 'info';
    const message = `Run ${job.id} (${job.kind}) is ${state}.`;
    recordEvent({ level, source: 'jobs', message, details: { run: job.id, kind: job.kind } });
  }
  return { runId: job.id, hasMore: state === 'running' || state === 'undoing' };
}

/** The state of the job after the step; null when it was stopped meanwhile. */
async function work(job: ClaimedJob, token: string, signal: AbortSignal): Promise<RunState | null> {
  const write: Hold['write'] = async (part) => {
    const written = await finishStep(job.id, token, { ...part, seconds: LEASE_SECONDS });
    return written && { ...job, ...written };
  };
  try {
    const ending = await KINDS[job.kind].step(job, { signal, write });
    return (await finishStep(job.id, token, ending))?.state ?? null;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    await finishStep(job.id, token, { problem, waitMs: FAILURE_WAIT_MS }).catch(() => undefined);
    throw error;
  }
}

async function undo(job: ClaimedJob, token: string, signal: AbortSignal): Promise<RunState | null> {
  const until = Date.now() + UNDO_MS;
  const limit = KINDS[job.kind].undo ?? 1000;
  while (!signal.aborted && Date.now() < until) {
    const answer = await undoBatch(job.id, token, limit);
    if (!answer) return null;
    if (!answer.left) return 'undone';
  }
  return 'undoing';
}
