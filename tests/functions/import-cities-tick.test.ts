/** An import without an open tab: the schedule moves it, over both engines and a real Deno. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENGINES, startStackOn } from '../../tools/testing/engines.ts';
import { type Imports, startImports } from '../../tools/testing/imports.ts';
import { whole } from './support/imported.ts';

describe.each(ENGINES)('on %s', { timeout: 60_000 }, (engine) => {
  let world: Imports;
  beforeAll(async () => {
    world = await startImports({}, (options) => startStackOn(engine, options));
  }, 120_000);
  afterAll(() => world?.stop());
  beforeEach(() => world.reset());

  const tick = async () => (await world.tick('jobs')).body;
  const stateOf = async (id: number) =>
    (
      await world.stack.db.query<{ state: string; processed: number; created: number; batches: number }>(
        'select state, processed, created, batches from public.import_run_overview where id = $1',
        [id],
      )
    )[0];
  const steps = () => world.upstreams.requests.filter((request) => request.includes('order_by')).length;

  it('completes a run without duplicate requests for concurrent calls, and is then idle', async () => {
    const run = await world.start({ ...whole('LU'), batchSize: 10 });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(tick));
    expect(answers.filter(({ runId }) => runId === run.id)).toHaveLength(1);
    expect(await stateOf(run.id)).toEqual({ state: 'done', processed: 137, created: 137, batches: 14 });
    expect(steps()).toBe(14);
    expect(await tick()).toEqual({ runId: null, hasMore: false });
  });

  it('responds at once and works in the background, as the database calls it', async () => {
    const run = await world.start({ ...whole('LU'), batchSize: 50 });
    const answer = await world.tick('jobs', undefined, {});
    expect([answer.status, answer.body]).toEqual([202, { accepted: true }]);
    await vi.waitFor(async () => expect((await stateOf(run.id))?.state).toBe('done'), { timeout: 20_000 });
  });

  it('undoes, in as many calls as it takes', async () => {
    const run = await world.start({ ...whole('LU'), mode: 'export' });
    await tick();
    await world.act(run.id, 'undo');
    expect(await tick()).toEqual({ runId: run.id, hasMore: false });
    expect(await stateOf(run.id)).toMatchObject({ state: 'undone' });
  });

  it('stops at a pause, and goes on when it is resumed', async () => {
    const run = await world.start({ ...whole('LU'), batchSize: 10 });
    world.upstreams.fail({ where: 'order_by', kind: 'slow', ms: 100 });
    const moving = tick();
    await vi.waitFor(async () => expect((await stateOf(run.id))?.batches).toBeGreaterThan(0), {
      timeout: 10_000,
    });
    await world.act(run.id, 'pause');
    await moving;
    const paused = await stateOf(run.id);
    expect(paused?.state).toBe('paused');
    expect((await tick()).runId).toBeNull();
    world.upstreams.reset();
    await world.act(run.id, 'resume');
    await tick();
    expect(await stateOf(run.id)).toMatchObject({ state: 'done', processed: 137, created: 137 });
  });

  it('skips runs driven page by page by their callers, until they are resumed', async () => {
    const { body } = await world.page({ countryFilter: 'LU', minPopulation: 0, batchSize: 50 });
    expect((await tick()).runId).toBeNull();
    await world.act(body.runId, 'pause');
    await world.act(body.runId, 'resume');
    expect((await tick()).runId).toBe(body.runId);
    expect(await stateOf(body.runId)).toMatchObject({ state: 'done', processed: 137 });
  });

  it('requires the secret', async () => {
    await world.start(whole('LU'));
    const [alike] = await world.stack.db.query<{ secret: string }>(
      `select substr(secret, 2) || '0' as secret from private.job_ticker`,
    );
    for (const wrong of ['', 'x', alike?.secret, world.stack.publishableKey]) {
      expect((await world.tick('jobs', wrong)).status).toBe(401);
    }
    expect((await world.tick('jobs', undefined, { wait: 'x' })).status).toBe(400);
  });
});
