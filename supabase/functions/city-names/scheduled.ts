/** Moves a run without an open tab: called by the job ticker. */
import type { TickAnswer } from '../../../src/shared/imports/importRuns.ts';
import { tickerCalls } from '../_shared/ticker.ts';
import { step } from './step.ts';
import { activeRun } from './store.ts';

/** A step of the run that is under way; of two at a time the lease lets one work. */
async function tick(): Promise<TickAnswer> {
  const run = await activeRun();
  const waits = run?.state === 'waiting' && Date.parse(run.resume_at ?? '') > Date.now();
  if (!run || waits) return { runId: null, hasMore: false };
  const { nextInMs } = await step(run.id);
  return { runId: run.id, hasMore: nextInMs === 0 };
}

export const scheduled = tickerCalls('city-names', tick);
