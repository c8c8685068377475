/** One bounded piece of a run: a batch, or countries of the fast path until the time is up. */
import { toCountryProgress } from '../../../../src/shared/imports/importRows.ts';
import type { ImportRun, StepAnswer } from '../../../../src/shared/imports/importRuns.ts';
import { isActive } from '../../../../src/shared/jobs.ts';
import { numberSetting } from '../env.ts';
import { reportEnd, reportWait } from './report.ts';
import { claim, readCountry, readRun } from './store.ts';
import { workOn } from './work.ts';

/** A hosted function has 150 s for an answer and 2 s of computing for a request: rows are what costs computing. */
export const ROWS_PER_STEP = 20_000;
/** When other steps hold what is left. */
export const HELD_PAUSE_MS = 2000;

export const stepMs = () => numberSetting('IMPORT_STEP_SECONDS', 40) * 1000;

export async function step(run: ImportRun, iso: string | null, signal: AbortSignal): Promise<StepAnswer> {
  const until = Date.now() + stepMs();
  let last: string | null = null;
  let pauseMs = HELD_PAUSE_MS;
  let ended = false;
  let waits = false;
  for (let rows = 0; rows < ROWS_PER_STEP && Date.now() < until; ) {
    const token = crypto.randomUUID();
    const claimed = await claim(run.id, iso, token);
    ended ||= claimed.ended;
    if (!claimed.country) break;
    last = claimed.country.iso;
    const worked = await workOn(run, claimed.country, token, signal);
    ended ||= worked.ended;
    waits ||= worked.waits;
    pauseMs = worked.pauseMs;
    rows += claimed.country.total ?? 0;
    // One page per step, so that pausing and progress are not delayed.
    if (worked.stopped || iso !== null || run.mode === 'batches') break;
    pauseMs = 0;
  }
  const now = await readRun(run.id);
  if (ended) reportEnd(now);
  if (waits) reportWait(now);
  return {
    run: now,
    country: last === null ? null : toCountryProgress(await readCountry(run.id, last)),
    hasMore: isActive(now.state),
    retryAt: retryAt(now, last === null ? HELD_PAUSE_MS : pauseMs),
  };
}

function retryAt(run: ImportRun, pauseMs: number): string | null {
  if (run.state === 'waiting') return run.resumeAt;
  return run.state === 'running' && pauseMs > 0 ? new Date(Date.now() + pauseMs).toISOString() : null;
}
