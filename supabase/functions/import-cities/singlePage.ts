/** One page per call (docs/imports.md#one-page-at-a-time). Behind it is a run like any other. */

import { LOG_COLUMNS, type LogRow, toLogEntry } from '../../../src/shared/imports/importRows.ts';
import type { ImportRun } from '../../../src/shared/imports/importRuns.ts';
import type { ImportAnswer, ImportOptions, LogLine } from '../../../src/shared/imports/imports.ts';
import { pause } from '../../../src/shared/pause.ts';
import { type Staff, serviceClient } from '../_shared/caller.ts';
import { FunctionError } from '../_shared/http.ts';
import { step } from '../_shared/imports/step.ts';
import { readRun } from '../_shared/imports/store.ts';
import type { SinglePageInput } from './input.ts';
import { start } from './start.ts';

/** How many of the caller's runs are searched for the one to continue. */
const RECENT = 20;

export async function importSinglePage(
  { action: _, startPage, countryFilter, ...filters }: SinglePageInput,
  admin: Staff,
  signal: AbortSignal,
): Promise<ImportAnswer> {
  const options: ImportOptions = { ...filters, maxBatches: null, limit: null, dryRun: false };
  const run =
    startPage === 1
      ? await start(
          { action: 'start', scope: { kind: 'country', iso: countryFilter }, mode: 'batches', ...options },
          admin,
          signal,
          { ticked: false },
        )
      : await runAt(startPage - 1, countryFilter, options, admin);
  const lastEntry = await lastLog(run.id);
  const now = await importPage(run, countryFilter, signal);
  const success = now.created + now.updated - run.created - run.updated;
  const hasMore = now.state !== 'done' && now.state !== 'failed';
  return {
    processedTotal: now.processed - run.processed,
    totalSuccess: success,
    totalFailed: now.failed - run.failed,
    logs: await logsAfter(run.id, startPage === 1 ? 0 : lastEntry),
    nextPage: hasMore ? now.batches + 1 : null,
    hasMore,
    runId: run.id,
  };
}

/** Steps until the page is in or counts as failed, so that the caller's next page is another one; less when the service demands a pause. */
async function importPage(run: ImportRun, iso: string, signal: AbortSignal): Promise<ImportRun> {
  for (;;) {
    const { run: now, hasMore, retryAt } = await step(run, iso, signal);
    const failed = hasMore && now.state === 'running' && now.batches === run.batches;
    if (!failed || signal.aborted) return now;
    await pause(retryAt === null ? 0 : Date.parse(retryAt) - Date.now(), signal);
  }
}

/** The caller's newest run over the country with the same filters that has done `batches` batches. */
async function runAt(
  batches: number,
  iso: string,
  options: ImportOptions,
  { user }: Staff,
): Promise<ImportRun> {
  const { data, error } = await serviceClient()
    .from('import_run_overview')
    .select('id')
    .match({ started_by: user.id, mode: 'batches', batches })
    .in('state', ['running', 'waiting'])
    .order('id', { ascending: false })
    .limit(RECENT);
  if (error) throw new Error(`The runs could not be read: ${error.message}`);
  for (const { id } of data as { id: number }[]) {
    const run = await readRun(id);
    if (run.scope.kind === 'country' && run.scope.iso === iso && sameOptions(run.options, options))
      return run;
  }
  throw new FunctionError(
    'invalid_input',
    `startPage: there is no page ${batches} before; begin with page 1.`,
  );
}

function sameOptions(a: ImportOptions, b: ImportOptions): boolean {
  return (Object.keys(b) as (keyof ImportOptions)[]).every((key) => a[key] === b[key]);
}

async function lastLog(runId: number): Promise<number> {
  const { data, error } = await serviceClient()
    .from('job_logs')
    .select('id')
    .eq('job_id', runId)
    .order('id', { ascending: false })
    .limit(1);
  if (error) throw new Error(`The log could not be read: ${error.message}`);
  return (data[0] as { id: number } | undefined)?.id ?? 0;
}

async function logsAfter(runId: number, id: number): Promise<LogLine[]> {
  const { data, error } = await serviceClient()
    .from('job_logs')
    .select(LOG_COLUMNS)
    .eq('job_id', runId)
    .neq('code', 'row')
    .gt('id', id)
    .order('id');
  if (error) throw new Error(`The log could not be read: ${error.message}`);
  return (data as LogRow[]).map(toLogEntry).map(({ level, message, timestamp }) => ({
    level,
    message,
    timestamp,
  }));
}
