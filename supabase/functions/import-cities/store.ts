/** Runs in the database: every change is one function of it, so that it happens whole or not at all. */

import type { CityName } from '../../../src/shared/cityNames.ts';
import {
  COUNTRY_COLUMNS,
  type CountryRow,
  type ImportRunRow,
  RUN_COLUMNS,
  toImportRun,
} from '../../../src/shared/imports/importRows.ts';
import type { ImportRun, LogCode, RowError, RunState } from '../../../src/shared/imports/importRuns.ts';
import type {
  ImportMode,
  ImportOptions,
  ImportScope,
  LogLevel,
} from '../../../src/shared/imports/imports.ts';
import { serviceClient } from '../_shared/caller.ts';
import { FunctionError } from '../_shared/http.ts';
import { rpc } from '../_shared/rpc.ts';
import type { Cursor } from './dataset.ts';
import type { Place } from './rows.ts';

export interface NewLog {
  readonly level: LogLevel;
  readonly code: LogCode;
  readonly message: string;
  readonly data?: Readonly<Record<string, string | number | null>>;
}

/** A country that a step holds. */
export interface Held extends CountryRow {
  readonly phase: 'rows' | 'slugs';
  readonly cursor: Cursor | null;
  readonly batch_limit: number | null;
  readonly attempts: number;
}

export interface Batch {
  readonly rows: readonly (Place & {
    readonly slug: string;
    readonly names: readonly CityName[] | null;
  })[];
  readonly errors: readonly RowError[];
  readonly logs: readonly NewLog[];
  /** Historic places among the rows. */
  readonly skipped: number;
  readonly cursor: Cursor;
  readonly hasMore: boolean;
  readonly phase: 'rows' | 'slugs';
}

/** @throws FunctionError `not_found` for a run that does not exist. */
export async function readRun(id: number): Promise<ImportRun> {
  const { data, error } = await serviceClient()
    .from('import_run_overview')
    .select(RUN_COLUMNS)
    .eq('id', id)
    .maybeSingle();
  if (error) throw new Error(`The run could not be read: ${error.message}`);
  if (!data) throw new FunctionError('not_found', 'There is no such run.');
  return toImportRun(data as unknown as ImportRunRow);
}

export async function readCountry(runId: number, iso: string): Promise<CountryRow> {
  const { data, error } = await serviceClient()
    .from('import_run_countries')
    .select(COUNTRY_COLUMNS)
    .match({ run_id: runId, iso })
    .single();
  if (error) throw new Error(`The country of the run could not be read: ${error.message}`);
  return data as CountryRow;
}

export function startRun(
  run: {
    readonly scope: ImportScope;
    readonly mode: ImportMode;
    readonly options: ImportOptions;
    readonly startedBy: string | null;
    readonly startedByEmail: string | null;
    readonly scheduled: boolean;
  },
  countries: readonly { readonly iso: string; readonly total: number }[],
): Promise<number> {
  return rpc('start_import_run', { p_run: run, p_countries: countries });
}

/** The schedule of an import that is to be started; null when there is none. `country`: ISO code, null for the world. */
export const dueSchedule = (): Promise<{ readonly id: number; readonly country: string | null } | null> =>
  rpc('due_import', {});

export const postponeSchedule = (schedule: number, problem: string): Promise<void> =>
  rpc('postpone_schedule', { p_schedule: schedule, p_problem: problem });

/** The run of a schedule; null when another call has started it. */
export function startScheduledRun(
  schedule: number,
  ...[run, countries]: Parameters<typeof startRun>
): Promise<number | null> {
  return rpc('start_scheduled_import', { p_schedule: schedule, p_run: run, p_countries: countries });
}

/** A country to work on, or none and the state that says why; `ended`: this call found the run at its end. */
export function claim(
  runId: number,
  iso: string | null,
  token: string,
): Promise<{ readonly state: RunState; readonly ended: boolean; readonly country: Held | null }> {
  return rpc('claim_import_country', { p_run: runId, p_iso: iso, p_token: token });
}

/** @throws Conflict once the step has lost the lease */
export function writeBatch(
  runId: number,
  iso: string,
  token: string,
  batch: Batch,
): Promise<{
  readonly created: number;
  readonly updated: number;
  readonly refused: number;
  /** New cities whose slug was already taken. */
  readonly displaced: number;
  readonly country: Held;
}> {
  return rpc('import_city_batch', { p_run: runId, p_iso: iso, p_token: token, p_batch: batch });
}

/** Whether this was the last country, and the run has ended. */
export function release(
  runId: number,
  iso: string,
  token: string,
  outcome: {
    readonly status: 'processing' | 'success' | 'error';
    readonly error?: string;
    readonly logs: readonly NewLog[];
  },
): Promise<boolean> {
  return rpc('release_import_country', { p_run: runId, p_iso: iso, p_token: token, p_outcome: outcome });
}

/** False when the run was not in the state `from` any more. */
export function changeState(
  runId: number,
  from: RunState,
  to: RunState,
  change: { readonly resumeAt?: string; readonly problem?: string; readonly logs: readonly NewLog[] },
): Promise<boolean> {
  return rpc('change_import_run', { p_run: runId, p_from: from, p_to: to, p_change: change });
}

/** Others: GeoNames id, slug, population, latitude, longitude. Created: id, GeoNames id, name, slug, population, latitude, longitude, region's slug, quarter. */
export interface Rivals {
  /** Slug of the country. */
  readonly country: string;
  readonly regions: Readonly<Record<string, string>>;
  readonly others: readonly (readonly [number | null, string, number | null, number | null, number | null])[];
  readonly created: readonly (readonly [
    number,
    number,
    string,
    string,
    number | null,
    number,
    number,
    string | null,
    boolean,
  ])[];
}

/** Null for a country that this site does not have. */
export function readRivals(runId: number, iso: string): Promise<Rivals | null> {
  return rpc('import_slug_rivals', { p_run: runId, p_iso: iso });
}

/** @throws Conflict once the step has lost the lease */
export function settleSlugs(
  runId: number,
  iso: string,
  token: string,
  changes: readonly { readonly id: number; readonly slug: string; readonly population: number | null }[],
): Promise<number> {
  return rpc('settle_import_slugs', { p_run: runId, p_iso: iso, p_token: token, p_changes: changes });
}

export function undoSome(
  runId: number,
  limit: number,
): Promise<{ readonly removed: number; readonly kept: number; readonly left: boolean }> {
  return rpc('undo_import_run', { p_run: runId, p_limit: limit });
}

/** The run that this tick may move: the one asked for, or the one that has waited longest. Null when none is due. */
export function claimTick(token: string, runId: number | null): Promise<number | null> {
  return rpc('claim_import_tick', { p_token: token, p_run: runId });
}

/** Renews the lease of a run, or ends it with 0 seconds. False when another tick has taken it over. */
export function holdTick(runId: number, token: string, seconds: number): Promise<boolean> {
  return rpc('hold_import_tick', { p_run: runId, p_token: token, p_seconds: seconds });
}

export async function writeLogs(runId: number, logs: readonly NewLog[]): Promise<void> {
  const { error } = await serviceClient()
    .from('import_run_logs')
    .insert(logs.map((log) => ({ run_id: runId, data: {}, ...log })));
  if (error) throw new Error(`The log could not be written: ${error.message}`);
}
