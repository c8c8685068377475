/** Jobs without an open tab over a real Deno: moved by the ticker, stopped, killed, taken up again, started by schedules. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobAnswer } from '@/shared/jobs.ts';
import { type Imports, startImports } from '../../tools/testing/imports.ts';
import { childrenOf } from '../../tools/testing/processes.ts';

let world: Imports;
beforeAll(async () => {
  world = await startImports({ variables: { CLIMATE_PAUSE_MS: '1', SIGHTS_PAUSE_MS: '1' } });
}, 60_000);
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.reset();
  // Six cities in France in five cells, three in Germany in three.
  await world.stack.db.exec(
    `delete from public.job_schedules; delete from public.climate_cells; delete from public.rate_limits;
     delete from public.broken_links;
     delete from public.upstream_locks; delete from public.blog_posts; update public.countries set flag_url = null;
     insert into public.cities (geoname_id, name, slug, population, latitude, longitude, country_id)
     select n, 'City ' || n, 'city-' || n, n, 45 + greatest(n, 2) * 0.5, case when n <= 6 then 2.5 else 10 end,
       (select c.id from public.countries c where c.iso_code = case when n <= 6 then 'FR' else 'DE' end)
     from generate_series(1, 9) n`,
  );
});

const call = (body: object, token?: string | null) => world.post<JobAnswer>('jobs', body, token);
const start = (body: object = {}) => world.startJob({ kind: 'climate', country: 'FR', ...body });
const tick = async (name = 'jobs') => (await world.tick(name)).body;
const runOf = (id: number) => world.jobRun(id);
const questions = () => world.upstreams.requests.filter((one) => one.includes('latitude=')).length;

describe('a run', { timeout: 60_000 }, () => {
  it('is driven by the ticker, and one of five concurrent calls does the step', async () => {
    const run = await start();
    expect(run).toMatchObject({ state: 'running', kind: 'climate', country: 'FR', top: null, done: 0 });
    expect((await world.tick('jobs', 'wrong')).status).toBe(401);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => tick()));
    expect(answers.filter(({ runId }) => runId === run.id)).toHaveLength(1);
    expect(await runOf(run.id)).toMatchObject({ state: 'done', total: 5, done: 5, estimated_ms: 0 });
    expect(questions()).toBe(5);
    expect(await tick()).toEqual({ runId: null, hasMore: false });
  });

  it('stops within a step, resumes, and repeats no request', async () => {
    world.upstreams.fail({ where: 'latitude', kind: 'slow', ms: 1500 });
    const run = await start();
    const moving = tick();
    await vi.waitFor(async () => expect((await runOf(run.id))?.done).toBeGreaterThan(0), { timeout: 15_000 });
    await call({ action: 'pause', runId: run.id });
    await moving;
    const stopped = await runOf(run.id);
    expect(stopped?.state).toBe('paused');
    const questionCount = questions();
    expect(questionCount).toBeLessThan(5);
    expect((await tick()).runId).toBeNull();
    world.upstreams.reset();
    await call({ action: 'resume', runId: run.id });
    await tick();
    expect(await runOf(run.id)).toMatchObject({ state: 'done', done: 5 });
    expect(questions()).toBe(5 - questionCount);
  });

  it('resumes after its function was killed', async () => {
    const { db } = world.stack;
    const run = await start();
    world.upstreams.fail({ where: 'latitude', kind: 'slow', ms: 700 });
    const killed = tick().catch(() => undefined);
    const cellCount = async () =>
      (await db.query<{ n: number }>('select count(*)::int as n from public.climate_cells'))[0]?.n ?? 0;
    await expect.poll(cellCount, { timeout: 20_000, interval: 50 }).toBeGreaterThan(0);
    const [pid] = childrenOf(process.pid, 'functions/jobs/index.ts');
    process.kill(pid ?? 0, 'SIGKILL');
    await killed;
    const before = await cellCount();
    expect(await runOf(run.id)).toMatchObject({ state: 'running' });
    world.upstreams.reset();
    // Until its lease is over the dead step may still live.
    const due = () => db.query('select * from private.due_ticks()');
    expect(await due()).toEqual([]);
    await db.exec(
      `update public.jobs set lease_until = now() - interval '1 second'; delete from public.upstream_locks`,
    );
    expect(await due()).toEqual([{ mover: 'jobs', job: run.id }]);
    await expect.poll(async () => (await tick().catch(() => null))?.runId, { timeout: 30_000 }).toBe(run.id);
    expect(await runOf(run.id)).toMatchObject({ state: 'done', done: 5 });
    expect(questions()).toBe(5 - before);
  });

  it('waits for Retry-After, and skips what fails', async () => {
    world.upstreams.fail({ where: 'latitude=48&', kind: 'redirectAway' });
    world.upstreams.fail({ where: 'latitude=47.5&', kind: '429', retryAfter: '90', times: 1 });
    const run = await start();
    await tick();
    expect(await runOf(run.id)).toMatchObject({ state: 'waiting' });
    expect((await tick()).runId).toBeNull();
    await world.stack.db.exec('update public.jobs set resume_at = now(); delete from public.rate_limits');
    await tick();
    expect(await runOf(run.id)).toMatchObject({ state: 'done', total: 5, done: 4, failed: 1 });
  });

  it('checks all links, in as many steps as it takes', async () => {
    const { db } = world.stack;
    await db.exec(`update public.cities set image_url = 'https://10.0.0.' || geoname_id || '/'`);
    const { id } = await start({ kind: 'links', country: null });
    expect(await runOf(id)).toMatchObject({ total: 9 });
    await tick();
    expect(await runOf(id)).toMatchObject({ state: 'done', total: 9, done: 9 });
    expect(await db.query('select count(*)::int as n from public.broken_links')).toEqual([{ n: 9 }]);
  });
});

it('leaves imports of files to the tab that has the file', async () => {
  const [file] = await world.stack.db.query<{ id: number }>(
    `insert into public.jobs (kind, state, ticked, options) values ('files', 'paused', false, '{"fileName": "a.csv"}') returning id`,
  );
  for (const action of ['pause', 'resume', 'cancel', 'undo', 'move'])
    expect((await call({ action, runId: file?.id })).status).toBe(400);
  expect(
    await world.stack.db.query('select state, ticked from public.jobs where id = $1', [file?.id]),
  ).toEqual([{ state: 'paused', ticked: false }]);
});

it('starts a scheduled import once, which asks again later when the dataset fails', {
  timeout: 60_000,
}, async () => {
  const { db } = world.stack;
  await db.exec(`delete from public.cities; insert into public.job_schedules (kind, country, every, hour) values ('imports', 'LU', 'day', 3);
    update public.job_schedules set next_run_at = now() - interval '3 days'; select private.start_due_jobs()`);
  world.upstreams.fail({ where: 'opendatasoft', kind: '500' });
  await tick();
  const waiting = await db.query(
    `select state, problem, attempts, resume_at > now() + interval '20 minutes' as later from public.jobs`,
  );
  expect(waiting).toEqual([{ state: 'waiting', problem: expect.any(String), attempts: 1, later: true }]);
  world.upstreams.reset();
  await db.exec('update public.jobs set resume_at = now(); delete from public.rate_limits');
  await Promise.all([1, 2, 3].map(() => tick()));
  await tick();
  const runs = () =>
    db.query(
      `select kind, state, country, total = done as whole, schedule_id is not null as scheduled, started_by_email from public.jobs`,
    );
  expect(await runs()).toEqual([
    { kind: 'imports', state: 'done', country: 'LU', whole: true, scheduled: true, started_by_email: null },
  ]);
  const logs = await db.query(`select message from public.job_logs where code = 'runStarted'`);
  expect(logs).toEqual([{ message: expect.stringMatching(/^Run started: LU, 1 countries, \d+ rows$/) }]);
  await tick();
  expect(await runs()).toHaveLength(1);
});

it('fails a scheduled import of a country that is not there any more', { timeout: 60_000 }, async () => {
  const { db } = world.stack;
  await db.exec(`insert into public.job_schedules (kind, country, every, hour) values ('imports', 'QQ', 'day', 3);
    update public.job_schedules set asked_at = now(); select private.start_due_jobs()`);
  await tick();
  expect(await db.query('select state, problem from public.jobs')).toEqual([
    { state: 'failed', problem: 'There is no country QQ on this site.' },
  ]);
});

it('is for administrators, one run of a kind at a time, and for what a run allows', async () => {
  expect((await call({ action: 'wake' }, null)).status).toBe(401);
  expect((await call({ action: 'wake' }, await world.token('member@example.org'))).status).toBe(403);
  const run = await start();
  expect((await call({ action: 'start', kind: 'climate' })).status).toBe(400);
  expect((await call({ action: 'resume', runId: run.id })).status).toBe(400);
  expect((await call({ action: 'pause', runId: 999_999 })).status).toBe(404);
  for (const body of [
    { action: 'start', kind: 'imports' },
    { action: 'start', kind: 'climate', country: 'Atlantis' },
    { action: 'start', kind: 'climate', top: 0 },
    { action: 'start', kind: 'links', country: 'FR' },
    { action: 'count', kind: 'links', top: 5 },
    { action: 'undo', runId: run.id },
  ])
    expect((await call(body)).status).toBe(400);
  await world.stack.db.exec('update private.job_ticker set functions_url = null');
  expect((await call({ action: 'wake' })).body).toEqual({});
  expect(await world.stack.db.query('select functions_url from private.job_ticker')).toEqual([
    { functions_url: world.stack.url },
  ]);
});
