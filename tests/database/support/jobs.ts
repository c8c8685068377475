/** Functions of jobs, called as edge functions and the ticker call them. */
import type { Database } from '../../../supabase/seed/database.ts';
import { insertContinent, insertCountry } from './world.ts';

/** Tokens of two steps. */
export const FIRST = '00000000-0000-4000-8000-000000000001';
export const SECOND = '00000000-0000-4000-8000-000000000002';

interface Item {
  readonly key: string;
  readonly state: string;
  readonly done: number;
  readonly attempts: number;
}

interface Claimed {
  readonly state: string;
  readonly ended: boolean;
  readonly item: Item | null;
}

interface Written {
  readonly state: string;
  readonly total: number | null;
  readonly done: number;
  readonly failed: number;
  readonly cursor: unknown;
  readonly item: Item | null;
}

/** Empties the table, and gives two countries on two continents. */
export async function resetJobs(db: Database): Promise<void> {
  await db.exec('delete from public.jobs; delete from public.countries; delete from public.continents;');
  await insertContinent(db, 1, 'europe');
  await insertContinent(db, 2, 'asie');
  await insertCountry(db, 'FR', 'france', 1);
  await insertCountry(db, 'JP', 'japon', 2);
}

export function jobCalls(database: () => Database) {
  const value = async <T>(call: string, values: readonly unknown[] = []): Promise<T> =>
    (await database().query<{ value: T }>(`select ${call} as value`, [...values]))[0]?.value as T;
  const start = (job: object = {}) =>
    value<number>('public.start_job($1)', [JSON.stringify({ kind: 'climate', ...job })]);
  const claim = (token: string, job: number | null = null) =>
    value<{ id: number; state: string; cursor: unknown } | null>('public.claim_job($1, $2)', [token, job]);
  const claimItem = (job: number, token: string, key: string | null = null) =>
    value<Claimed>('public.claim_job_item($1, $2, $3)', [job, token, key]);
  const finish = (job: number, token: string, step: object, key: string | null = null) =>
    value<Written | null>('public.finish_job_step($1, $2, $3, $4)', [job, token, JSON.stringify(step), key]);
  const change = (job: number, from: string, to: string, more: object = {}) =>
    value<boolean>('public.change_job($1, $2, $3, $4)', [job, from, to, JSON.stringify(more)]);
  const renew = (job: number, token: string, key: string | null = null) =>
    value<boolean>('public.renew_job($1, $2, 20, $3)', [job, token, key]);
  const jobOf = async (id: number) =>
    (await database().query<Record<string, unknown>>('select * from public.jobs where id = $1', [id]))[0];
  const stateOf = async (id: number) => (await jobOf(id))?.state;
  const itemsOf = (id: number) =>
    database().query<Item>(
      'select key, state, done, attempts from public.job_items where job_id = $1 order by key',
      [id],
    );
  const logOf = async (id: number) =>
    (
      await database().query<{ line: string }>(
        `select concat_ws(' ', level, code, message) as line from public.job_logs where job_id = $1 order by id`,
        [id],
      )
    ).map(({ line }) => line);
  const due = () =>
    value<number[]>(`array(select job from private.due_ticks() where mover = 'jobs' order by job)`);
  const expire = () =>
    database().exec(`update public.jobs set lease_until = now() - interval '1 second' where lease_until is not null;
    update public.job_items set lease_until = now() - interval '1 second' where lease_until is not null`);
  return {
    value,
    start,
    claim,
    claimItem,
    finish,
    change,
    renew,
    jobOf,
    stateOf,
    itemsOf,
    logOf,
    due,
    expire,
  };
}
