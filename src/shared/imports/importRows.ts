/** The tables of an import as the database gives their rows: read by the edge function and by the screen alike. */

import type { RunState } from '../jobs.ts';
import type { RunLogEntry } from './importLog.ts';
import type { CountryProgress, CountryStatus, ImportRun, RowError, RowReason } from './importRuns.ts';
import {
  DEFAULT_IMPORT_OPTIONS,
  type ImportMode,
  type ImportOptions,
  type ImportScope,
  type LogLevel,
} from './imports.ts';

interface CountColumns {
  readonly total: number | null;
  readonly processed: number;
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly failed: number;
}

/** A row of import_run_overview. */
export interface ImportRunRow extends CountColumns {
  readonly id: number;
  readonly state: string;
  readonly scope: unknown;
  readonly mode: string;
  readonly options: unknown;
  readonly batches: number;
  readonly countries_total: number;
  readonly countries_done: number;
  readonly countries_failed: number;
  readonly undone: number;
  readonly kept: number;
  readonly resume_at: string | null;
  readonly heartbeat_at: string;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly started_by_email: string | null;
  readonly problem: string | null;
  readonly scheduled: boolean;
  readonly stalled: boolean;
}

/** A row of import_run_countries. */
export interface CountryRow extends CountColumns {
  readonly iso: string;
  readonly has_more: boolean;
  readonly batches: number;
  readonly status: string;
  readonly error_message: string | null;
}

/** A row of job_logs. */
export interface LogRow {
  readonly id: number;
  readonly at: string;
  readonly level: string;
  readonly code: string;
  readonly message: string;
  readonly data: unknown;
}

/** A refused row, in job_logs. */
export interface ErrorRow {
  readonly iso: string;
  readonly geoname_id: string | null;
  readonly reason: string;
  readonly value: string | null;
}

/** The columns to select, so that a column added later changes nothing. */
export const RUN_COLUMNS =
  'id, state, scope, mode, options, total, processed, created, updated, skipped, failed, batches, countries_total, ' +
  'countries_done, countries_failed, undone, kept, resume_at, heartbeat_at, started_at, ended_at, started_by_email, problem, ' +
  'scheduled, stalled';
export const COUNTRY_COLUMNS =
  'iso, total, processed, created, updated, skipped, failed, has_more, batches, status, error_message';
export const LOG_COLUMNS = 'id, at, level, code, message, data';
export const ERROR_COLUMNS =
  'id, iso:data->>key, geoname_id:data->>geonameId, reason:data->>reason, value:data->>value';

const counts = ({ total, processed, created, updated, skipped, failed }: CountColumns) => ({
  total,
  processed,
  created,
  updated,
  skipped,
  failed,
});

/** One form of a moment, however the backend writes it. */
const moment = (text: string): string => new Date(text).toISOString();
const momentOrNull = (text: string | null): string | null => (text === null ? null : moment(text));

/** The database's constraints and the function that writes the row vouch for its texts and objects. */
export function toImportRun(row: ImportRunRow): ImportRun {
  return {
    ...counts(row),
    id: row.id,
    state: row.state as RunState,
    scope: row.scope as ImportScope,
    mode: row.mode as ImportMode,
    // A run of a schedule has stored none.
    options: { ...DEFAULT_IMPORT_OPTIONS, maxBatches: null, ...(row.options as Partial<ImportOptions>) },
    batches: row.batches,
    countriesTotal: row.countries_total,
    countriesDone: row.countries_done,
    countriesFailed: row.countries_failed,
    undone: row.undone,
    kept: row.kept,
    resumeAt: momentOrNull(row.resume_at),
    heartbeatAt: moment(row.heartbeat_at),
    startedAt: moment(row.started_at),
    endedAt: momentOrNull(row.ended_at),
    startedBy: row.started_by_email,
    problem: row.problem,
    scheduled: row.scheduled,
    stalled: row.stalled,
  };
}

export function toCountryProgress(row: CountryRow): CountryProgress {
  return {
    ...counts(row),
    iso: row.iso,
    hasMore: row.has_more,
    batches: row.batches,
    status: row.status as CountryStatus,
    errorMessage: row.error_message,
  };
}

export function toLogEntry(row: LogRow): RunLogEntry {
  return {
    id: row.id,
    timestamp: moment(row.at),
    level: row.level as LogLevel,
    code: row.code as RunLogEntry['code'],
    message: row.message,
    data: (row.data ?? {}) as RunLogEntry['data'],
  };
}

export function toRowError(row: ErrorRow): RowError {
  return { iso: row.iso, geonameId: row.geoname_id, reason: row.reason as RowReason, value: row.value };
}

/** The rows that were not imported as a table for a spreadsheet (csv.ts), the header first. */
export function errorTable(errors: readonly RowError[]): (string | null)[][] {
  return [
    ['country', 'geoname_id', 'reason', 'value'],
    ...errors.map(({ iso, geonameId, reason, value }) => [iso, geonameId, reason, value]),
  ];
}
