/** Runs that go on without an open tab, and schedules that start them: when, how often, and never two of a kind. */
import { beforeEach, expect, it } from 'vitest';
import { onEachEngine } from './support/engines.ts';
import { createAccounts, sqlstateOf } from './support/roles.ts';
import { insertContinent, insertCountry } from './support/world.ts';

const FIRST = '00000000-0000-4000-8000-000000000001';
const SECOND = '00000000-0000-4000-8000-000000000002';
/** What a step leaves behind. */
const rest = (parts: object = {}) =>
  JSON.stringify({
    total: 9,
    done: 3,
    skipped: [],
    estimatedMs: 60,
    problem: null,
    waitMs: 0,
    ended: false,
    ...parts,
  });

interface Schedule {
  readonly kind?: string;
  readonly country?: string | null;
  readonly every?: string;
  readonly month_day?: number | null;
  readonly enabled?: boolean;
}

onEachEngine((stack) => {
  const value = async <T>(call: string, values: readonly unknown[] = []): Promise<T> =>
    (await stack().db.query<{ value: T }>(`select ${call} as value`, [...values]))[0]?.value as T;
  const schedule = async ({
    kind = 'climate',
    country = null,
    every = 'day',
    month_day = null,
    enabled = true,
  }: Schedule = {}) =>
    (
      await stack().db.query<{ id: number }>(
        `insert into public.job_schedules (kind, country, every, month_day, hour, enabled) values ($1, $2, $3, $4, 3, $5) returning id`,
        [kind, country, every, month_day, enabled],
      )
    )[0]?.id ?? 0;
  const startDue = () => value('private.start_due_jobs()');
  const runs = async () =>
    (
      await stack().db.query<{ line: string }>(
        `select concat_ws(' ', kind, country, state, schedule_id is not null) as line from public.jobs order by kind, id`,
      )
    ).map(({ line }) => line);
  const late = (days: number) =>
    stack().db.query(`update public.job_schedules set next_run_at = now() - make_interval(days => $1)`, [
      days,
    ]);
  const claim = (token: string) => value<{ id: number } | null>(`public.claim_job('climate', $1)`, [token]);
  const stateOf = (run: number) => value<string>('(select state from public.job_runs where id = $1)', [run]);

  beforeEach(async () => {
    const { db } = stack();
    await db.exec(`delete from public.job_runs; delete from public.job_schedules; delete from public.import_runs;
      delete from public.name_runs; delete from public.file_imports; delete from public.countries; delete from public.continents;`);
    await insertContinent(db, 1, 'europe');
    await insertCountry(db, 'FR', 'france');
  });

  it('knows the next time of every day, week and month, at ends of months and whatever the clocks of a country do', async () => {
    const next = async (every: string, weekday: number | null, day: number | null, after: string) =>
      new Date(
        await value<string>('private.next_job_time($1, $2, $3, 3, $4::timestamptz)', [
          every,
          weekday,
          day,
          after,
        ]),
      ).toISOString();
    await stack().db.exec(`set timezone = 'Europe/Paris'`);
    try {
      expect(await next('day', null, null, '2026-11-22T02:59:59Z')).toBe('2026-11-22T03:00:00.000Z');
      expect(await next('day', null, null, '2026-11-22T03:00:00Z')).toBe('2026-11-23T03:00:00.000Z');
      // The night in which clocks go forward in Europe, and the one in which they go back.
      expect(await next('day', null, null, '2026-03-28T03:00:00Z')).toBe('2026-03-29T03:00:00.000Z');
      expect(await next('day', null, null, '2026-10-24T03:00:00Z')).toBe('2026-10-25T03:00:00.000Z');
      // 22 November 2026 is a Sunday.
      expect(await next('week', 7, null, '2026-11-22T03:00:00Z')).toBe('2026-11-29T03:00:00.000Z');
      expect(await next('week', 1, null, '2026-12-28T03:00:01Z')).toBe('2027-01-04T03:00:00.000Z');
      expect(await next('month', null, 31, '2026-01-31T03:00:00Z')).toBe('2026-02-28T03:00:00.000Z');
      expect(await next('month', null, 30, '2028-02-01T00:00:00Z')).toBe('2028-02-29T03:00:00.000Z');
      expect(await next('month', null, 31, '2026-02-28T03:00:00Z')).toBe('2026-03-31T03:00:00.000Z');
      expect(await next('month', null, 1, '2026-12-01T03:00:00Z')).toBe('2027-01-01T03:00:00.000Z');
    } finally {
      await stack().db.exec('reset timezone');
    }
  });

  it('starts a due run, once however many were missed, and sets the next time', async () => {
    const id = await schedule({ country: 'FR' });
    await startDue();
    expect(await runs()).toEqual([]);
    await late(40);
    await startDue();
    await startDue();
    expect(await runs()).toEqual(['climate FR running t']);
    const [kept] = await stack().db.query<{ ahead: boolean; last_run_id: number }>(
      `select next_run_at > now() and next_run_at <= now() + interval '1 day' as ahead, last_run_id
       from public.job_schedules where id = $1`,
      [id],
    );
    expect(kept?.ahead).toBe(true);
    expect(await stateOf(kept?.last_run_id ?? 0)).toBe('running');
    await stack().db.exec(`update public.job_runs set state = 'done'`);
    await startDue();
    expect(await runs()).toEqual(['climate FR done t']);
  });

  it('starts no second run of a kind: it waits for the end of the first', async () => {
    await value(`public.start_job('climate')`);
    await schedule();
    await schedule({ country: 'FR' });
    await schedule({ kind: 'links' });
    await schedule({ kind: 'names' });
    await late(1);
    await startDue();
    expect(await runs()).toEqual(['climate running f', 'links running t', 'names running t']);
    await stack().db.exec(`update public.job_runs set state = 'done'`);
    await startDue();
    await stack().db.exec(`update public.job_runs set state = 'done'`);
    await startDue();
    expect((await runs()).filter((line) => line.startsWith('climate'))).toEqual([
      'climate done f',
      'climate done t',
      'climate FR running t',
    ]);
    expect(await sqlstateOf(value(`public.start_job('climate')`))).toBe('PT409');
  });

  it('that is off starts only on request; switched on, it does not catch up', async () => {
    const { db } = stack();
    const id = await schedule({ enabled: false });
    expect(await value('(select next_run_at from public.job_schedules)')).toBeNull();
    await startDue();
    expect(await runs()).toEqual([]);
    await db.query('update public.job_schedules set asked_at = now() where id = $1', [id]);
    await startDue();
    await db.exec(`update public.job_runs set state = 'done'`);
    await startDue();
    expect(await runs()).toEqual(['climate done t']);
    await db.exec('update public.job_schedules set enabled = true');
    expect(await value<boolean>('(select next_run_at > now() from public.job_schedules)')).toBe(true);
  });

  it('of an import is started by its function, by one of two calls, and retried later after an error', async () => {
    const { db } = stack();
    const id = await schedule({ kind: 'imports', country: 'FR' });
    await late(1);
    await startDue();
    expect(await runs()).toEqual([]);
    expect(await value('public.due_import()')).toEqual({ id, country: 'FR' });
    expect(await value('array(select private.due_ticks())')).toEqual(['import-cities']);
    await db.query('select public.postpone_schedule($1, $2)', [id, 'The dataset is away.']);
    expect(await value('public.due_import()')).toBeNull();
    await db.exec('update public.job_schedules set retry_at = now()');
    const start = () =>
      value<number | null>('public.start_scheduled_import($1, $2, $3)', [
        id,
        JSON.stringify({ scope: { kind: 'country', iso: 'FR' }, mode: 'batches', options: {} }),
        JSON.stringify([{ iso: 'FR', total: 3 }]),
      ]);
    const started = await Promise.all([start(), start()]);
    expect(started.filter((run) => run !== null)).toHaveLength(1);
    expect(await runs()).toEqual(['imports FR running t']);
    expect(await value('(select problem from public.job_schedules)')).toBeNull();
  });

  it('leases a run for one step; an expired lease is replaced, and its late writes are rejected', async () => {
    const run = await value<number>(`public.start_job('climate', 'FR', 100)`);
    const claims = await Promise.all([FIRST, SECOND, FIRST, SECOND].map(claim));
    expect(claims.filter((one) => one !== null)).toEqual([{ id: run, country: 'FR', top: 100, skipped: [] }]);
    const holder = claims.findIndex((one) => one !== null) % 2 === 0 ? FIRST : SECOND;
    const other = holder === FIRST ? SECOND : FIRST;
    expect(await value('public.hold_job($1, $2, 20)', [run, other])).toBe(false);
    expect(await value(`public.hold_job($1, $2, 20, '{"done": 2}')`, [run, holder])).toBe(true);
    await stack().db.exec(`update public.job_runs set lease_until = now() - interval '1 second'`);
    expect(await claim(other)).toMatchObject({ id: run });
    expect(await value('public.rest_job($1, $2, $3)', [run, holder, rest({ done: 9 })])).toBeNull();
    expect(await value('public.rest_job($1, $2, $3)', [run, other, rest({ skipped: [7] })])).toBe('running');
    expect(await claim(FIRST)).toMatchObject({ skipped: [7] });
    expect(await value('public.rest_job($1, $2, $3)', [run, FIRST, rest({ ended: true })])).toBe('done');
    expect(await claim(FIRST)).toBeNull();
  });

  it('waits for Retry-After, fails after eight failing steps, and resumes after a stop', async () => {
    const { db } = stack();
    const run = await value<number>(`public.start_job('climate')`);
    await claim(FIRST);
    expect(await value('public.rest_job($1, $2, $3)', [run, FIRST, rest({ waitMs: 60_000 })])).toBe(
      'waiting',
    );
    expect(await claim(FIRST)).toBeNull();
    await db.exec('update public.job_runs set resume_at = now()');
    for (let step = 1; step <= 8; step += 1) {
      await claim(FIRST);
      const state = await value('public.rest_job($1, $2, $3)', [
        run,
        FIRST,
        rest({ problem: 'It is down.' }),
      ]);
      expect(state, `step ${step}`).toBe(step < 8 ? 'running' : 'failed');
    }
    expect(await value('public.change_job($1, $2, $3)', [run, 'failed', 'running'])).toBe(true);
    await claim(FIRST);
    expect(await value('public.change_job($1, $2, $3)', [run, 'running', 'paused'])).toBe(true);
    expect(await value('public.hold_job($1, $2, 20)', [run, FIRST])).toBe(false);
    expect(await value('public.rest_job($1, $2, $3)', [run, FIRST, rest({ ended: true })])).toBeNull();
    expect(await value('public.change_job($1, $2, $3)', [run, 'running', 'paused'])).toBe(false);
    // A new run replaces one that is paused; it is not taken up beside that.
    await value(`public.start_job('climate')`);
    expect(await stateOf(run)).toBe('cancelled');
  });

  it('lists runs of every kind, and stalled ones', async () => {
    const { db } = stack();
    await db.exec(`
      insert into public.import_runs (scope, mode, options, heartbeat_at)
      values ('{"kind": "continent", "slug": "europe"}', 'batches', '{"dryRun": true}', now() - interval '2 minutes');
      insert into public.name_runs (total, processed, countries, heartbeat_at) values (5, 2, '{FR}', now() - interval '2 minutes');
      insert into public.job_runs (kind, state, total, done, skipped, heartbeat_at)
      values ('sights', 'running', 9, 3, '{4}', now() - interval '2 minutes'), ('links', 'paused', 9, 3, '{}', now() - interval '2 days');
      insert into public.file_imports (file_name, hash, mapping, total, created, failed, moved_at)
      values ('villes.csv', repeat('a', 64), '{}', 8, 3, 1, now() - interval '6 minutes');`);
    expect(
      await db.query(
        'select kind, state, country, continent, file_name, dry_run, total, done, failed, stalled, active from public.jobs order by kind',
      ),
    ).toMatchObject([
      {
        kind: 'files',
        state: 'running',
        file_name: 'villes.csv',
        total: 8,
        done: 4,
        failed: 1,
        stalled: true,
        active: true,
      },
      { kind: 'imports', state: 'running', continent: 'europe', dry_run: true, stalled: true },
      { kind: 'links', state: 'paused', stalled: false, active: false },
      { kind: 'names', state: 'running', country: 'FR', total: 5, done: 2, stalled: false },
      { kind: 'sights', state: 'running', total: 9, done: 3, failed: 1, stalled: true },
    ]);
  });

  it('keeps in the trail who has made, changed and deleted a schedule, and no more than that', async () => {
    const { db } = stack();
    await createAccounts(db);
    await db.exec(`delete from public.changes`);
    const as = async (sql: string) => {
      await db.exec(`begin; select set_config('request.jwt.claims', json_build_object('sub', id)::text, true) from auth.users
        where email = 'admin@example.org'; ${sql}; commit`);
    };
    await as(`insert into public.job_schedules (kind, every, hour) values ('links', 'day', 4)`);
    await as('update public.job_schedules set hour = 5');
    await as('update public.job_schedules set asked_at = now()');
    await startDue();
    await as('delete from public.job_schedules');
    const changes = await db.query<{
      action: string;
      subject: string;
      author_email: string;
      after: object | null;
    }>('select action, subject, author_email, after from public.changes order by id');
    expect(changes.map(({ action }) => action)).toEqual(['insert', 'update', 'delete']);
    expect(changes[1]).toEqual({
      action: 'update',
      subject: 'links',
      author_email: 'admin@example.org',
      after: { hour: 5 },
    });
  });
});
