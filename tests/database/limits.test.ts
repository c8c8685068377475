/** The token buckets of the edge functions. */
import { beforeEach, describe, expect, it } from 'vitest';
import { onEachEngine } from '../../tools/testing/engines.ts';

onEachEngine((stack) => {
  const take = async (bucket = 'caller:x', capacity = 5, perMinute = 60) => {
    const [row] = await stack().db.query<{ wait: number }>('select public.take_token($1, $2, $3) as wait', [
      bucket,
      capacity,
      perMinute,
    ]);
    return row?.wait;
  };
  const later = (seconds: number) =>
    stack().db.query('update public.rate_limits set updated_at = updated_at - make_interval(secs => $1)', [
      seconds,
    ]);

  beforeEach(async () => {
    await stack().db.exec('delete from public.rate_limits');
  });

  describe('a bucket', () => {
    it('grants as many tokens as it holds, also to concurrent callers', async () => {
      // Filling so slowly that nothing is added while the test runs.
      const waits = await Promise.all(Array.from({ length: 20 }, () => take('caller:x', 5, 0.5)));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
      expect(waits.filter((wait) => (wait ?? 0) > 100)).toHaveLength(15);
    });

    it('refills over time, up to its capacity', async () => {
      for (let index = 0; index < 5; index += 1) await take('caller:x', 5, 0.5);
      await later(240);
      expect([await take('caller:x', 5, 0.5), await take('caller:x', 5, 0.5)]).toEqual([0, 0]);
      expect(await take('caller:x', 5, 0.5)).toBeGreaterThan(100);
      await later(1_000_000);
      const waits = [];
      for (let index = 0; index < 6; index += 1) waits.push(await take('caller:x', 5, 0.5));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    });

    it('does not lose tokens by rejected requests', async () => {
      for (let index = 0; index < 5; index += 1) await take('caller:x', 5, 0.5);
      await later(100);
      expect(await take('caller:x', 5, 0.5)).toBeGreaterThan(15);
      await later(25);
      expect(await take('caller:x', 5, 0.5)).toBe(0);
    });

    it('is one for each name', async () => {
      for (let index = 0; index < 5; index += 1) await take('caller:x', 5, 0.5);
      expect(await take('caller:y', 5, 0.5)).toBe(0);
    });

    it('grants nothing while it is paused, and the longest pause counts', async () => {
      await stack().db.query('select public.pause_bucket($1, $2)', ['upstream:x', 100]);
      await stack().db.query('select public.pause_bucket($1, $2)', ['upstream:x', 5]);
      const wait = await take('upstream:x');
      expect(wait).toBeGreaterThan(90);
      expect(wait).toBeLessThanOrEqual(100);
      await stack().db.exec(`update public.rate_limits set paused_until = now() - interval '1 second'`);
      await later(60);
      expect(await take('upstream:x')).toBe(0);
    });
  });

  it('is deleted after an hour without calls, unless it is paused', async () => {
    await stack().db.exec(`
      insert into public.rate_limits (bucket, tokens, updated_at, paused_until) values
        ('old', 1, now() - interval '2 hours', null), ('new', 1, now(), null),
        ('paused', 1, now() - interval '2 hours', now() + interval '1 minute')`);
    await stack().db.exec('select public.prune_rate_limits()');
    const rows = await stack().db.query<{ bucket: string }>(
      'select bucket from public.rate_limits order by 1',
    );
    expect(rows.map(({ bucket }) => bucket)).toEqual(['new', 'paused']);
  });

  it('keeps an expired response as a fallback, for a limited time', async () => {
    await stack().db.exec(`
      delete from public.upstream_cache;
      insert into public.upstream_cache (service, key, expires_at) values
        ('x', 'out', now() - interval '390 days'), ('x', 'old', now() - interval '410 days')`);
    await stack().db.exec('select public.prune_upstream_cache()');
    const rows = await stack().db.query<{ key: string }>('select key from public.upstream_cache');
    expect(rows.map(({ key }) => key)).toEqual(['out']);
  });
});
