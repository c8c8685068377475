/** Ticks that move jobs: requested by pg_net and pg_cron where there are some. */
import { beforeEach, expect, it } from 'vitest';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { FIRST, jobCalls, resetJobs } from './support/jobs.ts';

onEachEngine((stack) => {
  const { value, start, claim, change } = jobCalls(() => stack().db);
  beforeEach(() => resetJobs(stack().db));

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
      expect(sent?.url).toBe('https://project.example/functions/v1/jobs');
      const secret = sent?.headers['x-job-ticker'] ?? '';
      expect(await value('public.is_job_tick($1)', [secret])).toBe(true);
      expect((await value('public.is_job_tick($1)', [''])) || secret.length < 64).toBe(false);
      await claim(FIRST);
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
