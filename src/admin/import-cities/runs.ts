/** The runs of imports as the screen reads them. What starts and moves them is the function `import-cities` (domain/imports.ts). */
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '@/admin/session/client.ts';
import { rowsOf } from '@/lib/errors.ts';
import {
  COUNTRY_COLUMNS,
  type CountryRow,
  ERROR_COLUMNS,
  type ErrorRow,
  type ImportRunRow,
  LOG_COLUMNS,
  type LogRow,
  RUN_COLUMNS,
  toCountryProgress,
  toImportRun,
  toLogEntry,
  toRowError,
} from '@/shared/imports/importRows.ts';
import type { CountryProgress, ImportRun, RowError, RunLogEntry } from '@/shared/imports/importRuns.ts';

/** While this tab drives, the tables are read again this often, in milliseconds. */
export const REFRESH_MS = 2000;
/** And this often while another tab or operator drives. */
export const WATCH_MS = 4000;
/** Runs the history shows. */
const RUNS = 20;
/** Entries the log box holds, the newest. */
const LOGS = 500;
const PAGE = 1000;

/** The latest runs, the newest first. */
export const runsQuery = () =>
  queryOptions({
    queryKey: ['imports', 'runs'],
    queryFn: async ({ signal }): Promise<ImportRun[]> => {
      const answer = await adminClient()
        .from('import_run_overview')
        .select(RUN_COLUMNS)
        .order('id', { ascending: false })
        .limit(RUNS)
        .abortSignal(signal)
        .overrideTypes<ImportRunRow[], { merge: false }>();
      return rowsOf(answer).map(toImportRun);
    },
  });

/** The countries of a run that have begun (admin.md §2: only those not idle), the last touched first. */
export const runCountriesQuery = (runId: number) =>
  queryOptions({
    queryKey: ['imports', 'countries', runId],
    queryFn: async ({ signal }): Promise<CountryProgress[]> => {
      const answer = await adminClient()
        .from('import_run_countries')
        .select(COUNTRY_COLUMNS)
        .eq('run_id', runId)
        .neq('status', 'idle')
        .order('iso')
        .abortSignal(signal)
        .overrideTypes<CountryRow[], { merge: false }>();
      return rowsOf(answer).map(toCountryProgress);
    },
  });

/** The newest entries of a run's log, the oldest of them first. */
export const runLogQuery = (runId: number) =>
  queryOptions({
    queryKey: ['imports', 'log', runId],
    queryFn: async ({ signal }): Promise<RunLogEntry[]> => {
      const answer = await adminClient()
        .from('import_run_logs')
        .select(LOG_COLUMNS)
        .eq('run_id', runId)
        .order('id', { ascending: false })
        .limit(LOGS)
        .abortSignal(signal)
        .overrideTypes<LogRow[], { merge: false }>();
      return rowsOf(answer).map(toLogEntry).reverse();
    },
  });

/** Every row of a run that was not imported, read by key until an empty page. @throws DataError */
export async function runErrors(runId: number): Promise<RowError[]> {
  const all: RowError[] = [];
  for (let last = 0; ; ) {
    const answer = await adminClient()
      .from('import_run_errors')
      .select(ERROR_COLUMNS)
      .eq('run_id', runId)
      .gt('id', last)
      .order('id')
      .limit(PAGE)
      .overrideTypes<(ErrorRow & { readonly id: number })[], { merge: false }>();
    const rows = rowsOf(answer);
    const end = rows.at(-1);
    if (!end) return all;
    all.push(...rows.map(toRowError));
    last = end.id;
  }
}
