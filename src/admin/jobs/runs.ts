/** Runs of all kinds as the screens read them. */
import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import { COUNTRY_COLUMNS, type CountryRow, toCountryProgress } from '@/shared/imports/importRows.ts';
import type { CountryProgress, CountryStatus } from '@/shared/imports/importRuns.ts';
import { isActive, type RunCount } from '@/shared/jobs.ts';
import type { Run, RunKind } from './run.ts';
import { JOB_COLUMNS, rowsOfKind, runOfJob } from './sources.ts';

export const JOBS_KEY = ['jobs'] as const;

/** The run of a kind that this browser has started last or seen under way; null once it was put away. */
export interface ShownRun {
  readonly id: number;
  /** Its end has been told. */
  readonly told: boolean;
}
export const shownRunKey = (kind: RunKind) => ['shownRun', kind] as const;

/** Milliseconds between two reads of what is moved. In hidden tabs too: a run goes on in them. */
const POLL_INTERVAL_MS = 2000;
/** Runs on a page of a history. */
export const RUNS_PAGE = 20;

/** Polling of queries about runs, while one of them is moved. */
export const pollingOf = (runs: readonly (Run | null | undefined)[] | undefined) => ({
  refetchInterval: runs?.some((run) => run && isActive(run.state)) ? POLL_INTERVAL_MS : (false as const),
  refetchIntervalInBackground: true,
});

/** A page, counted from 0, of the runs of a kind, the newest first. */
export const runsQuery = (kind: RunKind, page = 0) =>
  queryOptions({
    queryKey: [...JOBS_KEY, 'runs', kind, page],
    queryFn: async ({ signal }): Promise<Run[]> => {
      const { rows, toRun } = rowsOfKind(kind);
      const answer = await rows
        .range(page * RUNS_PAGE, (page + 1) * RUNS_PAGE - 1)
        .abortSignal(signal)
        .overrideTypes<never[], { merge: false }>();
      return rowsOf(answer).map(toRun);
    },
    refetchInterval: ({ state }) => pollingOf(state.data).refetchInterval,
    refetchIntervalInBackground: true,
  });

/** Reads a run; null when there is none of this number. */
export const runQuery = (kind: RunKind, id: number) =>
  queryOptions({
    queryKey: [...JOBS_KEY, 'run', kind, id],
    queryFn: async ({ signal }): Promise<Run | null> => {
      const { rows, toRun } = rowsOfKind(kind);
      const answer = await rows.eq('id', id).abortSignal(signal).overrideTypes<never[], { merge: false }>();
      return rowsOf(answer).map(toRun)[0] ?? null;
    },
    refetchInterval: ({ state }) => pollingOf([state.data]).refetchInterval,
    refetchIntervalInBackground: true,
  });

export interface RunFilters {
  readonly kind: RunKind | '';
  /** Only runs that nothing moves on. */
  readonly stalled: boolean;
  readonly page: number;
}

/** A page of the runs of all kinds, running ones first. A schedule may start one at any time. */
export const allRunsQuery = ({ kind, stalled, page }: RunFilters) =>
  queryOptions({
    queryKey: [...JOBS_KEY, 'all', kind, stalled, page],
    refetchInterval: POLL_INTERVAL_MS,
    queryFn: async ({ signal }): Promise<Run[]> => {
      let rows = adminClient()
        .from('jobs')
        .select(JOB_COLUMNS)
        .order('active', { ascending: false })
        .order('started_at', { ascending: false })
        .range(page * RUNS_PAGE, (page + 1) * RUNS_PAGE - 1);
      if (kind) rows = rows.eq('kind', kind);
      if (stalled) rows = rows.eq('stalled', true);
      return rowsOf(await rows.abortSignal(signal).overrideTypes<Run[], { merge: false }>()).map(runOfJob);
    },
  });

interface ItemRow {
  readonly key: string;
  readonly state: CountryStatus;
  readonly total: number | null;
  readonly done: number;
  readonly failed: number;
  readonly counts: Readonly<Partial<Record<RunCount, number>>>;
  readonly problem: string | null;
  readonly failure: string | null;
}

async function regionItems(id: number, signal: AbortSignal): Promise<RunItem[]> {
  const answer = await adminClient()
    .from('job_items')
    .select('key,state,total,done,failed,counts,problem,failure:data->>failure')
    .eq('job_id', id)
    .neq('state', 'idle')
    .order('key')
    .abortSignal(signal)
    .overrideTypes<ItemRow[], { merge: false }>();
  return rowsOf(answer).map(({ key, state, total, done, failed, counts, problem, failure }) => ({
    iso: key,
    status: state,
    total,
    processed: done + failed,
    created: counts.created ?? 0,
    updated: 0,
    skipped: counts.skipped ?? 0,
    failed,
    batches: 1,
    hasMore: false,
    errorMessage: problem,
    failure,
  }));
}

/** A country of a run, and why it has failed where its kind knows names for that. */
export interface RunItem extends CountryProgress {
  readonly failure?: string | null;
}

/** The countries of an import that have begun. */
export const runItemsQuery = ({ kind, id }: Pick<Run, 'kind' | 'id'>) =>
  queryOptions({
    queryKey: [...JOBS_KEY, 'items', kind, id],
    enabled: kind === 'imports' || kind === 'regions',
    queryFn: async ({ signal }): Promise<RunItem[]> => {
      if (kind === 'regions') return regionItems(id, signal);
      const answer = await adminClient()
        .from('import_run_countries')
        .select(COUNTRY_COLUMNS)
        .eq('run_id', id)
        .neq('status', 'idle')
        .order('iso')
        .abortSignal(signal)
        .overrideTypes<CountryRow[], { merge: false }>();
      return rowsOf(answer).map(toCountryProgress);
    },
  });
