/** Imports of the country XX as the edge function moves them. */
import type { Stack } from '../../../tools/local-supabase/stack.ts';
import { jobCalls } from './jobs.ts';

/** A row of a batch. */
export const place = (id: number, slug: string, more: object = {}) => ({
  id,
  name: slug,
  slug,
  region: 'XX.1',
  population: 100,
  latitude: 1,
  longitude: 2,
  timezone: 'Europe/Paris',
  quarter: false,
  names: null,
  ...more,
});

export const batch = (rows: readonly object[], more: object = {}) => ({
  rows,
  errors: [],
  skipped: 0,
  cursor: { id: '1', value: null },
  hasMore: true,
  phase: 'rows',
  ...more,
});

/** The answer of private.apply_imports_batch. */
interface Applied {
  readonly add: Readonly<Record<string, number>>;
  readonly displaced: number;
}

export function importRuns(stack: () => Stack) {
  const calls = jobCalls(() => stack().db);
  const start = (options: object = { dryRun: false }, more: object = {}) =>
    calls.start({
      kind: 'imports',
      country: 'XX',
      options: { mode: 'batches', ...options },
      items: [{ key: 'XX', total: 3, data: { phase: 'rows', hasMore: true } }],
      ...more,
    });
  /** Null when the step has lost its country. */
  const write = async (run: number, token: string, what: object) =>
    (
      (await calls.finish(run, token, { batch: what, seconds: 90 }, 'XX')) as {
        readonly batch: Applied;
      } | null
    )?.batch ?? null;
  const release = (run: number, token: string, state: string) => calls.finish(run, token, { state }, 'XX');
  return { ...calls, start, write, release };
}
