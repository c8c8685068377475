/** One tick of the schedule: takes a run that is to be moved and steps it for some time. */
import { isActive, type StepAnswer, type TickAnswer } from '../../../src/shared/imports/importRuns.ts';
import { IMPORT_LIMITS } from '../../../src/shared/imports/imports.ts';
import { numberSetting } from '../_shared/env.ts';
import { FunctionError } from '../_shared/http.ts';
import { LEASE_SECONDS, withLease } from '../_shared/lease.ts';
import { drive } from './drive.ts';
import { startScheduled } from './start.ts';
import { step } from './step.ts';
import { claimTick, dueSchedule, holdTick, postponeSchedule, readRun } from './store.ts';

/** A hosted function lives 150 s: the last step may begin at the end of the tick's time. */
const STEP_MS = 100_000;
/** A hosted function has 2 s of computing: rows are what costs it. */
const ROWS_PER_TICK = 20_000;

const tickMs = () => numberSetting('IMPORT_STEP_SECONDS', 40) * 1000;

/**
 * Moves the run asked for, or the one that has waited longest. Two ticks never move the same run: it is held by a lease in
 * the database, renewed while this tick lives. Without a run that is due it does nothing.
 */
export async function tick(runId: number | null): Promise<TickAnswer> {
  if (runId === null) await startDue();
  const token = crypto.randomUUID();
  const id = await claimTick(token, runId);
  if (id === null) return { runId: null, hasMore: false };
  const renew = () => holdTick(id, token, LEASE_SECONDS);
  try {
    return { runId: id, hasMore: await withLease('import-cities', renew, (lost) => move(id, lost)) };
  } finally {
    await holdTick(id, token, 0);
  }
}

/** Starts the import of a schedule whose time has come; what keeps it from that is noted there, and tried again later. */
async function startDue(): Promise<void> {
  const due = await dueSchedule();
  if (!due) return;
  try {
    await startScheduled(due.id, due.country, AbortSignal.timeout(STEP_MS));
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    await postponeSchedule(due.id, error.message);
  }
}

/** Whether the run can be moved further at once. */
async function move(id: number, lost: AbortSignal): Promise<boolean> {
  const run = await readRun(id);
  const end = new AbortController();
  const started = run.processed;
  const onAnswer = ({ run: now }: StepAnswer) => {
    if (now.processed - started >= ROWS_PER_TICK) end.abort();
  };
  // A stream is a whole country: one at a time computes enough.
  const callers = run.scope.kind === 'country' || run.mode === 'export' ? 1 : IMPORT_LIMITS.globalConcurrency;
  await drive({
    callers,
    restMs: run.scope.kind === 'country' ? 0 : IMPORT_LIMITS.globalPauseMs,
    until: Date.now() + tickMs(),
    signal: AbortSignal.any([lost, end.signal]),
    step: () => step(id, null, AbortSignal.any([lost, AbortSignal.timeout(STEP_MS)])),
    onAnswer,
  });
  const { state } = await readRun(id);
  return isActive(state) && state !== 'waiting';
}
