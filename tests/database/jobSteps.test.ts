/** Jobs: how they are moved, changed, undone and purged, by one engine for every kind. */
import { beforeEach, describe, expect, it } from 'vitest';
import { KEPT_DAYS } from '@/shared/jobs.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { sqlstateOf } from '../../tools/testing/roles.ts';
import { FIRST, jobCalls, resetJobs, SECOND } from './support/jobs.ts';

onEachEngine((stack) => {
  const { value, start, claim, claimItem, finish, change, renew, jobOf, stateOf, itemsOf, logOf } = jobCalls(
    () => stack().db,
  );

  beforeEach(() => resetJobs(stack().db));

  describe('a step', () => {
    it('of an item counts for its job; the last item ends that', async () => {
      const id = await start({
        kind: 'imports',
        items: [
          { key: 'FR', total: 5 },
          { key: 'JP', total: 9 },
        ],
      });
      await claimItem(id, FIRST, 'FR');
      expect(
        await finish(
          id,
          FIRST,
          {
            add: { done: 3, failed: 1, created: 2 },
            cursor: { after: 4 },
            data: { phase: 'slugs' },
            seconds: 90,
          },
          'FR',
        ),
      ).toMatchObject({
        state: 'running',
        total: 14,
        done: 3,
        failed: 1,
        item: { done: 3, cursor: { after: 4 }, data: { phase: 'slugs' } },
      });
      await finish(id, FIRST, { total: 6, done: 5, add: { created: 1 }, state: 'success' }, 'FR');
      expect(await jobOf(id)).toMatchObject({ state: 'running', total: 15, done: 5, counts: { created: 3 } });
      await claimItem(id, SECOND, 'JP');
      expect(await finish(id, SECOND, { state: 'error', problem: 'It is away.' }, 'JP')).toMatchObject({
        state: 'done',
      });
      expect(await itemsOf(id)).toMatchObject([
        { key: 'FR', state: 'success', done: 5 },
        { key: 'JP', state: 'error', attempts: 1 },
      ]);
      expect(await logOf(id)).toEqual([
        'warning runDone Run done: 1 countries done, 1 failed; 6 rows, 3 created, 1 refused',
      ]);
      // What has failed is tried again.
      expect(await change(id, 'done', 'running')).toBe(true);
      expect((await claimItem(id, FIRST)).item).toMatchObject({ key: 'JP', attempts: 0 });
      await finish(id, FIRST, { state: 'success' }, 'JP');
      expect(await stateOf(id)).toBe('done');
    });

    it('fails a job whose items have all failed', async () => {
      const id = await start({ kind: 'imports', items: [{ key: 'FR' }] });
      await claimItem(id, FIRST);
      await finish(id, FIRST, { state: 'error', problem: 'It is away.' }, 'FR');
      expect(await jobOf(id)).toMatchObject({ state: 'failed', problem: 'It is away.' });
    });

    it('waits for Retry-After, and after eight that only fail ends the job', async () => {
      const { db } = stack();
      const id = await start();
      await claim(FIRST);
      expect(await finish(id, FIRST, { waitMs: 60_000 })).toMatchObject({ state: 'waiting' });
      expect(await claim(FIRST)).toBeNull();
      await db.exec('update public.jobs set resume_at = now()');
      const problem = 'It is down.';
      for (let step = 1; step <= 4; step += 1) {
        await claim(FIRST);
        await finish(id, FIRST, { problem });
      }
      // What goes well begins the count anew; a list that is read does not.
      await claim(FIRST);
      await finish(id, FIRST, { add: { done: 1 }, seconds: 20 });
      expect(await jobOf(id)).toMatchObject({ attempts: 0, problem: null });
      for (let step = 1; step <= 8; step += 1) {
        await finish(id, FIRST, { total: 9, done: 1, seconds: 20 });
        const written = await finish(id, FIRST, { problem });
        expect(written?.state, `step ${step}`).toBe(step < 8 ? 'running' : 'failed');
        await claim(FIRST);
      }
      expect(await logOf(id)).toEqual(['error runFailed Run failed: 1 rows, 0 created, 0 refused']);
      expect(await change(id, 'failed', 'running')).toBe(true);
      expect(await jobOf(id)).toMatchObject({ attempts: 0, problem: null, ended_at: null });
    });

    it('writes its batch with its cursor or not at all', async () => {
      const id = await start({ kind: 'links' });
      await claim(FIRST, id);
      const link = {
        url: 'https://gone.invalid',
        page_url: '/',
        status: 'broken',
        reason: 'not_found',
        source_table: 'countries',
        source_column: 'flag_url',
        source_id: '1',
      };
      const findings = () => value('(select count(*)::int from public.broken_links)');
      const step = { add: { done: 8 }, cursor: { source: 1, key: 8 }, seconds: 20 };
      expect(
        await sqlstateOf(finish(id, FIRST, { ...step, batch: [{ ...link, status: 'unheard of' }] })),
      ).toBe('23514');
      expect(await jobOf(id)).toMatchObject({ done: 0, cursor: null });
      expect(await finish(id, FIRST, { ...step, batch: [link] })).toMatchObject({
        done: 8,
        cursor: { source: 1, key: 8 },
      });
      expect(await findings()).toBe(1);
      await change(id, 'running', 'cancelled');
      expect(await finish(id, FIRST, { ...step, batch: [{ ...link, source_id: '2' }] })).toBeNull();
      expect(await findings()).toBe(1);
      await stack().db.exec('delete from public.broken_links');
    });
  });

  describe('a change', () => {
    it('is made from the state that was seen only', async () => {
      const id = await start();
      await claim(FIRST);
      expect(
        await change(id, 'running', 'paused', {
          logs: [{ level: 'info', code: 'runPaused', message: 'Paused' }],
        }),
      ).toBe(true);
      expect(await change(id, 'running', 'paused')).toBe(false);
      expect(await renew(id, FIRST)).toBe(false);
      expect(await finish(id, FIRST, { end: 'done' })).toBeNull();
      expect(await logOf(id)).toEqual(['info runPaused Paused']);
      expect(await change(id, 'paused', 'running')).toBe(true);
      expect(await change(999_999, 'running', 'paused')).toBe(false);
    });

    it('of a paused job lets the batch under way be written, a cancelled one not', async () => {
      const id = await start({ kind: 'imports', items: [{ key: 'FR' }] });
      await claimItem(id, FIRST);
      await change(id, 'running', 'paused');
      expect(await finish(id, FIRST, { add: { done: 3 }, seconds: 90 }, 'FR')).toMatchObject({
        state: 'paused',
        done: 3,
      });
      await change(id, 'paused', 'cancelled');
      expect(await finish(id, FIRST, { add: { done: 3 } }, 'FR')).toBeNull();
      expect(await itemsOf(id)).toMatchObject([{ state: 'idle', done: 3 }]);
      expect(await claimItem(id, SECOND)).toEqual({ state: 'cancelled', ended: false, item: null });
    });
  });

  it('is undone by its kind in pieces, by the step that holds it', async () => {
    const { db } = stack();
    const id = await start();
    await claim(FIRST);
    await finish(id, FIRST, { end: 'done' });
    await change(id, 'done', 'undoing');
    expect(await claim(FIRST)).toMatchObject({ id, state: 'undoing' });
    const undo = (token: string) => value('public.undo_job_batch($1, $2, 5)', [id, token]);
    expect(await sqlstateOf(undo(FIRST))).toBe('PT422');
    const [definition] = await db.query<{ sql: string }>(
      `select pg_get_functiondef('private.undo_job_rows'::regproc) as sql`,
    );
    await db.exec(`create or replace function private.undo_job_rows(p_job public.jobs, p_limit integer) returns jsonb
      language sql volatile set search_path = '' as $$
        select jsonb_build_object('undone', p_limit, 'kept', 1, 'left', coalesce((p_job.counts ->> 'undone')::integer, 0) = 0) $$`);
    try {
      expect(await undo(SECOND)).toBeNull();
      expect(await undo(FIRST)).toMatchObject({ left: true });
      expect(await undo(FIRST)).toMatchObject({ left: false });
      expect(await undo(FIRST)).toBeNull();
      expect(await jobOf(id)).toMatchObject({
        state: 'undone',
        counts: { undone: 10, kept: 2 },
        lease_token: null,
      });
    } finally {
      await db.exec(definition?.sql ?? '');
    }
  });

  it('is stalled when nothing has moved it for two minutes, though it goes on', async () => {
    const { db } = stack();
    await db.exec(`
      insert into public.jobs (kind, state, heartbeat_at, resume_at, lease_token, lease_until) values
        ('climate', 'running', now() - interval '3 minutes', null, null, null),
        ('files', 'undoing', now() - interval '121 seconds', null, null, null),
        ('imports', 'waiting', now() - interval '3 minutes', now() - interval '1 minute', null, null),
        ('links', 'running', now() - interval '1 minute', null, null, null),
        ('names', 'running', now() - interval '3 minutes', null, '${FIRST}', now() + interval '20 seconds'),
        ('regions', 'waiting', now() - interval '9 minutes', now() - interval '3 minutes', null, null),
        ('sights', 'paused', now() - interval '2 days', null, null, null)`);
    expect(
      await value(`array(select kind from public.jobs j where public.stalled(j) order by kind)`),
    ).toEqual(['climate', 'files', 'regions']);
  });

  it('is purged a year after its end, but not the last of its kind', async () => {
    const { db } = stack();
    await db.exec(`
      insert into public.jobs (kind, state, ended_at) values
        ('climate', 'done', now() - interval '400 days'), ('climate', 'failed', now() - interval '${KEPT_DAYS + 1} days'),
        ('climate', 'cancelled', now() - interval '${KEPT_DAYS - 1} days'), ('links', 'done', now() - interval '900 days'),
        ('climate', 'paused', null);
      insert into public.job_items (job_id, key) select id, 'FR' from public.jobs;
      insert into public.job_logs (job_id, level, code, message) select id, 'info', 'x', 'x' from public.jobs`);
    expect(await value('public.purge_jobs()')).toBe(2);
    expect(await value('public.purge_jobs()')).toBe(0);
    const left = `array(select kind || ' ' || state from public.jobs order by id)`;
    expect(await value(left)).toEqual(['climate cancelled', 'links done', 'climate paused']);
    expect(await value('(select count(*)::int from public.job_items)')).toBe(3);
    expect(await value('(select count(*)::int from public.job_logs)')).toBe(3);
    // The ticker does it.
    await db.exec(`update public.jobs set ended_at = now() - interval '400 days' where state = 'cancelled'`);
    await value('private.start_due_jobs()');
    expect(await value(left)).toEqual(['links done', 'climate paused']);
  });
});
