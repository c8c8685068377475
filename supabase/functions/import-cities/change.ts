/** Pause, resume, cancel, undo. */
import type { LogCode } from '../../../src/shared/imports/importLog.ts';
import { type ImportRun, isUnfinished } from '../../../src/shared/imports/importRuns.ts';
import { type RunAction, stateAfter } from '../../../src/shared/jobs.ts';
import { FunctionError } from '../_shared/http.ts';
import { reportEnd } from '../_shared/imports/report.ts';
import { readRun, restartable } from '../_shared/imports/store.ts';
import { changeJob } from '../_shared/jobs/store.ts';
import { rememberAddress } from '../_shared/ticker.ts';

const LOGS: Readonly<Record<RunAction, readonly [LogCode, string]>> = {
  pause: ['runPaused', 'Paused'],
  resume: ['runResumed', 'Resumed'],
  cancel: ['runCancelled', 'Cancelled'],
  undo: ['undoStarted', 'Undo started'],
};

/** @throws FunctionError `not_found`; `invalid_input` when the run's state does not allow it, or nothing is left to resume. */
export async function change(runId: number, action: RunAction, by: string): Promise<ImportRun> {
  const run = await readRun(runId);
  const isWhole = run.state === 'done' && !isUnfinished(run);
  const next = action === 'resume' && isWhole ? undefined : stateAfter(run.state, action);
  const [code, words] = LOGS[action];
  if (next === 'running' || next === 'undoing') await rememberAddress();
  const done =
    next !== undefined &&
    (await changeJob(runId, run.state, next, {
      logs: [{ level: 'info', code, message: `${words} by ${by}`, data: { by } }],
      items: next === 'running' ? await restartable(run) : [],
    }));
  if (!done) throw new FunctionError('invalid_input', `A run that is ${run.state} takes no ${action}.`);
  const now = await readRun(runId);
  if (next === 'cancelled') reportEnd(now);
  return now;
}
