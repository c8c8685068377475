/** weather and sports-events with a key of WeatherAPI.com. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KEY, SPENT_KEY } from '../../tools/upstreams/weatherApi.ts';
import { type FunctionsWorld, startFunctions } from './support/world.ts';

let world: FunctionsWorld;
let paris = 0;
beforeAll(async () => {
  world = await startFunctions({ WEATHERAPI_KEY: KEY });
  paris = await world.cityId('paris');
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

const weather = () => world.call('weather', { cityId: paris });
const sports = (cityId = paris) => world.call('sports-events', { cityId });

describe('weather', { timeout: 30_000 }, () => {
  it('has 24-hour times and our own keys and drawings', async () => {
    const { body } = await weather();
    expect(body).toMatchObject({
      source: 'weatherapi',
      location: { cityId: paris, name: 'Paris', tz_id: 'Europe/Paris' },
      current: {
        is_day: true,
        temp_c: 18.2,
        feelslike_c: 18.2,
        humidity: 63,
        wind_kph: 13.7,
        wind_degree: 230,
        condition: { key: 'partlyCloudy', text: 'Partly cloudy', icon: 'partlyCloudy-day' },
      },
      astronomy: {
        sunrise: '07:35',
        sunset: '19:50',
        moonrise: null,
        moonset: '00:02',
        moon_phase: 'waxingGibbous',
        moon_illumination: 72,
      },
    });
    expect(body.current.air_quality).toEqual({
      'us-epa-index': 2,
      pm2_5: 8.4,
      pm10: 13,
      o3: 61,
      no2: 12.3,
      so2: 2.1,
      co: 223.6,
    });
  });

  it('has hours and days, as many as the plan offers', async () => {
    const { body } = await weather();
    expect([body.hours.length, body.days.length]).toEqual([24, 7]);
    expect(body.days[0]).toEqual({
      date: body.location.localtime.slice(0, 10),
      high_c: 20.1,
      low_c: 11.4,
      condition: 'partlyCloudy',
      rain_chance: 45,
      wind_kph: 18,
    });
    await world.reset();
    world.upstreams.patch('forecast.json', (answer: { forecast: { forecastday: object[] } }) => ({
      ...answer,
      forecast: {
        forecastday: answer.forecast.forecastday.slice(0, 3).map((day) => ({ ...day, hour: undefined })),
      },
    }));
    const less = (await weather()).body;
    expect([less.hours, less.days.length]).toEqual([[], 3]);
  });

  it('lists each warning in force once', async () => {
    const { body } = await weather();
    expect(body.alerts.map((alert: { event: string }) => alert.event)).toEqual([
      'Yellow wind warning',
      'Orange rain warning',
      'Yellow flood warning',
      'Heat warning',
    ]);
    expect(Object.keys(body.alerts[0] ?? {}).sort()).toEqual([
      'category',
      'effective',
      'event',
      'expires',
      'headline',
      'instruction',
      'severity',
      'urgency',
    ]);
  });

  it('includes sports, and works without them when they fail', async () => {
    expect((await weather()).body.sports.football).toHaveLength(4);
    await world.reset();
    world.upstreams.fail({ where: '/sports.json', kind: 'html' });
    const { status, body } = await weather();
    expect([status, body.sports]).toEqual([200, { football: [], cricket: [], golf: [] }]);
  });

  it('requests no language: one response serves all eight', async () => {
    await weather();
    const [forecast] = world.upstreams.requests.filter((address) => address.includes('forecast.json'));
    expect(forecast).toContain('q=48.85,2.35');
    expect(forecast).not.toContain('lang=');
  });

  it('works without what a plan does not offer', async () => {
    world.upstreams.patch('forecast.json', (body: { current: { air_quality?: unknown } }) => {
      const { air_quality: _, ...current } = body.current;
      return { ...body, current, alerts: undefined, forecast: { forecastday: [] } };
    });
    const { body } = await weather();
    expect([body.current.air_quality, body.alerts, body.astronomy]).toEqual([null, [], null]);
  });

  it('keeps the key out of answers and logs', async () => {
    world.upstreams.fail({ where: 'weatherapi', kind: '500' });
    const { body } = await weather();
    expect(body.error.code).toBe('upstream');
    expect(world.logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(body) + world.logged.join()).not.toContain(KEY);
  });

  it('has no weather for the open sea', async () => {
    expect((await world.call('weather', { cityId: await world.cityId('au-large') })).status).toBe(502);
  });
});

describe('sports-events', { timeout: 30_000 }, () => {
  it('lists what the service has', async () => {
    const { headers, body } = await sports();
    expect(headers.get('cache-control')).toMatch(/max-age=3600/);
    expect(body).toMatchObject({ source: 'weatherapi', stale: false, cricket: [] });
    expect(body.football[0]).toEqual({
      match: 'Paris SG vs Lens',
      tournament: 'Ligue 1',
      stadium: 'Parc des Princes',
      start: '2027-01-10 21:00',
    });
    expect(body.golf[0]?.end).toBe('2027-01-08 18:00');
  });

  it('are empty lists where there is nothing', async () => {
    const { body } = await sports(await world.cityId('reykjavik'));
    expect(body).toEqual({
      football: [],
      cricket: [],
      golf: [],
      source: 'weatherapi',
      stale: false,
      fetchedAt: expect.stringMatching(/^\d{4}-/),
    });
  });

  it('are cached for an hour, also when requested with the weather', async () => {
    await weather();
    world.upstreams.reset();
    await sports();
    expect(world.upstreams.requests).toEqual([]);
  });

  it('report that the service fails, which is not cached', async () => {
    world.upstreams.fail({ where: '/sports.json', kind: 'otherShape' });
    // The shape of "nothing" is an object too: lists that are not there at all are no answer.
    expect((await sports()).status).toBe(502);
    expect(await world.cacheRows()).toEqual([]);
  });
});

describe('a key that is not accepted', { timeout: 30_000 }, () => {
  it.each([
    ['is wrong', 'wrong-key', 'answered 401'],
    ['is used up', SPENT_KEY, 'answered 403'],
  ])('because it %s, is logged for the operator', async (_, key, words) => {
    const other = await startFunctions({ WEATHERAPI_KEY: key });
    const { status, body } = await other.call('weather', { cityId: await other.cityId('paris') });
    const logged = other.logged.join();
    await other.stop();
    expect([status, body.error.code]).toEqual([502, 'upstream']);
    expect(logged).toContain(words);
  });
});
