/** Entries of the system log about a run: that it began, that it waits, how it ended. */
import type { ImportRun } from '../../../../src/shared/imports/importRuns.ts';
import { recordEvent } from '../log.ts';

const SOURCE = 'import-cities';

const details = ({ id, scope, mode, total, processed, created, updated, skipped, failed }: ImportRun) => ({
  run: id,
  scope,
  mode,
  counts: { total, processed, created, updated, skipped, failed },
});

export function reportStart(run: ImportRun): void {
  recordEvent({ level: 'info', source: SOURCE, message: `Import ${run.id} started`, details: details(run) });
}

export function reportWait({ id, problem, resumeAt }: ImportRun): void {
  const message = `Import ${id} waits until ${resumeAt}: ${problem}`;
  recordEvent({ level: 'warning', source: SOURCE, message, details: { run: id } });
}

/** For a run that has come to its end: done, failed, cancelled or undone. */
export function reportEnd(run: ImportRun): void {
  const { id, state, countriesFailed, problem } = run;
  const level = state === 'failed' ? 'error' : state === 'done' && countriesFailed > 0 ? 'warning' : 'info';
  const message = `Import ${id} is ${state}${problem ? `: ${problem}` : ''}`;
  recordEvent({ level, source: SOURCE, message, details: details(run) });
}
