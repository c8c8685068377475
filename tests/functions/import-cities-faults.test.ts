/** Faults during an import: the dataset's service, its rows, the database. Nothing is lost, nothing comes twice. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Imports, startImports } from '../../tools/testing/imports.ts';
import { hostileRows } from '../../tools/upstreams/datasetRows.ts';
import type { FaultKind } from '../../tools/upstreams/faults.ts';

let world: Imports;
beforeAll(async () => {
  world = await startImports();
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

const LUXEMBOURG = { scope: { kind: 'country', iso: 'LU' }, minPopulation: 0, maxBatches: null } as const;
const MODES = ['batches', 'export'] as const;

/** A service fails only for what moves rows: the run itself can start. */
const fail = (kind: FaultKind, more: { times?: number; ms?: number; retryAfter?: string } = {}) => {
  for (const where of ['order_by', '/exports/']) world.upstreams.fail({ where, kind, ...more });
};
const cities = async () =>
  (await world.stack.db.query<{ n: number }>('select count(*)::int as n from public.cities'))[0]?.n;
const messages = async (code: string) =>
  (
    await world.stack.db.query<{ message: string }>(
      'select message from public.job_logs where code = $1 order by id',
      [code],
    )
  ).map(({ message }) => message);

/** Reads the events of a run in the system log; it is written beside the answer. */
const events = async (run: number, count: number) => {
  const sql = `select level, message from public.system_logs where message like 'Import ${run} %' order by id`;
  return vi.waitFor(
    async () => {
      const results = await world.stack.db.query<{ level: string; message: string }>(sql);
      expect(results).toHaveLength(count);
      return results;
    },
    { timeout: 10_000 },
  );
};

describe.each(MODES)('by %s', { timeout: 60_000 }, (mode) => {
  it.each(['500', 'reset'] as const)('asks again after %s', async (kind) => {
    const run = await world.start({ ...LUXEMBOURG, mode });
    fail(kind, { times: 2 });
    expect(await world.finish(run.id)).toMatchObject({ state: 'done', created: 137 });
  });

  it('waits until the quota resets, and resumes', async () => {
    const run = await world.start({ ...LUXEMBOURG, mode });
    fail('quota', { ms: 3_600_000 });
    const { run: waiting, hasMore, retryAt } = await world.step(run.id);
    expect([waiting.state, hasMore, retryAt]).toEqual(['waiting', true, waiting.resumeAt]);
    const seconds = (Date.parse(waiting.resumeAt ?? '') - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(3500);
    expect(waiting.problem).toContain('You have exceeded the requests limit');
    expect(await messages('runWaiting')).toHaveLength(1);

    // Until then the service is left alone.
    world.upstreams.reset();
    expect((await world.step(run.id)).run.state).toBe('waiting');
    expect(world.upstreams.requests).toEqual([]);
    await world.stack.db.exec('update public.jobs set resume_at = now()');
    expect(await world.finish(run.id)).toMatchObject({ state: 'done', created: 137, resumeAt: null });
  });

  it.runIf(mode === 'batches')(
    'counts a batch that keeps failing as failed, names its rows, and goes on behind it',
    async () => {
      const run = await world.start({ ...LUXEMBOURG, mode, batchSize: 50 });
      // The cities' data fails; the list of cities does not.
      world.upstreams.fail({ where: 'feature_code', kind: '500', times: 9 });
      expect(await world.finish(run.id)).toMatchObject({
        state: 'done',
        processed: 137,
        created: 87,
        failed: 50,
        batches: 3,
        countriesFailed: 0,
      });
      expect(await messages('batchFailed')).toHaveLength(3);
      expect(await messages('batchSkipped')).toEqual(['LU: batch 1 counted as failed, 50 rows']);
      const failedRows = await world.stack.db.query<{ geoname_id: string; reason: string }>(
        `select distinct data ->> 'geonameId' as geoname_id, data ->> 'reason' as reason from public.job_logs where code = 'row'`,
      );
      expect(failedRows).toHaveLength(50);
      expect(
        failedRows.every(({ reason, geoname_id }) => reason === 'batch_failed' && /^\d+$/.test(geoname_id)),
      ).toBe(true);
    },
  );

  it('gives up on a country after three failures, and retries it on request', async () => {
    const run = await world.start({ ...LUXEMBOURG, mode });
    fail('html');
    const failed = await world.finish(run.id);
    expect(failed).toMatchObject({ state: 'failed', countriesFailed: 1, processed: 0 });
    expect(failed.problem).not.toBeNull();
    expect(await messages('countryFailed')).toHaveLength(1);
    world.upstreams.reset();
    await world.act(run.id, 'resume');
    expect(await world.finish(run.id)).toMatchObject({ state: 'done', created: 137, countriesFailed: 0 });
  });

  it('reports each row that is wrong, and imports the others', async () => {
    const { wrong, fine } = hostileRows('LU');
    // First of all rows, so that the second one of its id is the one with this name.
    const run = await world.start({ ...LUXEMBOURG, mode, sortBy: 'geoname_id', orderDirection: 'ASC' });
    fail('hostile');
    const done = await world.finish(run.id);
    expect(done).toMatchObject({
      state: 'done',
      created: 137 + fine.length,
      failed: Object.keys(wrong).length,
    });
    const errors = await world.stack.db.query<{
      reason: string;
      geoname_id: string | null;
      value: string | null;
    }>(`select data ->> 'reason' as reason, data ->> 'geonameId' as geoname_id, data ->> 'value' as value from public.job_logs
       where code = 'row' order by 1`);
    expect(errors.map(({ reason }) => reason)).toEqual(Object.keys(wrong).toSorted());
    expect(errors.filter(({ value }) => (value ?? '').length > 200)).toEqual([]);
    expect(errors.find(({ reason }) => reason === 'row_too_large')?.geoname_id).toBe('90000008');
    expect(errors.find(({ reason }) => reason === 'unknown_country')?.value).toBe('QQ');
    const strange = await world.stack.db.query<{ name: string; slug: string }>(
      'select name, slug from public.cities where geoname_id > 90000000 order by geoname_id',
    );
    expect(strange.map(({ name }) => name)).toEqual(fine.map(({ name }) => name));
    expect(strange.map(({ slug }) => slug)).toEqual([
      '90000101',
      '90000102',
      'l-ete-les-oeufs-d-or-b',
      'ville',
    ]);
  });

  it('refuses the one row that the database refuses', async () => {
    const { db } = world.stack;
    await db.exec(
      `alter table public.cities add constraint not_here check (name <> 'Differdange') not valid`,
    );
    try {
      const run = await world.start({ ...LUXEMBOURG, mode });
      expect(await world.finish(run.id)).toMatchObject({ state: 'done', created: 136, failed: 1 });
      const errors = await db.query(
        `select data ->> 'reason' as reason, data ->> 'value' as value from public.job_logs where code = 'row'`,
      );
      expect(errors).toEqual([{ reason: 'refused_by_database', value: expect.stringContaining('not_here') }]);
    } finally {
      await db.exec('alter table public.cities drop constraint not_here');
    }
  });
});

describe('a stream that does not reach its end', { timeout: 60_000 }, () => {
  it.each(['cutStream', 'interrupted', 'shortStream'] as const)(
    'is noticed (%s), and read again',
    async (kind) => {
      const run = await world.start({ ...LUXEMBOURG, mode: 'export' });
      world.upstreams.fail({ where: '/exports/', kind, times: 1 });
      const first = await world.step(run.id);
      expect(first).toMatchObject({ hasMore: true, country: { status: 'processing', processed: 0 } });
      expect(await cities()).toBe(0);
      expect(await messages('streamCut')).toHaveLength(1);
      expect(await world.finish(run.id)).toMatchObject({ state: 'done', created: 137 });
    },
  );
});

it('logs that a run started, waits and ended', { timeout: 60_000 }, async () => {
  const run = await world.start(LUXEMBOURG);
  fail('quota', { ms: 3_600_000, times: 1 });
  await world.step(run.id);
  await world.stack.db.exec('update public.jobs set resume_at = now()');
  await world.finish(run.id);
  const logEvents = await events(run.id, 3);
  expect(logEvents.map(({ level }) => level)).toEqual(['info', 'warning', 'info']);
  expect(logEvents[0]?.message).toBe(`Import ${run.id} started`);
  expect(logEvents[1]?.message).toContain('You have exceeded the requests limit');
  expect(logEvents[2]?.message).toBe(`Import ${run.id} is done`);
});

it('reports a rate limit of the dataset before a run is created', async () => {
  world.upstreams.fail({ where: 'opendatasoft', kind: 'quota', ms: 600_000 });
  const answer = await world.post('import-cities', { action: 'start', ...LUXEMBOURG });
  expect([answer.status, answer.body.error?.code]).toEqual([503, 'unavailable']);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500);
});
