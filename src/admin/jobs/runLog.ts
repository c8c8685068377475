/** The log of a run and its refused rows: what is on the screen page by page, and all of it for files. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import type { RunLogEntry } from '@/shared/imports/importLog.ts';
import {
  ERROR_COLUMNS,
  type ErrorRow,
  LOG_COLUMNS,
  type LogRow,
  toLogEntry,
  toRowError,
} from '@/shared/imports/importRows.ts';
import type { RowError } from '@/shared/imports/importRuns.ts';
import { JOBS_KEY } from './runs.ts';

/** Entries of one read for the screen, and of one for a file. */
export const LOG_PAGE = 500;
const FILE_PAGE = 1000;
/** A slow write can appear after a later one, so this many entries are read again. */
const OVERLAP = 50;
/** Refused rows on a page. */
export const REFUSED_PAGE = 50;

const logs = (runId: number) =>
  adminClient().from('job_logs').select(LOG_COLUMNS).eq('job_id', runId).neq('code', 'row');

/** The newest entries, or those before an entry; the oldest of them first. */
export async function readLog(runId: number, before?: number): Promise<RunLogEntry[]> {
  const request = before === undefined ? logs(runId) : logs(runId).lt('id', before);
  const answer = await request
    .order('id', { ascending: false })
    .limit(LOG_PAGE)
    .overrideTypes<LogRow[], { merge: false }>();
  return rowsOf(answer).map(toLogEntry).reverse();
}

async function readNewer(runId: number, known: readonly RunLogEntry[]): Promise<readonly RunLogEntry[]> {
  const last = known.at(-1);
  if (!last) return readLog(runId);
  const answer = await logs(runId)
    .gt('id', last.id - OVERLAP)
    .order('id')
    .limit(FILE_PAGE)
    .overrideTypes<LogRow[], { merge: false }>();
  const ids = new Set(known.map(({ id }) => id));
  const fresh = rowsOf(answer)
    .filter(({ id }) => !ids.has(id))
    .map(toLogEntry);
  return fresh.length === 0 ? known : [...known, ...fresh].toSorted((a, b) => a.id - b.id);
}

/** The entries read so far and those written since, the oldest first. */
export const runLogQuery = (client: QueryClient, runId: number) => {
  const queryKey = [...JOBS_KEY, 'log', runId] as const;
  return queryOptions({
    queryKey,
    queryFn: () => readNewer(runId, client.getQueryData<readonly RunLogEntry[]>(queryKey) ?? []),
  });
};

/** Pages by key until an empty one. @throws DataError */
async function every<Row extends { readonly id: number }>(
  page: (after: number) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let last = 0; ; ) {
    const some = await page(last);
    const end = some.at(-1);
    if (!end) return all;
    all.push(...some);
    last = end.id;
  }
}

/** Every entry of a run, the oldest first. @throws DataError */
export async function wholeLog(runId: number): Promise<RunLogEntry[]> {
  const all = await every(async (after) =>
    rowsOf(
      await logs(runId)
        .gt('id', after)
        .order('id')
        .limit(FILE_PAGE)
        .overrideTypes<LogRow[], { merge: false }>(),
    ),
  );
  return all.map(toLogEntry);
}

type IdentifiedError = ErrorRow & { readonly id: number };

const refused = (runId: number) =>
  adminClient().from('job_logs').select(ERROR_COLUMNS).match({ job_id: runId, code: 'row' }).order('id');

/** A page, counted from 0, of the rows that were not imported. */
export const refusedRowsQuery = (runId: number, page: number) =>
  queryOptions({
    queryKey: [...JOBS_KEY, 'refused', runId, page],
    queryFn: async ({ signal }): Promise<(RowError & { readonly id: number })[]> => {
      const answer = await refused(runId)
        .range(page * REFUSED_PAGE, (page + 1) * REFUSED_PAGE - 1)
        .abortSignal(signal)
        .overrideTypes<IdentifiedError[], { merge: false }>();
      return rowsOf(answer).map((row) => ({ ...toRowError(row), id: row.id }));
    },
  });

/** Every row of a run that was not imported. @throws DataError */
export async function allRefusedRows(runId: number): Promise<RowError[]> {
  const all = await every(async (after) =>
    rowsOf(
      await refused(runId)
        .gt('id', after)
        .limit(FILE_PAGE)
        .overrideTypes<IdentifiedError[], { merge: false }>(),
    ),
  );
  return all.map(toRowError);
}
