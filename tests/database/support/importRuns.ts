/** The database functions of an import run, as the edge function calls them, for the country XX. */
import type { Stack } from '../../../tools/backend/stack.ts';

interface Claimed {
  readonly state: string;
  readonly ended: boolean;
  readonly country: { readonly iso: string; readonly phase: string; readonly cursor: unknown } | null;
}

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
  logs: [],
  skipped: 0,
  cursor: { id: '1', value: null },
  hasMore: true,
  phase: 'rows',
  ...more,
});

export function importRuns(stack: () => Stack) {
  const value = async <Value>(sql: string, params: readonly unknown[]): Promise<Value> => {
    const [row] = await stack().db.query<{ value: Value }>(`select ${sql} as value`, params);
    return row?.value as Value;
  };
  const start = (options: object = { dryRun: false }) =>
    value<number>('public.start_import_run($1, $2)', [
      JSON.stringify({ scope: { kind: 'country', iso: 'XX' }, mode: 'batches', options }),
      JSON.stringify([{ iso: 'XX', total: 3 }]),
    ]);
  const claim = (run: number, token: string) =>
    value<Claimed>('public.claim_import_country($1, null, $2)', [run, token]);
  const write = (run: number, token: string, what: object) =>
    value<{ created: number; updated: number; refused: number; displaced: number }>(
      'public.import_city_batch($1, $2, $3, $4)',
      [run, 'XX', token, JSON.stringify(what)],
    );
  const release = (run: number, token: string, status: string) =>
    value<boolean>('public.release_import_country($1, $2, $3, $4)', [
      run,
      'XX',
      token,
      JSON.stringify({ status, logs: [] }),
    ]);
  const change = (run: number, from: string, to: string) =>
    value<boolean>('public.change_import_run($1, $2, $3, $4)', [run, from, to, JSON.stringify({ logs: [] })]);
  return { value, start, claim, write, release, change };
}
