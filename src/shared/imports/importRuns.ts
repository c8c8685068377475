/** A run of an import: a job that outlives tabs, servers and failures, its countries and refused rows. */
import type { RunState } from '../jobs.ts';
import type { ImportMode, ImportOptions, ImportScope } from './imports.ts';

/** Tells whether a run that is done may be gone on with: it has countries that failed, or rows after its last allowed batch. */
export const isUnfinished = ({
  state,
  countriesFailed,
  total,
  processed,
}: Pick<ImportRun, 'state' | 'countriesFailed' | 'total' | 'processed'>): boolean =>
  state === 'done' && (countriesFailed > 0 || processed < (total ?? 0));

/** Tells whether a run that is done left rows behind the last batch it was allowed. */
export function isAtLimit(
  { state }: Pick<ImportRun, 'state'>,
  countries: readonly Pick<CountryProgress, 'status' | 'hasMore'>[],
): boolean {
  return state === 'done' && countries.some(({ status, hasMore }) => status === 'success' && hasMore);
}

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
  /** Rows that were refused. */
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
  /** Reason why a run failed or waits, in English, for the operator. */
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

/** Reasons why a row was not imported. */
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

/** A row that was refused. */
export interface RowError {
  readonly iso: string;
  /** As the dataset wrote it, cut; null when it had none. */
  readonly geonameId: string | null;
  readonly reason: RowReason;
  /** The offending value, cut to {@link MAX_ERROR_VALUE} characters. */
  readonly value: string | null;
}

export const MAX_ERROR_VALUE = 200;
