/** Schedules that start jobs: when, how often, and never two of a kind; and the list of all runs. */
import { beforeEach, expect, it } from 'vitest';
import { MOVED_KINDS } from '@/shared/jobs.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { createAccounts, sqlstateOf } from '../../tools/testing/roles.ts';
import { insertContinent, insertCountry } from './support/world.ts';

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
  const start = (kind: string) => value<number>('public.start_job($1)', [JSON.stringify({ kind })]);
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
  const stateOf = (run: number) => value<string>('(select state from public.jobs where id = $1)', [run]);

  beforeEach(async () => {
    const { db } = stack();
    await db.exec(`delete from public.jobs; delete from public.job_schedules;
      delete from public.countries; delete from public.continents;`);
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
    await stack().db.exec(`update public.jobs set state = 'done'`);
    await startDue();
    expect(await runs()).toEqual(['climate FR done t']);
  });

  it.each(MOVED_KINDS)('starts runs of the kind %s', async (kind) => {
    await schedule({ kind });
    await late(1);
    await startDue();
    expect(await runs()).toEqual([`${kind} running t`]);
  });

  it('starts no second run of a kind: it waits for the end of the first', async () => {
    await start('climate');
    await schedule();
    await schedule({ country: 'FR' });
    await schedule({ kind: 'links' });
    await schedule({ kind: 'names' });
    await late(1);
    await startDue();
    expect(await runs()).toEqual(['climate running f', 'links running t', 'names running t']);
    await stack().db.exec(`update public.jobs set state = 'done'`);
    await startDue();
    await stack().db.exec(`update public.jobs set state = 'done'`);
    await startDue();
    expect((await runs()).filter((line) => line.startsWith('climate'))).toEqual([
      'climate done f',
      'climate done t',
      'climate FR running t',
    ]);
    expect(await sqlstateOf(start('climate'))).toBe('PT409');
  });

  it('that is off starts only on request; switched on, it does not catch up', async () => {
    const { db } = stack();
    const id = await schedule({ enabled: false });
    expect(await value('(select next_run_at from public.job_schedules)')).toBeNull();
    await startDue();
    expect(await runs()).toEqual([]);
    await db.query('update public.job_schedules set asked_at = now() where id = $1', [id]);
    await startDue();
    await db.exec(`update public.jobs set state = 'done'`);
    await startDue();
    expect(await runs()).toEqual(['climate done t']);
    await db.exec('update public.job_schedules set enabled = true');
    expect(await value<boolean>('(select next_run_at > now() from public.job_schedules)')).toBe(true);
  });

  it('of an import starts one that counts its countries itself', async () => {
    await schedule({ kind: 'imports', country: 'FR' });
    await late(1);
    await Promise.all([startDue(), startDue()]);
    expect(await runs()).toEqual(['imports FR running t']);
    expect(await value('array(select mover from private.due_ticks())')).toEqual(['jobs']);
  });

  it('says why a run could not be started, tries again half an hour later, and lets the others start', async () => {
    const { db } = stack();
    const [first, second] = [await schedule(), await schedule({ kind: 'links' })];
    await late(1);
    await db.exec(`create function private.refuse_climate() returns trigger language plpgsql as
        $$ begin if new.kind = 'climate' then raise 'The disk is full.'; end if; return new; end $$;
      create trigger refuse_climate before insert on public.jobs for each row execute function private.refuse_climate()`);
    const stateOfSchedules = () =>
      db.query(`select id, due, problem, round(extract(epoch from retry_at - now()) / 60)::int as minutes
        from public.job_schedule_overview order by id`);
    try {
      await startDue();
      expect(await stateOfSchedules()).toEqual([
        { id: first, due: true, problem: 'The disk is full.', minutes: 30 },
        { id: second, due: false, problem: null, minutes: null },
      ]);
      expect(await runs()).toEqual(['links running t']);
    } finally {
      await db.exec('drop function private.refuse_climate cascade');
    }
    await startDue();
    expect(await runs()).toEqual(['links running t']);
    await db.exec(`update public.job_schedules set retry_at = now() where retry_at is not null`);
    await startDue();
    expect(await runs()).toEqual(['climate running t', 'links running t']);
    expect(await stateOfSchedules()).toMatchObject([
      { due: false, problem: null, minutes: null },
      { due: false },
    ]);
  });

  it('lists runs of every kind, and stalled ones', async () => {
    const { db } = stack();
    await db.exec(`
      insert into public.jobs (kind, continent, options, heartbeat_at)
      values ('imports', 'europe', '{"dryRun": true}', now() - interval '3 minutes');
      insert into public.jobs (kind, state, total, done, failed, options, heartbeat_at)
      values ('sights', 'running', 9, 3, 1, '{}', now() - interval '3 minutes'), ('links', 'paused', 9, 3, 0, '{}', now() - interval '2 days'),
        ('names', 'running', 5, 2, 0, '{"countries": ["FR", "DE"], "dryRun": true}', now() - interval '1 minute'),
        ('files', 'running', 8, 3, 1, '{"fileName": "villes.csv"}', now() - interval '6 minutes');`);
    expect(
      await db.query(
        'select kind, state, continent, total, done, failed, public.stalled(j) as stalled, active from public.jobs j order by kind',
      ),
    ).toMatchObject([
      {
        kind: 'files',
        state: 'running',
        total: 8,
        done: 3,
        failed: 1,
        stalled: true,
        active: true,
      },
      { kind: 'imports', state: 'running', continent: 'europe', stalled: true },
      { kind: 'links', state: 'paused', stalled: false, active: false },
      { kind: 'names', state: 'running', total: 5, done: 2, stalled: false },
      { kind: 'sights', state: 'running', total: 9, done: 3, failed: 1, stalled: true },
    ]);
  });

  it('keeps in the audit log who has made, changed and deleted a schedule, and no more than that', async () => {
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
