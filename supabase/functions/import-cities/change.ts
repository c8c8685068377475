/** Pause, resume, cancel, undo. */
import {
  canResume,
  type ImportRun,
  type LogCode,
  type RunAction,
  stateAfter,
} from '../../../src/shared/imports/importRuns.ts';
import { FunctionError } from '../_shared/http.ts';
import { rememberAddress } from '../_shared/ticker.ts';
import { reportEnd } from './report.ts';
import { changeState, readRun } from './store.ts';

const LOGS: Readonly<Record<RunAction, readonly [LogCode, string]>> = {
  pause: ['runPaused', 'Paused'],
  resume: ['runResumed', 'Resumed'],
  cancel: ['runCancelled', 'Cancelled'],
  undo: ['undoStarted', 'Undo started'],
};

/** @throws FunctionError `not_found`; `invalid_input` when the run's state does not allow it, or nothing is left to resume. */
export async function change(runId: number, action: RunAction, by: string): Promise<ImportRun> {
  const run = await readRun(runId);
  const next = action === 'resume' && !canResume(run) ? undefined : stateAfter(run.state, action);
  const [code, words] = LOGS[action];
  if (next === 'running' || next === 'undoing') await rememberAddress();
  const done =
    next !== undefined &&
    (await changeState(runId, run.state, next, {
      logs: [{ level: 'info', code, message: `${words} by ${by}`, data: { by } }],
    }));
  if (!done) throw new FunctionError('invalid_input', `A run that is ${run.state} takes no ${action}.`);
  const now = await readRun(runId);
  if (next === 'cancelled') reportEnd(now);
  return now;
}
