/** Jobs: how they are started and leased, by one engine for every kind. */
import { beforeEach, describe, expect, it } from 'vitest';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { sqlstateOf } from '../../tools/testing/roles.ts';
import { FIRST, jobCalls, resetJobs, SECOND } from './support/jobs.ts';

onEachEngine((stack) => {
  const {
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
  } = jobCalls(() => stack().db);

  beforeEach(() => resetJobs(stack().db));

  describe('a start', () => {
    it.each([
      // Services limit one client: one at a time, whatever the places.
      ['climate', {}, { country: 'FR' }, false],
      ['sights', { country: 'FR' }, { country: 'JP' }, false],
      ['names', { country: 'FR' }, { country: 'JP' }, false],
      ['links', {}, {}, false],
      // Imports and regions work in their places only.
      ['imports', { country: 'FR' }, { country: 'FR' }, false],
      ['imports', { country: 'FR' }, { country: 'JP' }, true],
      ['imports', { country: 'FR' }, {}, false],
      ['imports', {}, { continent: 'asie' }, false],
      ['imports', { continent: 'europe' }, { country: 'FR' }, false],
      ['imports', { country: 'FR' }, { continent: 'europe' }, false],
      ['imports', { continent: 'europe' }, { country: 'JP' }, true],
      ['imports', { continent: 'europe' }, { continent: 'asie' }, true],
      ['imports', { continent: 'asie' }, { continent: 'asie' }, false],
      // Nobody knows where that is.
      ['imports', { continent: 'asie' }, { country: 'ZZ' }, false],
      ['regions', {}, {}, false],
      ['regions', { country: 'FR' }, { country: 'JP' }, true],
    ])('of %s for %j beside %j', async (kind, one, other, allowed) => {
      const first = await start({ kind, ...one });
      await start({ kind: kind === 'climate' ? 'sights' : 'climate' });
      const second = { kind, ...other };
      if (allowed) expect(await start(second)).toBeGreaterThan(first);
      else expect(await sqlstateOf(start(second))).toBe('PT409');
      // What has ended, or is paused, is in nobody's way, until it is to go on.
      await change(first, 'running', 'paused');
      if (allowed) return;
      const later = await start(second);
      const before = await stateOf(first);
      if (before === 'paused') expect(await sqlstateOf(change(first, 'paused', 'running'))).toBe('PT409');
      else expect(before).toBe('cancelled');
      await change(later, 'running', 'cancelled');
      await start({ kind, ...one });
    });

    it('is one of ten at the same time', async () => {
      const states = await Promise.all(
        Array.from({ length: 10 }, () =>
          start().then(
            () => 'started',
            () => 'refused',
          ),
        ),
      );
      expect(states.filter((state) => state === 'started')).toHaveLength(1);
      expect(await value('(select count(*)::int from public.jobs)')).toBe(1);
    });

    it('keeps what it was given', async () => {
      const id = await start({
        kind: 'imports',
        continent: 'europe',
        options: { dryRun: true },
        ticked: false,
        items: [
          { key: 'FR', total: 7, data: { phase: 'rows' } },
          { key: 'DE', total: 2 },
        ],
      });
      expect(await jobOf(id)).toMatchObject({
        state: 'running',
        active: true,
        continent: 'europe',
        options: { dryRun: true },
        ticked: false,
        total: 9,
        done: 0,
      });
      expect(await itemsOf(id)).toMatchObject([
        { key: 'DE', state: 'idle' },
        { key: 'FR', state: 'idle' },
      ]);
      // A caller moves it, until somebody asks for it by name.
      expect(await due()).toEqual([]);
      expect(await claim(FIRST)).toBeNull();
      expect(await claim(FIRST, id)).toMatchObject({ id });
      expect(await jobOf(id)).toMatchObject({ ticked: true });
    });
  });

  describe('a lease', () => {
    it('is one step’s; once it is over the next step has the job, and late writes are rejected', async () => {
      const id = await start({ country: 'FR', top: 100 });
      const claims = await Promise.all([FIRST, SECOND, FIRST, SECOND].map((token) => claim(token)));
      expect(claims.filter((one) => one !== null)).toMatchObject([
        { id, country: 'FR', top: 100, cursor: null },
      ]);
      const holder = claims.findIndex((one) => one !== null) % 2 === 0 ? FIRST : SECOND;
      const other = holder === FIRST ? SECOND : FIRST;
      expect(await due()).toEqual([]);
      expect(await renew(id, other)).toBe(false);
      expect(await renew(id, holder)).toBe(true);
      expect(await finish(id, other, { add: { done: 1 } })).toBeNull();
      // The step is killed here: between its claim and its first write.
      await expire();
      expect(await due()).toEqual([id]);
      expect(await claim(other)).toMatchObject({ id, state: 'running' });
      expect(
        await finish(id, holder, { add: { done: 9 }, logs: [{ level: 'info', code: 'x', message: 'late' }] }),
      ).toBeNull();
      expect(await finish(id, other, { cursor: { skipped: [7] }, add: { failed: 1 } })).toMatchObject({
        state: 'running',
        done: 0,
        failed: 1,
      });
      expect(await claim(FIRST)).toMatchObject({ cursor: { skipped: [7] } });
      expect(await finish(id, FIRST, { end: 'done' })).toMatchObject({ state: 'done' });
      expect(await claim(FIRST)).toBeNull();
      expect(await logOf(id)).toEqual(['success runDone Run done: 1 rows, 0 created, 1 refused']);
    });

    it('of two ticks at a time has one job each', async () => {
      const ids = [await start(), await start({ kind: 'sights' })];
      const claims = await Promise.all([claim(FIRST), claim(SECOND), claim(FIRST)]);
      expect(claims.flatMap((one) => one?.id ?? []).toSorted((a, b) => a - b)).toEqual(ids);
    });

    it('is kept by a step that writes batch after batch', async () => {
      const id = await start();
      await claim(FIRST);
      expect(await finish(id, FIRST, { total: 9, done: 3, msEach: 10, seconds: 20 })).toMatchObject({
        total: 9,
        done: 3,
      });
      expect(await claim(SECOND)).toBeNull();
      expect(await finish(id, FIRST, { add: { done: 2, named: 4 }, msEach: 10, seconds: 20 })).toMatchObject({
        done: 5,
      });
      expect(await finish(id, FIRST, { add: { named: 1 } })).toMatchObject({ state: 'running' });
      expect(await jobOf(id)).toMatchObject({
        counts: { named: 5 },
        estimated_ms: 40,
        lease_token: null,
        lease_until: null,
      });
    });

    it('of an item is one step’s, also while others work on the same job', async () => {
      const id = await start({
        kind: 'imports',
        items: [
          { key: 'FR', total: 5 },
          { key: 'JP', total: 9 },
        ],
      });
      const [one, two, none] = [
        await claimItem(id, FIRST),
        await claimItem(id, SECOND),
        await claimItem(id, SECOND),
      ];
      expect([one.item?.key, two.item?.key, none]).toEqual([
        'JP',
        'FR',
        { state: 'running', ended: false, item: null },
      ]);
      expect(await renew(id, FIRST, 'FR')).toBe(false);
      expect(await renew(id, SECOND, 'FR')).toBe(true);
      expect(await finish(id, FIRST, { add: { done: 1 } }, 'FR')).toBeNull();
      await expire();
      expect((await claimItem(id, FIRST, 'FR')).item).toMatchObject({ key: 'FR', state: 'processing' });
      expect(await finish(id, SECOND, { add: { done: 1 } }, 'FR')).toBeNull();
    });

    it('of a dead step frees those of its items', async () => {
      const id = await start({ kind: 'imports', items: [{ key: 'FR' }] });
      await claim(FIRST);
      await claimItem(id, SECOND);
      await stack().db.exec(`update public.jobs set lease_until = now() - interval '1 second'`);
      await claim(SECOND);
      expect((await claimItem(id, FIRST)).item?.key).toBe('FR');
    });
  });
});
