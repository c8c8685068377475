/** weather from Open-Meteo, which needs no key: the report's shape, what is cached, and what happens when it fails. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONDITION_KEYS } from '@/shared/weather/weatherConditions.ts';
import type { Fault } from '../../tools/upstreams/faults.ts';
import { type FunctionsWorld, startFunctions } from './support/world.ts';

let world: FunctionsWorld;
let paris = 0;
beforeAll(async () => {
  world = await startFunctions();
  paris = await world.cityId('paris');
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

const CLOCK = /^\d\d:\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

describe('a report', { timeout: 30_000 }, () => {
  it('has every field', async () => {
    const { status, headers, body } = await world.call('weather', { cityId: paris });
    expect(status).toBe(200);
    expect(Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1])).toBeGreaterThan(1000);
    expect(body).toEqual({
      source: 'open-meteo',
      fetchedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      stale: false,
      location: {
        cityId: paris,
        name: 'Paris',
        names: {},
        localtime: expect.stringMatching(MOMENT),
        tz_id: 'Europe/Paris',
      },
      current: {
        last_updated: expect.stringMatching(MOMENT),
        is_day: expect.any(Boolean),
        temp_c: expect.any(Number),
        feelslike_c: expect.any(Number),
        humidity: expect.any(Number),
        wind_kph: expect.any(Number),
        wind_degree: expect.any(Number),
        condition: {
          key: expect.toSatisfy((key) => CONDITION_KEYS.includes(key)),
          text: '',
          icon: expect.stringMatching(/^[a-zA-Z]+-(day|night)$/),
        },
        air_quality: {
          'us-epa-index': expect.toSatisfy((index) => index >= 1 && index <= 6),
          pm2_5: 8.4,
          pm10: 13,
          o3: 61,
          no2: 12.3,
          so2: 2.1,
          co: 223.6,
        },
      },
      alerts: [],
      astronomy: {
        sunrise: '07:35',
        sunset: '19:50',
        moonrise: expect.toSatisfy((time) => time === null || CLOCK.test(time)),
        moonset: expect.toSatisfy((time) => time === null || CLOCK.test(time)),
        moon_phase: expect.any(String),
        moon_illumination: expect.toSatisfy((percent) => percent >= 0 && percent <= 100),
      },
      hours: expect.toSatisfy((hours) => hours.length === 24),
      days: expect.toSatisfy((days) => days.length === 7),
      sports: { football: [], cricket: [], golf: [] },
    });
  });

  it('has the next day by hour and the week by day', async () => {
    const { location, hours, days } = (await world.call('weather', { cityId: paris })).body;
    expect(hours[0]).toEqual({
      time: `${location.localtime.slice(0, 13)}:00`,
      is_day: expect.any(Boolean),
      temp_c: expect.any(Number),
      condition: expect.toSatisfy((key) => CONDITION_KEYS.includes(key)),
      rain_chance: expect.toSatisfy((percent) => percent >= 0 && percent <= 100),
    });
    expect(days[0]).toMatchObject({ date: location.localtime.slice(0, 10), rain_chance: 0, wind_kph: 10 });
    expect(days[6]?.rain_chance).toBeNull();
    expect(days.every(({ high_c, low_c }) => high_c > low_c)).toBe(true);
  });

  it('leaves out hours without a temperature, and does without a forecast', async () => {
    world.upstreams.patch('forecast', (body: { hourly: { temperature_2m: (number | null)[] } }) => ({
      ...body,
      hourly: {
        ...body.hourly,
        temperature_2m: body.hourly.temperature_2m.map((_, at) => (at % 2 ? null : 20)),
      },
      daily: undefined,
    }));
    const { hours, days, astronomy } = (await world.call('weather', { cityId: paris })).body;
    expect([hours.every(({ temp_c }) => temp_c === 20), hours.length, days]).toEqual([true, 24, []]);
    expect(astronomy?.sunrise).toBeNull();
  });

  it('is of the capital for a country, of its most populated city where that is not known', async () => {
    const named = await world.call('weather', { country: 'islande' });
    const biggest = await world.post('weather', { country: 'etats-unis' });
    expect([named.body.location.name, biggest.body.location.name]).toEqual(['Reykjavík', 'Springfield']);
    expect(named.body.location.names).toEqual({ ar: 'ريكيافيك', fr: 'Reykjavik' });
  });

  it('is of the most populated city for a continent', async () => {
    const { body } = await world.call('weather', { continent: 'europe' });
    expect([body.location.name, body.location.cityId]).toEqual(['Springfield', expect.any(Number)]);
  });

  it('sends no name of a place and no exact position, and asks for nothing it does not use', async () => {
    await world.call('weather', { cityId: paris });
    expect(world.upstreams.requests).toHaveLength(2);
    for (const address of world.upstreams.requests) {
      expect(address).toContain('latitude=48.85&longitude=2.35');
      expect(address).not.toMatch(/paris|apikey/i);
    }
  });

  it('tells a polar night from a service that gives times all the same', async () => {
    await world.stack.db.exec(`update public.cities set latitude = 89.5 where slug = 'hameau'`);
    const { body } = await world.call('weather', { cityId: await world.cityId('hameau') });
    expect([body.astronomy?.sunrise, body.astronomy?.sunset]).toEqual([null, null]);
  });
});

describe('cached weather', { timeout: 30_000 }, () => {
  it('is shared by places of one grid cell', async () => {
    await world.call('weather', { cityId: paris });
    world.upstreams.reset();
    const [{ id }] = (await world.stack.db.query<{ id: number }>(
      `insert into public.cities (name, slug, latitude, longitude, timezone) values ('Vanves', 'vanves', 48.87, 2.33, 'Europe/Paris') returning id`,
    )) as [{ id: number }];
    const { body } = await world.call('weather', { cityId: id });
    expect([body.location.name, world.upstreams.requests]).toEqual(['Vanves', []]);
  });

  it('is served as stale for hours, not for days, while the service fails', async () => {
    await world.call('weather', { cityId: paris });
    world.upstreams.fail({ where: 'open-meteo', kind: '500' });
    await world.age(3);
    const hours = await world.call('weather', { cityId: paris });
    expect([hours.status, hours.body.stale]).toEqual([200, true]);
    expect(hours.headers.get('cache-control')).toMatch(/max-age=60\b/);
    await world.age(4);
    expect((await world.call('weather', { cityId: paris })).status).toBe(502);
  });
});

describe.each([
  ['500', 'upstream'],
  ['429', 'unavailable'],
  ['slow', 'unavailable'],
  ['brokenJson', 'upstream'],
  ['empty', 'upstream'],
  ['html', 'upstream'],
  ['huge', 'upstream'],
  ['otherShape', 'upstream'],
] as readonly (readonly [Fault['kind'], string])[])('Open-Meteo: %s', { timeout: 30_000 }, (kind, code) => {
  it(`fails with ${code} and caches nothing`, async () => {
    world.upstreams.fail({ where: 'api.open-meteo.com/v1/forecast', kind });
    const { body } = await world.call('weather', { cityId: paris });
    expect(body.error.code).toBe(code);
    expect((await world.cacheRows()).filter((line) => line.startsWith('weather'))).toEqual([]);
    world.upstreams.reset();
    await world.stack.db.exec('delete from public.rate_limits');
    expect((await world.call('weather', { cityId: paris })).status).toBe(200);
  });
});

describe('what is missing is missing, not wrong', { timeout: 30_000 }, () => {
  it('weather without air when that service fails, and air again when it is back', async () => {
    world.upstreams.fail({ where: 'air-quality', kind: 'html' });
    const without = await world.call('weather', { cityId: paris });
    expect([without.status, without.body.current.air_quality]).toEqual([200, null]);
    expect(world.logged.join('\n')).toContain('did not answer in JSON');
    world.upstreams.reset();
    const again = await world.call('weather', { cityId: paris });
    expect(again.body.current.air_quality?.pm10).toBe(13);
  });

  it('air of which the model knows nothing is no air', async () => {
    world.upstreams.patch('air-quality', (body: { current: object }) => ({
      ...body,
      current: Object.fromEntries(Object.keys(body.current).map((name) => [name, null])),
    }));
    expect((await world.call('weather', { cityId: paris })).body.current.air_quality).toBeNull();
  });

  it('an index without a value, a wind without a direction, a felt temperature without its own', async () => {
    world.upstreams.patch('air-quality', (body: { current: object }) => ({
      ...body,
      current: { ...body.current, us_aqi: null },
    }));
    world.upstreams.patch('forecast', (body: { current: object }) => ({
      ...body,
      current: { ...body.current, wind_direction_10m: null, apparent_temperature: null, weather_code: null },
    }));
    const { current } = (await world.call('weather', { cityId: paris })).body;
    expect(current.air_quality).toMatchObject({ 'us-epa-index': null, pm2_5: 8.4 });
    expect(current).toMatchObject({
      wind_degree: null,
      feelslike_c: current.temp_c,
      condition: { key: 'unknown' },
    });
  });

  it('no temperature is no report', async () => {
    world.upstreams.patch('forecast', (body: { current: object }) => ({
      ...body,
      current: { ...body.current, temperature_2m: null },
    }));
    expect((await world.call('weather', { cityId: paris })).status).toBe(502);
    // The question about the air is under way.
    await expect.poll(() => world.upstreams.requests.length).toBe(2);
  });
});

describe('what a caller may send', { timeout: 30_000 }, () => {
  it.each([
    ['nothing', {}],
    ['a name instead of an id', { cityId: 'paris' }],
    ['a number that is none', { cityId: '1e3' }],
    ['a number too great for an id', { cityId: '9999999999' }],
    ['coordinates of its own', { latitude: 1, longitude: 1 }],
  ])('not %s', async (_, input) => {
    const { status, body } = await world.call('weather', input as Record<string, string>);
    expect([status, body.error.code, world.upstreams.requests]).toEqual([400, 'invalid_input', []]);
  });

  it('not a place we do not have, or do not know where it is', async () => {
    for (const input of [
      { cityId: 999_999 },
      { country: 'narnia' },
      { continent: 'atlantide' },
      { country: 'pays-bas' },
      { cityId: await world.cityId('nulle-part') },
    ]) {
      const { status, body } = await world.call('weather', input as Record<string, string | number>);
      expect([status, body.error.code]).toEqual([404, 'not_found']);
    }
    expect(world.upstreams.requests).toEqual([]);
  });
});
