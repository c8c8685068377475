/** The runs of imports as the screen reads them. The function `import-cities` starts and moves them. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import {
  COUNTRY_COLUMNS,
  type CountryRow,
  type ImportRunRow,
  RUN_COLUMNS,
  toCountryProgress,
  toImportRun,
} from '@/shared/imports/importRows.ts';
import { type CountryProgress, type ImportRun, isActive } from '@/shared/imports/importRuns.ts';

/** Milliseconds between two reads of what is moved. In hidden tabs too: the import goes on in them. */
const POLL_INTERVAL_MS = 2000;
/** Runs on a page of the history. */
export const RUNS_PAGE = 20;

export const IMPORTS_KEY = ['imports'] as const;

/** Polling of queries about `run`. */
export function pollingOf(run: ImportRun | null | undefined) {
  const refetchInterval = run && isActive(run.state) ? POLL_INTERVAL_MS : (false as const);
  return { refetchInterval, refetchIntervalInBackground: true };
}

export type Polling = ReturnType<typeof pollingOf>;

const rows = () => adminClient().from('import_run_overview').select(RUN_COLUMNS);

/** The runs before one, or the latest ones; the newest first. Read again while one of them is moved. */
export const runsQuery = (before?: number) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, 'runs', before ?? null],
    queryFn: async ({ signal }): Promise<ImportRun[]> => {
      const asked = before === undefined ? rows() : rows().lt('id', before);
      const answer = await asked
        .order('id', { ascending: false })
        .limit(RUNS_PAGE)
        .abortSignal(signal)
        .overrideTypes<ImportRunRow[], { merge: false }>();
      return rowsOf(answer).map(toImportRun);
    },
    refetchInterval: ({ state }) => pollingOf(state.data?.find((run) => isActive(run.state))).refetchInterval,
    refetchIntervalInBackground: true,
  });

/** One run, whichever; null when there is none of this number. */
export const runQuery = (id: number) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, 'run', id],
    queryFn: async ({ signal }): Promise<ImportRun | null> => {
      const answer = await rows()
        .eq('id', id)
        .abortSignal(signal)
        .overrideTypes<ImportRunRow[], { merge: false }>();
      const [row] = rowsOf(answer);
      return row ? toImportRun(row) : null;
    },
    refetchInterval: ({ state }) => pollingOf(state.data).refetchInterval,
    refetchIntervalInBackground: true,
  });

/** Puts a run that a call has returned into the cache, and has everything else read again. */
export async function storeRun(client: QueryClient, run: ImportRun): Promise<void> {
  // A read that is under way would overwrite it with an older state.
  await client.cancelQueries({ queryKey: IMPORTS_KEY });
  client.setQueryData(runQuery(run.id).queryKey, run);
  void client.invalidateQueries({ queryKey: IMPORTS_KEY });
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

export interface UndoPreview {
  /** Cities that would go. */
  readonly deleted: number;
  /** Cities that stay because somebody has changed them, or because articles are about them. */
  readonly changed: number;
  readonly tagged: number;
  readonly articles: readonly { readonly id: number; readonly title: string }[];
}

/** What an undo of the run would do now. */
export const undoPreviewQuery = (runId: number) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, 'undo', runId],
    queryFn: async ({ signal }): Promise<UndoPreview> => {
      const answer = await adminClient()
        .rpc('import_undo_preview', { p_run: runId })
        .abortSignal(signal)
        .overrideTypes<UndoPreview[], { merge: false }>();
      return rowsOf(answer)[0] ?? { deleted: 0, changed: 0, tagged: 0, articles: [] };
    },
    staleTime: 0,
    gcTime: 0,
  });

export interface ImportableCountry {
  readonly iso: string;
  readonly name: string;
}

/** The countries of the site; those without a code or a French name are left out. */
export async function importableCountries(): Promise<ImportableCountry[]> {
  const countries = rowsOf(await adminClient().from('countries').select('iso_code, name_fr'));
  return countries.flatMap(({ iso_code, name_fr }) =>
    iso_code && name_fr ? { iso: iso_code, name: name_fr } : [],
  );
}
