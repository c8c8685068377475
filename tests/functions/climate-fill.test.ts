/** climate-fill: the cells of a country or of the largest cities, kept beforehand. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FillAnswer } from '@/shared/fill.ts';
import { type Imports, startImports } from './support/imports.ts';

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

const step = (body: object = { countries: [] }, token?: string | null) =>
  world.post<FillAnswer>('climate-fill', body, token);
const count = async () =>
  (await world.stack.db.query<{ n: number }>('select count(*)::integer as n from public.climate_cells'))[0]
    ?.n;

describe('a step', { timeout: 60_000 }, () => {
  it('keeps each cell of a country once, and then has nothing to do', async () => {
    const { body } = await step({ countries: ['FR'] });
    expect(body).toEqual({
      total: 5,
      kept: 5,
      skipped: [],
      left: 0,
      estimatedMs: 0,
      problem: null,
      nextInMs: null,
    });
    expect([await count(), world.upstreams.requests.length]).toEqual([5, 5]);
    await step({ countries: ['FR'] });
    expect(world.upstreams.requests).toHaveLength(5);
    expect((await step()).body).toMatchObject({ total: 8, kept: 8, nextInMs: null });
    expect(world.upstreams.requests).toHaveLength(8);
  });

  it('of the largest cities asks for the largest first, and for no others', async () => {
    expect((await step({ countries: [], top: 3 })).body).toMatchObject({ total: 3, kept: 3 });
    const latitudes = world.upstreams.requests.map((address) => /latitude=([\d.]+)/.exec(address)?.[1]);
    expect(latitudes).toEqual(['49.5', '49', '48.5']);
  });

  it('ends when the service wants to be left alone, and the next one goes on', async () => {
    world.upstreams.fail({ where: 'latitude=47.5&', kind: '429', retryAfter: '90', times: 1 });
    const { body } = await step({ countries: ['FR'] });
    expect(body).toEqual({
      total: 5,
      kept: 1,
      skipped: [],
      left: 4,
      estimatedMs: 16_004,
      problem: null,
      nextInMs: 90_000,
    });
    await world.stack.db.exec('delete from public.rate_limits');
    expect((await step({ countries: ['FR'] })).body).toMatchObject({ kept: 5, nextInMs: null });
    expect(world.upstreams.requests).toHaveLength(6);
  });

  it('goes round cells that are refused or have no usable answer, and says so', async () => {
    for (const [latitude, kind] of [
      ['48', 'redirectAway'],
      ['47.5', 'brokenJson'],
      ['47', 'otherShape'],
    ] as const)
      world.upstreams.fail({ where: `latitude=${latitude}&`, kind });
    const { body } = await step({ countries: ['FR'] });
    expect(body).toMatchObject({ total: 5, kept: 2, problem: null, nextInMs: null });
    expect(body.skipped).toHaveLength(3);
  });

  it('of a service that is down ends, and the next one leaves out what failed', async () => {
    for (const latitude of ['48', '47.5', '47'])
      world.upstreams.fail({ where: `latitude=${latitude}&`, kind: '500' });
    const first = (await step({ countries: ['FR'] })).body;
    expect(first).toMatchObject({ kept: 0, problem: expect.stringContaining('500'), nextInMs: 30_000 });
    const { skipped } = first;
    expect(skipped).toHaveLength(3);
    const second = (await step({ countries: ['FR'], skipped })).body;
    expect(second).toEqual({
      total: 5,
      kept: 2,
      skipped,
      left: 0,
      estimatedMs: 0,
      problem: null,
      nextInMs: null,
    });
    world.upstreams.reset();
    expect((await step({ countries: ['FR'] })).body).toMatchObject({ kept: 5, skipped: [], nextInMs: null });
  });

  it('ends when nothing that is answered is of use, or nobody answers', async () => {
    world.upstreams.fail({ where: 'power', kind: 'html' });
    const { body } = await step();
    expect(body).toMatchObject({ total: 8, kept: 0, problem: expect.stringContaining('nasa-power') });
    await world.stack.db.exec('delete from public.rate_limits');
    world.upstreams.reset();
    world.upstreams.fail({ where: 'power', kind: 'reset' });
    // The second cell is told to wait, which hides no failure.
    expect((await step()).body).toMatchObject({ kept: 0, problem: expect.stringContaining('no connection') });
  });
});

it('is for administrators', async () => {
  expect((await step({}, null)).status).toBe(401);
  expect((await step({}, await world.token('member@example.org'))).status).toBe(403);
  for (const body of [
    { countries: ['Atlantis'] },
    { top: 0 },
    { top: 'many' },
    { countries: [], skipped: ['a'] },
  ])
    expect((await step(body)).status).toBe(400);
});
