/** climate from NASA POWER: asked once a cell, kept for good, one question at a time, and what happens when it fails. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cellAt } from '@/shared/climate/cells.ts';
import type { Fault } from '../upstreams/faults.ts';
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
const kept = () =>
  world.stack.db.query<{ cell: number; days: number }>(
    'select cell, extract(day from now() - fetched_at)::integer as days from public.climate_cells',
  );
/** Half of each year, as where a satellite sees nothing in the polar night. */
const withoutSummers = (body: { properties: { parameter: Record<string, Record<string, number>> } }) => {
  for (const daily of Object.values(body.properties.parameter))
    for (const day of Object.keys(daily)) if (Number(day.slice(4, 6)) > 6) daily[day] = -999;
  return body;
};

describe('the climate of a city', { timeout: 60_000 }, () => {
  it('is of thirty years, month by month, and for good', async () => {
    const { status, headers, body } = await climate(paris);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('max-age=3600');
    expect(body).toMatchObject({ elevation: 80, firstYear: 1991, lastYear: 2020 });
    for (const months of [body.high, body.low, body.rain, body.wetDays, body.radiation])
      expect(months.filter((value) => typeof value === 'number')).toHaveLength(12);
    expect([body.high[6], body.high[0]]).toEqual([expect.closeTo(25.4, 0), expect.closeTo(6.8, 0)]);
    expect(await kept()).toEqual([{ cell: cellAt({ latitude: 48.85341, longitude: 2.3488 }), days: 0 }]);
    world.upstreams.reset();
    expect((await climate(paris)).body).toEqual(body);
    expect(world.upstreams.requests).toEqual([]);
  });

  it('is asked for by the middle of the cell, in units that are known', async () => {
    await climate(paris);
    expect(world.upstreams.requests).toEqual([
      'power.larc.nasa.gov/api/temporal/daily/point?parameters=T2M_MAX,T2M_MIN,PRECTOTCORR,ALLSKY_SFC_SW_DWN&community=AG' +
        '&longitude=2.5&latitude=49&start=19910101&end=20201231&format=JSON',
    ]);
  });

  it('of one cell is asked for once by many at a time, of two cells one after the other', async () => {
    world.upstreams.fail({ where: 'power', kind: 'slow', ms: 1200, times: 1 });
    const [cairo, reykjavik] = [await world.cityId('le-caire'), await world.cityId('reykjavik')];
    const all = [climate(cairo), climate(cairo), climate(reykjavik)];
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(world.upstreams.requests).toHaveLength(1);
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(world.upstreams.requests).toHaveLength(2);
  });

  it('has no value where half a year is missing, and is asked for again a month later', async () => {
    world.upstreams.patch('power', withoutSummers);
    const { status, body } = await climate(paris);
    expect([status, body.high[5], body.high[6]]).toEqual([200, expect.any(Number), null]);
    await climate(paris);
    expect(world.upstreams.requests).toHaveLength(1);
    await world.stack.db.exec(`update public.climate_cells set fetched_at = now() - interval '31 days'`);
    world.upstreams.reset();
    expect((await climate(paris)).body.high[6]).toEqual(expect.any(Number));
    expect((await kept())[0]?.days).toBe(0);
  });

  it('needs no sun, and no height', async () => {
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
  it(`is told as ${code}, keeps nothing and leaves the turn to others`, async () => {
    world.upstreams.fail({ where: 'power', kind, ms: 6000 });
    const { body } = await climate(paris);
    expect(body.error.code).toBe(code);
    expect(await kept()).toEqual([]);
    world.upstreams.reset();
    await world.stack.db.exec(`delete from public.rate_limits where bucket like 'upstream:%'`);
    expect((await climate(paris)).status).toBe(200);
  });
});

it('is of a place we have, and know where it is', async () => {
  expect((await world.call('climate', { cityId: 'paris' })).status).toBe(400);
  expect((await climate(999_999)).status).toBe(404);
  expect((await climate(await world.cityId('nulle-part'))).status).toBe(404);
  expect(world.upstreams.requests).toEqual([]);
});
