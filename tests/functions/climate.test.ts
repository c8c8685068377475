/** climate from NASA POWER: asked once a cell, kept for good, one question at a time, and what happens when it fails. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cellAt } from '@/shared/climate/cells.ts';
import type { Fault } from '../../tools/upstreams/faults.ts';
import { type FunctionsWorld, startFunctions } from './support/world.ts';

let world: FunctionsWorld;
let paris = 0;
beforeAll(async () => {
  world = await startFunctions({ CLIMATE_TIMEOUT_MS: '4000' });
  paris = await world.cityId('paris');
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

const climate = (cityId: number) => world.call('climate', { cityId });
const storedCells = () =>
  world.stack.db.query<{ cell: number; again: number | null }>(
    `select cell, round(extract(epoch from ask_again_at - now()) / 86400)::integer as again from public.climate_cells`,
  );
const power = () => world.upstreams.requests.filter((address) => address.startsWith('power'));
/** Half of each year, as where a satellite sees nothing in the polar night. */
const withoutSummers = (body: { properties: { parameter: Record<string, Record<string, number>> } }) => {
  for (const daily of Object.values(body.properties.parameter))
    for (const day of Object.keys(daily)) if (Number(day.slice(4, 6)) > 6) daily[day] = -999;
  return body;
};

describe('the climate of a city', { timeout: 60_000 }, () => {
  it('covers thirty years by month, and is cached permanently', async () => {
    const { status, headers, body } = await climate(paris);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('max-age=3600');
    expect(body).toMatchObject({ elevation: 80, cityElevation: 90, firstYear: 1991, lastYear: 2020 });
    for (const months of [body.high, body.low, body.rain, body.wetDays, body.radiation])
      expect(months.filter((value) => typeof value === 'number')).toHaveLength(12);
    expect([body.high[6], body.high[0]]).toEqual([expect.closeTo(25.4, 0), expect.closeTo(6.8, 0)]);
    expect(await storedCells()).toEqual([
      { cell: cellAt({ latitude: 48.85341, longitude: 2.3488 }), again: null },
    ]);
    world.upstreams.reset();
    expect((await climate(paris)).body).toEqual(body);
    expect(world.upstreams.requests).toEqual([]);
  });

  it('is asked for by the middle of the cell, in units that are known', async () => {
    await climate(paris);
    expect(power()).toEqual([
      'power.larc.nasa.gov/api/temporal/daily/point?parameters=T2M_MAX,T2M_MIN,PRECTOTCORR,ALLSKY_SFC_SW_DWN&community=AG' +
        '&longitude=2.5&latitude=49&start=19910101&end=20201231&format=JSON',
    ]);
  });

  it('is requested once for concurrent callers, and one cell at a time', async () => {
    world.upstreams.fail({ where: 'power', kind: 'slow', ms: 1200, times: 1 });
    const [cairo, reykjavik] = [await world.cityId('le-caire'), await world.cityId('reykjavik')];
    const all = [climate(cairo), climate(cairo), climate(reykjavik)];
    await vi.waitFor(() => expect(power()).toHaveLength(1), 10_000);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(power()).toHaveLength(1);
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(power()).toHaveLength(2);
  });

  it('has no value where half a year is missing, and is requested again a month later', async () => {
    world.upstreams.patch('power', withoutSummers);
    const { status, body } = await climate(paris);
    expect([status, body.high[5], body.high[6]]).toEqual([200, expect.any(Number), null]);
    await climate(paris);
    expect(power()).toHaveLength(1);
    expect(await storedCells()).toMatchObject([{ again: 30 }]);
    await world.stack.db.exec('update public.climate_cells set ask_again_at = now()');
    world.upstreams.reset();
    expect((await climate(paris)).body.high[6]).toEqual(expect.any(Number));
    expect(await storedCells()).toMatchObject([{ again: null }]);
  });

  it('works without radiation and elevation', async () => {
    world.upstreams.patch('power', (body: { geometry: object; properties: { parameter: object } }) => ({
      ...body,
      geometry: { type: 'Point', coordinates: [2.5, 49, -999] },
      properties: { parameter: { ...body.properties.parameter, ALLSKY_SFC_SW_DWN: undefined } },
    }));
    const { body } = await climate(paris);
    expect([body.elevation, body.radiation, body.high[0]]).toEqual([
      null,
      Array(12).fill(null),
      expect.any(Number),
    ]);
  });
});

describe.each([
  ['500', 'upstream'],
  ['429', 'unavailable'],
  ['slow', 'unavailable'],
  ['brokenJson', 'upstream'],
  ['html', 'upstream'],
  ['huge', 'upstream'],
  ['otherShape', 'upstream'],
] as readonly (readonly [Fault['kind'], string])[])('NASA POWER: %s', { timeout: 60_000 }, (kind, code) => {
  it(`fails with ${code}, caches nothing and releases the lock`, async () => {
    world.upstreams.fail({ where: 'power', kind, ms: 6000 });
    const { body } = await climate(paris);
    expect(body.error.code).toBe(code);
    expect(await storedCells()).toEqual([]);
    world.upstreams.reset();
    await world.stack.db.exec(`delete from public.rate_limits where bucket like 'upstream:%'`);
    expect((await climate(paris)).status).toBe(200);
  });
});

describe('the height of a city', { timeout: 60_000 }, () => {
  it('is asked for once, at the position of the city', async () => {
    const elevationRequests = () =>
      world.upstreams.requests.filter((address) => address.includes('/v1/elevation'));
    const heights = () => world.stack.db.query('select city_id, metres from public.city_elevations');
    await climate(paris);
    await climate(paris);
    expect(elevationRequests()).toEqual([
      'api.open-meteo.com/v1/elevation?latitude=48.85341&longitude=2.3488',
    ]);
    expect(await heights()).toEqual([{ city_id: paris, metres: 90 }]);
  });

  it.each([['500'], ['brokenJson'], ['otherShape']] as readonly (readonly [Fault['kind']])[])(
    'leaves the climate as it is when the service fails (%s), and is asked for again',
    async (kind) => {
      world.upstreams.fail({ where: 'elevation', kind });
      const { status, body } = await climate(paris);
      expect([status, body.cityElevation, body.elevation]).toEqual([200, null, 80]);
      world.upstreams.reset();
      expect((await climate(paris)).body.cityElevation).toBe(90);
    },
  );
});

it('releases only its own lock', async () => {
  const { db } = world.stack;
  world.upstreams.fail({ where: 'power', kind: 'slow', ms: 1500, times: 1 });
  const asking = climate(paris);
  const other = '00000000-0000-4000-8000-00000000000f';
  // As though the call had been stopped for longer than its lock holds.
  await vi.waitFor(async () => {
    const locks = await db.query('update public.upstream_locks set holder = $1 returning 1', [other]);
    expect(locks).toHaveLength(1);
  }, 5000);
  expect((await asking).status).toBe(200);
  expect(await db.query('select holder from public.upstream_locks')).toEqual([{ holder: other }]);
  await db.exec('delete from public.upstream_locks');
});

it('requires a known place with a position', async () => {
  expect((await world.call('climate', { cityId: 'paris' })).status).toBe(400);
  expect((await climate(999_999)).status).toBe(404);
  expect((await climate(await world.cityId('nulle-part'))).status).toBe(404);
  expect(world.upstreams.requests).toEqual([]);
});
