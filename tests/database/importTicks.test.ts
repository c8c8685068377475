/** The ticks that move imports: one at a time a run, a dead one followed, requested by pg_net and pg_cron where there are some. */
import { beforeEach, expect, it } from 'vitest';
import { onEachEngine } from './support/engines.ts';
import { batch, importRuns, place } from './support/importRuns.ts';
import { sqlstateOf } from './support/roles.ts';
import { insertContinent, insertCountry } from './support/world.ts';

const FIRST = '00000000-0000-4000-8000-000000000001';
const SECOND = '00000000-0000-4000-8000-000000000002';

onEachEngine((stack) => {
  const { value, start, claim, write, change } = importRuns(stack);

  beforeEach(async () => {
    const { db } = stack();
    await db.exec(
      'delete from public.import_runs; delete from public.cities; delete from public.countries; delete from public.continents;',
    );
    await insertContinent(db, 1, 'europe');
    await insertCountry(db, 'XX', 'nulle-part');
  });

  const tick = (token: string, run: number | null = null) =>
    value<number | null>('public.claim_import_tick($1, $2)', [token, run]);
  const hold = (run: number, token: string, seconds: number) =>
    value<boolean>('public.hold_import_tick($1, $2, $3)', [run, token, seconds]);

  it('holds the lease of a run exclusively, until it is released', async () => {
    const run = await start();
    const claims = await Promise.all([FIRST, SECOND, FIRST, SECOND].map((token) => tick(token)));
    expect(claims.filter((id) => id !== null)).toEqual([run]);
    const holder = claims.indexOf(run) % 2 === 0 ? FIRST : SECOND;
    const other = holder === FIRST ? SECOND : FIRST;
    expect(await hold(run, other, 20)).toBe(false);
    expect(await hold(run, holder, 20)).toBe(true);
    expect(await hold(run, holder, 0)).toBe(true);
    expect(await tick(other)).toBe(run);
  });

  it('whose lease is lost is replaced at once, with its steps; its late writes are rejected', async () => {
    const run = await start();
    await tick(FIRST);
    await claim(run, FIRST);
    await stack().db.exec(`update public.import_runs set tick_until = now() - interval '1 second'`);
    expect(await tick(SECOND)).toBe(run);
    expect(await hold(run, FIRST, 20)).toBe(false);
    expect((await claim(run, SECOND)).country?.iso).toBe('XX');
    expect(await sqlstateOf(write(run, FIRST, batch([place(1, 'a')])))).toBe('PT409');
  });

  it('takes only running runs: none of a caller, none paused, waiting or ended', async () => {
    const { db } = stack();
    const run = await start();
    await db.exec('update public.import_runs set scheduled = false');
    expect(await tick(FIRST)).toBeNull();
    await change(run, 'running', 'paused');
    expect(await tick(FIRST)).toBeNull();
    // Whoever resumes a run leaves it to the schedule.
    await change(run, 'paused', 'running');
    await db.exec(`update public.import_runs set state = 'waiting', resume_at = now() + interval '1 hour'`);
    expect(await tick(FIRST)).toBeNull();
    await db.exec('update public.import_runs set resume_at = now()');
    expect(await tick(FIRST)).toBe(run);
    await change(run, 'waiting', 'cancelled');
    await hold(run, FIRST, 0);
    expect(await tick(FIRST)).toBeNull();
  });

  it('is requested by pg_net when a run is due, and scheduled by pg_cron, where the database has them', async () => {
    const { db } = stack();
    const request = () => value<boolean>('private.request_ticks()', []);
    await value('public.remember_functions_url($1)', ['https://project.example']);
    const run = await start();
    expect([await request(), await value('private.schedule_job_ticks()', [])]).toEqual([false, false]);
    // The signatures of pg_net 0.14 and pg_cron 1.6.
    await db.exec(`create schema net; create schema cron; create table net.sent (url text, headers jsonb);
      create table cron.job (name text primary key, schedule text, command text);
      create function net.http_post(url text, body jsonb, params jsonb default '{}', headers jsonb default '{}',
        timeout_milliseconds integer default 5000) returns bigint language sql as
        'insert into net.sent values (url, headers) returning 1::bigint';
      create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as
        'insert into cron.job values (job_name, schedule, command) on conflict (name) do nothing returning 1::bigint'`);
    try {
      expect(await request()).toBe(true);
      const [sent] = await db.query<{ url: string; headers: Record<string, string> }>(
        'select * from net.sent',
      );
      expect(sent?.url).toBe('https://project.example/functions/v1/import-cities');
      const secret = sent?.headers['x-job-ticker'] ?? '';
      expect(await value('public.is_job_tick($1)', [secret])).toBe(true);
      expect((await value('public.is_job_tick($1)', [''])) || secret.length < 64).toBe(false);
      await tick(FIRST);
      expect(await request()).toBe(false);
      // Taken up again, it is moved at once and not at the next look.
      await change(run, 'running', 'paused');
      await change(run, 'paused', 'running');
      expect(await db.query('select url from net.sent')).toHaveLength(2);
      expect([
        await value('private.schedule_job_ticks()', []),
        await value('private.schedule_job_ticks()', []),
      ]).toEqual([true, true]);
      const jobs = await db.query<{ command: string }>('select command from cron.job order by name');
      expect(jobs).toHaveLength(2);
      expect(JSON.stringify(jobs)).not.toContain(secret);
      for (const { command } of jobs.slice(0, 1)) await db.exec(command);
    } finally {
      await db.exec('drop schema net cascade; drop schema cron cascade');
    }
  });
});
