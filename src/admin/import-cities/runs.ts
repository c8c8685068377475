/** The runs of imports as the screen reads them. The function `import-cities` starts and moves them. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
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
import {
  type CountryProgress,
  type ImportRun,
  isActive,
  type RowError,
  type RunLogEntry,
} from '@/shared/imports/importRuns.ts';

/** Milliseconds between two reads while this tab drives a run. */
const DRIVING_MS = 2000;
/** The same while another tab or operator does. */
const WATCHING_MS = 4000;
/** Runs in the history. */
const RUNS = 20;
/** Entries in the log box. */
const LOGS = 500;
const PAGE = 1000;

export const IMPORTS_KEY = ['imports'] as const;

/** Polling of queries about `run`, while a tab drives it. In hidden tabs too: the import goes on in them. */
export function pollingOf(run: ImportRun | null, driving: boolean) {
  const watched = run !== null && isActive(run.state) && WATCHING_MS;
  return { refetchInterval: driving ? DRIVING_MS : watched, refetchIntervalInBackground: true };
}

export type Polling = ReturnType<typeof pollingOf>;

/** The latest runs, the newest first. */
export const runsQuery = () =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, 'runs'],
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

/** Puts a run that a call has returned into the cache. */
export function storeRun(client: QueryClient, run: ImportRun): void {
  const { queryKey } = runsQuery();
  // A read that is under way would overwrite it with an older state.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (runs = []) =>
    [run, ...runs.filter(({ id }) => id !== run.id)].sort((a, b) => b.id - a.id),
  );
}

/** The countries of a run that have begun. */
export const runCountriesQuery = (runId: number) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, 'countries', runId],
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
    queryKey: [...IMPORTS_KEY, 'log', runId],
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

/** Every row of a run that was not imported, page by page. @throws DataError */
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
