/** A run of an import: a row of import_runs that outlives tabs, servers and failures, and what happened in it. */
import type { ImportMode, ImportOptions, ImportScope, LogLevel } from './imports.ts';

/**
 * `waiting`: rate limited by the dataset's service until `resumeAt`; the next step after that continues. `done` may
 * have countries that failed or stopped at their last allowed batch: `resume` continues these.
 */
export const RUN_STATES = [
  'running',
  'waiting',
  'paused',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const;
export type RunState = (typeof RUN_STATES)[number];

export const RUN_ACTIONS = ['pause', 'resume', 'cancel', 'undo'] as const;
export type RunAction = (typeof RUN_ACTIONS)[number];

/** What an administrator may do with a run, and the state it then has. */
const TRANSITIONS: Readonly<Record<RunState, Partial<Record<RunAction, RunState>>>> = {
  running: { pause: 'paused', cancel: 'cancelled' },
  waiting: { pause: 'paused', resume: 'running', cancel: 'cancelled' },
  paused: { resume: 'running', cancel: 'cancelled', undo: 'undoing' },
  done: { resume: 'running', undo: 'undoing' },
  failed: { resume: 'running', cancel: 'cancelled', undo: 'undoing' },
  cancelled: { undo: 'undoing' },
  undoing: {},
  undone: {},
};

/** The state after `action`; undefined when the run's state does not allow it. */
export function stateAfter(state: RunState, action: RunAction): RunState | undefined {
  return TRANSITIONS[state][action];
}

/**
 * Whether `resume` has anything to do: a run that is done may have countries that failed, or rows after its last
 * allowed batch.
 */
export function canResume(
  run: Pick<ImportRun, 'state' | 'countriesFailed' | 'total' | 'processed'>,
): boolean {
  if (!stateAfter(run.state, 'resume')) return false;
  return run.state !== 'done' || run.countriesFailed > 0 || run.processed < (run.total ?? 0);
}

/** Whether a run that is done left rows behind the last batch it was allowed. */
export function isAtLimit(
  { state }: Pick<ImportRun, 'state'>,
  countries: readonly Pick<CountryProgress, 'status' | 'hasMore'>[],
): boolean {
  return state === 'done' && countries.some(({ status, hasMore }) => status === 'success' && hasMore);
}

/** How much of a run is done, from 0 to 100. */
export function percentOf(run: ImportRun, atLimit: boolean): number {
  const whole = run.state === 'done' && !atLimit && run.countriesFailed === 0;
  if (whole || run.state === 'undone') return 100;
  if (run.state === 'undoing') return run.created > 0 ? (100 * (run.undone + run.kept)) / run.created : 0;
  if (run.total) return (100 * run.processed) / run.total;
  return run.countriesTotal > 0 ? (100 * run.countriesDone) / run.countriesTotal : 0;
}

/** Of runs that something moves, or is to. */
export const ACTIVE_STATES: readonly RunState[] = ['running', 'waiting', 'undoing'];

/** Whether something moves the run, or is to: a screen watches it. */
export const isActive = (state: RunState): boolean => ACTIVE_STATES.includes(state);

/** Rows: `processed` = `created` + `updated` + `skipped` + `failed`. */
export interface ImportCounts {
  /** Rows the dataset has for these filters; null until counted. */
  readonly total: number | null;
  readonly processed: number;
  /** New cities. */
  readonly created: number;
  /** Cities that were there and lacked something the dataset has. What was there is never overwritten. */
  readonly updated: number;
  /** Cities that were there, whole; and historic places, which are no destinations. */
  readonly skipped: number;
  /** Rows of import_run_errors. */
  readonly failed: number;
}

export interface ImportRun extends ImportCounts {
  readonly id: number;
  readonly state: RunState;
  readonly scope: ImportScope;
  readonly mode: ImportMode;
  readonly options: ImportOptions;
  /** Batches done in all countries. */
  readonly batches: number;
  readonly countriesTotal: number;
  readonly countriesDone: number;
  readonly countriesFailed: number;
  /** Cities that an undo has deleted, and those it has left because they were changed since. */
  readonly undone: number;
  readonly kept: number;
  /** ISO 8601, as the other moments. When a `waiting` run may continue. */
  readonly resumeAt: string | null;
  /** The last step. */
  readonly heartbeatAt: string;
  readonly startedAt: string;
  readonly endedAt: string | null;
  /** The schedule moves it; otherwise the caller of its pages. */
  readonly scheduled: boolean;
  /** Nothing has moved it for a minute, though it goes on: the schedule does not call, or the caller is gone. */
  readonly stalled: boolean;
  /** E-mail of the administrator; null once the account is gone. */
  readonly startedBy: string | null;
  /** What stopped a failed or waiting run, in English, for the operator. */
  readonly problem: string | null;
}

/** Labels: En attente, En cours..., Terminé, Erreur. */
export const COUNTRY_STATUSES = ['idle', 'processing', 'success', 'error'] as const;
export type CountryStatus = (typeof COUNTRY_STATUSES)[number];

/** One country of a run. */
export interface CountryProgress extends ImportCounts {
  readonly iso: string;
  /** The dataset has more: the country stopped at its last allowed batch. */
  readonly hasMore: boolean;
  readonly batches: number;
  readonly status: CountryStatus;
  readonly errorMessage: string | null;
}

/**
 * Rows of the dataset without a country, and rows of countries this site does not have, have this code (CLDR's for
 * "unknown").
 */
export const UNKNOWN_COUNTRY_ISO = 'ZZ';

export interface RunAnswer {
  readonly run: ImportRun;
}

export interface StepAnswer extends RunAnswer {
  /** The country (or the last of the countries) this step worked on; null when there was nothing to do. */
  readonly country: CountryProgress | null;
  /** Call again: there is more to do, at once or after `retryAt`. */
  readonly hasMore: boolean;
  /** Nothing can be done before (ISO 8601): the service is rate limiting, or other steps hold what is left. */
  readonly retryAt: string | null;
}

/** What a tick of the schedule did. */
export interface TickAnswer {
  /** Null when no run was to be moved. */
  readonly runId: number | null;
  /** The run can be moved further at once. */
  readonly hasMore: boolean;
}

/** Why one row was not imported. */
export const ROW_REASONS = [
  'missing_id',
  'invalid_id',
  'duplicate_id',
  'missing_name',
  'invalid_name',
  'missing_country',
  'unknown_country',
  'missing_coordinates',
  'impossible_coordinates',
  'invalid_population',
  'row_too_large',
  'unreadable_row',
  'refused_by_database',
  'batch_failed',
] as const;
export type RowReason = (typeof ROW_REASONS)[number];

/** A row of import_run_errors. */
export interface RowError {
  readonly iso: string;
  /** As the dataset wrote it, cut; null when it had none. */
  readonly geonameId: string | null;
  readonly reason: RowReason;
  /** The offending value, cut to {@link MAX_ERROR_VALUE} characters. */
  readonly value: string | null;
}

export const MAX_ERROR_VALUE = 200;

/** What a log entry is about, for screens that word it themselves; `message` is the same in English. */
export const LOG_CODES = [
  'runStarted',
  'runPaused',
  'runResumed',
  'runWaiting',
  'runCancelled',
  'runDone',
  'runStopped',
  'runFailed',
  'undoStarted',
  'undoDone',
  'countryStarted',
  'countryDone',
  'countryStopped',
  'countryFailed',
  'countIncomplete',
  'batchDone',
  'batchFailed',
  'batchSkipped',
  'streamCut',
  'straysLinked',
  'autoLinkFailed',
  'slugsSettled',
  'detail',
] as const;
export type LogCode = (typeof LOG_CODES)[number];

/** A row of import_run_logs. */
export interface RunLogEntry {
  readonly id: number;
  readonly timestamp: string;
  readonly level: LogLevel;
  readonly code: LogCode;
  readonly message: string;
  /** Values of the message: `iso`, `batch`, `created`, `failed`, `until`… */
  readonly data: Readonly<Record<string, string | number | null>>;
}

/** `city-import-logs-2026-11-21T10-15-00.txt` */
export function logFileName(now: Date): string {
  return `city-import-logs-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.txt`;
}

/** How a screen words an entry. */
export type LogWords = (entry: RunLogEntry) => {
  readonly moment: string;
  readonly level: string;
  readonly message: string;
};

/** Between the parts of a line of the log, on the screen and in the file. */
export const LOG_SEPARATOR = ' | ';

/** The log as the text file an administrator downloads: one entry per line, in the operator's words. */
export function logText(entries: readonly RunLogEntry[], wordsOf: LogWords): string {
  return entries
    .map((entry) => {
      const { moment, level, message } = wordsOf(entry);
      return `${[moment, level, message].join(LOG_SEPARATOR).replaceAll(/\s+/g, ' ')}\n`;
    })
    .join('');
}
