/** Jobs of the kind climate: the cells of a country or of the largest cities, kept beforehand. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobCount } from '@/shared/jobs.ts';
import { type Imports, startImports } from '../../tools/testing/imports.ts';

let world: Imports;
beforeAll(async () => {
  world = await startImports({ variables: { CLIMATE_PAUSE_MS: '1' } });
}, 60_000);
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.reset();
  const { db } = world.stack;
  await db.exec('delete from public.climate_cells; delete from public.rate_limits;');
  // Six cities in France in five cells, three in Germany in three; the largest have the highest numbers.
  await db.exec(
    `insert into public.cities (geoname_id, name, slug, population, latitude, longitude, country_id)
     select n, 'City ' || n, 'city-' || n, n, 45 + greatest(n, 2) * 0.5, case when n <= 6 then 2.5 else 10 end,
       (select c.id from public.countries c where c.iso_code = case when n <= 6 then 'FR' else 'DE' end)
     from generate_series(1, 9) n
     union all select 10, 'Nowhere', 'nowhere', 99, null, null, null`,
  );
});

const count = (scope: object, token?: string | null) =>
  world.post<JobCount>('jobs', { action: 'count', kind: 'climate', ...scope }, token);
const step = async (id = 0) => {
  await world.tick('jobs');
  return world.jobRun(id);
};
const start = async (scope: object = {}) => step((await world.startJob({ kind: 'climate', ...scope })).id);
/** The run goes on as if its time had come. */
const goOn = async (id: number | undefined) => {
  await world.stack.db.exec('update public.jobs set resume_at = now() where resume_at is not null');
  return step(id);
};
const cells = async () =>
  (await world.stack.db.query<{ n: number }>('select count(*)::integer as n from public.climate_cells'))[0]
    ?.n;

describe('a run', { timeout: 60_000 }, () => {
  it('stores each cell of a country once, and is then done', async () => {
    const { body } = await count({ country: 'FR' });
    expect(body).toEqual({ total: 5, done: 0, estimatedMs: 20_005 });
    expect(world.upstreams.requests).toEqual([]);
    const done = { state: 'done', failed: 0, problem: null };
    expect(await start({ country: 'FR' })).toMatchObject({ ...done, total: 5, done: 5, estimated_ms: 0 });
    expect([await cells(), world.upstreams.requests.length]).toEqual([5, 5]);
    expect(await start({ country: 'FR' })).toMatchObject(done);
    expect(world.upstreams.requests).toHaveLength(5);
    expect(await start()).toMatchObject({ ...done, total: 8, done: 8 });
    expect(world.upstreams.requests).toHaveLength(8);
  });

  it('of the largest cities asks for the largest first, and for no others', async () => {
    expect(await start({ top: 3 })).toMatchObject({ state: 'done', total: 3, done: 3 });
    const latitudes = world.upstreams.requests.map((address) => /latitude=([\d.]+)/.exec(address)?.[1]);
    expect(latitudes).toEqual(['49.5', '49', '48.5']);
  });

  it('waits when it is rate-limited, and resumes', async () => {
    world.upstreams.fail({ where: 'latitude=47.5&', kind: '429', retryAfter: '90', times: 1 });
    const run = await start({ country: 'FR' });
    expect(run).toMatchObject({
      state: 'waiting',
      total: 5,
      done: 1,
      failed: 0,
      estimated_ms: 16_004,
      problem: null,
    });
    await world.stack.db.exec('delete from public.rate_limits');
    expect(await goOn(run?.id)).toMatchObject({ state: 'done', done: 5 });
    expect(world.upstreams.requests).toHaveLength(6);
  });

  it('skips and reports cells that fail or have no usable response', async () => {
    for (const [latitude, kind] of [
      ['48', 'redirectAway'],
      ['47.5', 'brokenJson'],
      ['47', 'otherShape'],
    ] as const)
      world.upstreams.fail({ where: `latitude=${latitude}&`, kind });
    const run = await start({ country: 'FR' });
    expect(run).toMatchObject({ state: 'done', total: 5, done: 2, failed: 3, problem: null });
  });

  it('waits for a service that is down, and skips what failed', async () => {
    for (const latitude of ['48', '47.5', '47'])
      world.upstreams.fail({ where: `latitude=${latitude}&`, kind: '500' });
    const run = await start({ country: 'FR' });
    expect(run).toMatchObject({
      state: 'waiting',
      done: 0,
      failed: 3,
      problem: expect.stringContaining('500'),
    });
    expect(await goOn(run?.id)).toMatchObject({ state: 'done', total: 5, done: 2, failed: 3, problem: null });
    world.upstreams.reset();
    expect(await start({ country: 'FR' })).toMatchObject({ state: 'done', done: 5, failed: 0 });
  });

  it('waits when all responses are unusable or missing', async () => {
    world.upstreams.fail({ where: 'power', kind: 'html' });
    const run = await start();
    expect(run).toMatchObject({ total: 8, done: 0, problem: expect.stringContaining('nasa-power') });
    await world.stack.db.exec('delete from public.rate_limits');
    world.upstreams.reset();
    world.upstreams.fail({ where: 'power', kind: 'reset' });
    await world.stack.db.exec('delete from public.jobs');
    // The second cell is told to wait, which hides no failure.
    expect(await start()).toMatchObject({ done: 0, problem: expect.stringContaining('no connection') });
  });
});

it('counts for administrators', async () => {
  expect((await count({}, null)).status).toBe(401);
  expect((await count({}, await world.token('member@example.org'))).status).toBe(403);
  for (const scope of [{ country: 'Atlantis' }, { top: 0 }, { top: 'many' }])
    expect((await count(scope)).status).toBe(400);
});
