/** Runs in the database: every change is one function of it, so that it happens whole or not at all. */

import type { CityName } from '../../../../src/shared/cityNames.ts';
import type { LogCode } from '../../../../src/shared/imports/importLog.ts';
import {
  COUNTRY_COLUMNS,
  type CountryRow,
  type ImportRunRow,
  RUN_COLUMNS,
  toImportRun,
} from '../../../../src/shared/imports/importRows.ts';
import type { ImportRun, RowError } from '../../../../src/shared/imports/importRuns.ts';
import type { RunState } from '../../../../src/shared/jobs.ts';
import { serviceClient } from '../caller.ts';
import { FunctionError } from '../http.ts';
import type { NewLog as JobLog, NewItem, Part } from '../jobs/define.ts';
import { claimItem, finishItem, ITEM_SECONDS, type JobItem } from '../jobs/store.ts';
import { Conflict, rpc } from '../rpc.ts';
import type { Cursor } from '../upstreams/opendatasoft/dataset.ts';
import type { Place } from './rows.ts';

export interface NewLog extends JobLog {
  readonly code: LogCode;
}

/** A country that a step holds. */
export interface ClaimedCountry extends CountryRow {
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

/** A row of job_items, of an import. */
interface CountryItem extends JobItem {
  readonly cursor: Cursor | null;
  readonly data: {
    /** `rows` while rows come in, then `slugs` while the addresses of the new cities are settled. */
    readonly phase?: 'rows' | 'slugs';
    readonly hasMore?: boolean;
    /** The batch after which the run stops in this country; null for none. */
    readonly batchLimit?: number | null;
    /** In a row. */
    readonly failures?: number;
  };
}

const toClaimed = ({
  key,
  state,
  total,
  done,
  failed,
  counts,
  cursor,
  data,
  problem,
}: CountryItem): ClaimedCountry => ({
  iso: key,
  status: state,
  total,
  processed: done + failed,
  created: counts.created ?? 0,
  updated: counts.updated ?? 0,
  skipped: counts.skipped ?? 0,
  failed,
  batches: counts.batches ?? 0,
  has_more: data.hasMore ?? true,
  error_message: problem,
  phase: data.phase ?? 'rows',
  cursor,
  batch_limit: data.batchLimit ?? null,
  attempts: data.failures ?? 0,
});

/** A country to work on, or none and the state that says why; `ended`: this call found the run at its end. */
export async function claim(
  runId: number,
  iso: string | null,
  token: string,
): Promise<{ readonly state: RunState; readonly ended: boolean; readonly country: ClaimedCountry | null }> {
  const { item, ...claimed } = await claimItem<CountryItem>(runId, token, iso);
  return { ...claimed, country: item && toClaimed(item) };
}

/** Writes a step on a country that stays the caller's. @throws Conflict once it has lost the lease */
async function writeStep<Batch>(
  runId: number,
  iso: string,
  token: string,
  part: Part,
): Promise<{ readonly batch: Batch; readonly item: CountryItem }> {
  const written = await finishItem<Batch, CountryItem>(runId, token, { ...part, seconds: ITEM_SECONDS }, iso);
  if (!written) throw new Conflict('The country is not held by this step any more.');
  return written;
}

/** Writes one batch of a country and moves the run behind it. @throws Conflict once the step has lost the lease */
export async function writeBatch(
  runId: number,
  iso: string,
  token: string,
  { logs, ...batch }: Batch,
): Promise<{
  /** New cities whose slug was already taken. */
  readonly displaced: number;
  readonly country: ClaimedCountry;
}> {
  const written = await writeStep<{ readonly displaced: number }>(runId, iso, token, { batch, logs });
  return { displaced: written.batch.displaced, country: toClaimed(written.item) };
}

/** Gives a country back. Resolves to true if it was the last one, and the run has ended. */
export async function release(
  runId: number,
  { iso, attempts }: Pick<ClaimedCountry, 'iso' | 'attempts'>,
  token: string,
  {
    status,
    error,
    logs,
  }: {
    readonly status: 'processing' | 'success' | 'error';
    readonly error?: string;
    readonly logs: readonly NewLog[];
  },
): Promise<boolean> {
  const failure = error === undefined ? {} : { problem: error, data: { failures: attempts + 1 } };
  const written = await finishItem(runId, token, { state: status, logs, ...failure }, iso);
  return written?.state === 'done' || written?.state === 'failed';
}

/**
 * Countries of a run that begin again when it is resumed: those that failed are tried again, those that stopped at their last batch get as
 * many again.
 */
export async function restartable({ id, options }: ImportRun): Promise<NewItem[]> {
  const { data, error } = await serviceClient()
    .from('import_run_countries')
    .select(COUNTRY_COLUMNS)
    .eq('run_id', id)
    .or('status.eq.error,and(status.eq.success,has_more.is.true)');
  if (error) throw new Error(`The countries of the run could not be read: ${error.message}`);
  return (data as unknown as CountryRow[]).map(({ iso, status, batches, has_more: hasMore }) => ({
    key: iso,
    data: {
      failures: 0,
      ...(hasMore ? { phase: 'rows' } : {}),
      ...(status === 'success' && options.maxBatches !== null
        ? { batchLimit: batches + options.maxBatches }
        : {}),
    },
  }));
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
export async function settleSlugs(
  runId: number,
  iso: string,
  token: string,
  slugs: readonly { readonly id: number; readonly slug: string; readonly population: number | null }[],
): Promise<number> {
  return (await writeStep<{ readonly settled: number }>(runId, iso, token, { batch: { slugs } })).batch
    .settled;
}

export async function writeLogs(runId: number, logs: readonly NewLog[]): Promise<void> {
  const { error } = await serviceClient()
    .from('job_logs')
    .insert(logs.map((log) => ({ job_id: runId, data: {}, ...log })));
  if (error) throw new Error(`The log could not be written: ${error.message}`);
}
