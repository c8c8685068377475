/** Calls the functions that visitors' pages call, with the services behind them stood in for. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KEY } from '../../../tools/upstreams/weatherApi.ts';
import { cases, type Line, unsaid } from '../../rules/contract/said.ts';
import { type FunctionsWorld, startFunctions } from '../support/world.ts';

let world: FunctionsWorld;
let paris = 0;
beforeAll(async () => {
  world = await startFunctions({ WEATHERAPI_KEY: KEY });
  paris = await world.cityId('paris');
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

type Sent = Readonly<Record<string, unknown>>;

const REAL = { deviation: 'asked for as a stand-in with one sentence; the text is that of Wikipedia' };
const PARIS = { placeName: 'paris', placeType: 'city', parentName: 'france', language: 'fr' };
const NOTHING = { content: '', sourceUrl: null };

/** Request to place-summary, and its response. */
const SUMMARIES: readonly Line<[sent: Sent, content: RegExp, sourceUrl: string | null]>[] = [
  [
    'functions',
    'Answers `content` (HTML',
    { ...PARIS },
    /^<.*Paris est/s,
    'https://fr.wikipedia.org/wiki/Paris',
    REAL,
  ],
  [
    'functions',
    '`onlySummary`',
    { ...PARIS, onlySummary: true },
    /^<p>Paris est/,
    'https://fr.wikipedia.org/wiki/Paris',
    REAL,
  ],
  [
    'functions',
    '`placeName` (slug or name)',
    { ...PARIS, placeName: 'Paris' },
    /Paris/,
    'https://fr.wikipedia.org/wiki/Paris',
    REAL,
  ],
  [
    'functions',
    '`placeType` (`city`, `region`, `country`, `continent`)',
    { ...PARIS, placeType: 'region', placeName: 'ile-de-france' },
    /./,
    expect.stringContaining('wikipedia.org'),
    REAL,
  ],
  [
    'functions',
    '`placeType` (`city`, `region`, `country`, `continent`)',
    { placeType: 'country', placeName: 'france', language: 'en' },
    /./,
    expect.stringContaining('en.wikipedia.org'),
    REAL,
  ],
  [
    'functions',
    '`placeType` (`city`, `region`, `country`, `continent`)',
    { placeType: 'continent', placeName: 'europe', language: 'en' },
    /./,
    expect.stringContaining('en.wikipedia.org'),
    REAL,
  ],
  [
    'functions',
    'without an article `content` is empty and `sourceUrl` null',
    { ...PARIS, placeName: 'hameau' },
    /^$/,
    null,
    REAL,
  ],
];

/** Request to a function, the status and the code of its refusal. */
const REFUSED: readonly Line<[name: string, sent: Sent, status: number, code: string]>[] = [
  [
    'functions',
    'no such place, country',
    'place-summary',
    { ...PARIS, placeName: 'atlantis' },
    404,
    'not_found',
  ],
  ['functions', '`placeType`', 'place-summary', { ...PARIS, placeType: 'planet' }, 400, 'invalid_input'],
  ['functions', '`language`', 'place-summary', { ...PARIS, language: 'xx' }, 400, 'invalid_input'],
  [
    'functions',
    'Takes `placeName`',
    'place-summary',
    { ...PARIS, placeName: undefined },
    400,
    'invalid_input',
  ],
  ['functions', 'Takes `cityId`', 'weather', {}, 400, 'invalid_input'],
  ['functions', 'no such place, country', 'weather', { cityId: 999_999 }, 404, 'not_found'],
  ['functions', 'no such place, country', 'weather', { country: 'atlantis' }, 404, 'not_found'],
];

/** A service that fails, a function and what it is sent, the status and the code. */
const FAILED: readonly Line<[where: string, name: string, sent: Sent, status: number, code: string]>[] = [
  [
    'functions',
    '| 502, 503 | `upstream`, `unavailable` |',
    'wikipedia.org',
    'place-summary',
    PARIS,
    502,
    'upstream',
  ],
  ['functions', '| 502, 503 | `upstream`, `unavailable` |', 'forecast.json', 'weather', {}, 502, 'upstream'],
];

const NUMBER = expect.any(Number);
const TEXT = expect.any(String);
const CLOCK = expect.toSatisfy((time) => time === null || /^\d\d:\d\d$/.test(time));
const LOCATION = '| `location` | `name`, `localtime` |';
const CURRENT = '| `current` | `temp_c`, `feelslike_c`, `humidity`, `wind_kph`, `condition` (`text`, `icon`)';
const AIR = '`air_quality` (`us-epa-index` 1 to 6, `pm2_5`, `pm10`, `o3`, `no2`, `so2`, `co`)';
const ALERTS =
  '`event`, `headline`, `severity`, `urgency`, `category`, `effective`, `expires`, `instruction`';
const ASTRONOMY = '`sunrise`, `sunset`, `moonrise`, `moonset`, `moon_phase`, `moon_illumination`';
const KEPT = { deviation: 'the key stays in the function; asked for was a key in the address' };

/** Path of a value in the report of Paris, and the value. */
const REPORT: readonly Line<[path: string, value: unknown]>[] = [
  ['functions', LOCATION, 'location.name', 'Paris'],
  ['functions', LOCATION, 'location.localtime', expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)],
  ['functions', CURRENT, 'current.temp_c', NUMBER],
  ['functions', CURRENT, 'current.feelslike_c', NUMBER],
  ['functions', CURRENT, 'current.humidity', NUMBER],
  ['functions', CURRENT, 'current.wind_kph', NUMBER],
  ['functions', CURRENT, 'current.condition.text', 'Partly cloudy'],
  ['functions', CURRENT, 'current.condition.icon', TEXT],
  [
    'functions',
    AIR,
    'current.air_quality.us-epa-index',
    expect.toSatisfy((index) => index >= 1 && index <= 6),
  ],
  ...['pm2_5', 'pm10', 'o3', 'no2', 'so2', 'co'].map(
    (name) => ['functions', AIR, `current.air_quality.${name}`, NUMBER] as const,
  ),
  ...['event', 'headline', 'severity', 'urgency', 'category', 'effective', 'expires', 'instruction'].map(
    (name) => ['functions', ALERTS, `alerts.0.${name}`, TEXT] as const,
  ),
  ...['sunrise', 'sunset', 'moonrise', 'moonset'].map(
    (name) => ['functions', ASTRONOMY, `astronomy.${name}`, CLOCK] as const,
  ),
  ['functions', ASTRONOMY, 'astronomy.moon_phase', TEXT],
  ['functions', ASTRONOMY, 'astronomy.moon_illumination', NUMBER],
  ['functions', '| `sports` | `football`, `cricket`, `golf`', 'sports.football', expect.any(Array)],
  ['functions', '| `sports` | `football`, `cricket`, `golf`', 'sports.cricket', expect.any(Array)],
  ['functions', '| `sports` | `football`, `cricket`, `golf`', 'sports.golf', expect.any(Array)],
  ...['match', 'tournament', 'stadium', 'start'].map(
    (name) =>
      ['functions', '`match`, `tournament`, `stadium`, `start`', `sports.football.0.${name}`, TEXT] as const,
  ),
];

/** Request to weather, and the city that it is about. */
const PLACES: readonly Line<[sent: Sent, city: string]>[] = [
  [
    'functions',
    '`country` or `continent` by slug',
    { country: 'islande' },
    'Reykjavík',
    { deviation: 'the capital or the most populated city; asked for was the first one' },
  ],
  [
    'functions',
    '`country` or `continent` by slug',
    { continent: 'europe' },
    'Springfield',
    { deviation: 'the most populated city; asked for was the first country' },
  ],
];

/** A function and what it is sent, how long caches keep its answer, how often the service behind it is asked when it is called twice. */
const KEEPING: readonly Line<[name: string, sent: Sent, seconds: number]>[] = [
  ['functions', 'An answer is kept for 20 minutes.', 'weather', {}, 1200],
  ['functions', 'caches keep an answer for an hour', 'place-summary', PARIS, 3600, REAL],
  ['functions', 'none once a day', 'place-summary', { ...PARIS, placeName: 'hameau' }, 3600, REAL],
];
const SPORTLESS: readonly Line<[sports: object]>[] = [
  ['functions', 'When sports fail their lists are empty.', { football: [], cricket: [], golf: [] }],
];
const KEYLESS: readonly Line[] = [['functions', 'The key of the service stays in the function.', KEPT]];

/** The value at `current.temp_c` and the like; the names have no points in them. */
const at = (body: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], body);

it('is said line by line in the documentation', () => {
  const tables = [SUMMARIES, REFUSED, FAILED, REPORT, PLACES, KEEPING, SPORTLESS, KEYLESS];
  expect(unsaid(tables.flat())).toEqual([]);
});

const sentTo = (name: string, sent: Sent) =>
  name === 'weather' && Object.keys(sent).length === 0 ? { cityId: paris } : sent;

describe('a call', { timeout: 30_000 }, () => {
  it.each(cases(SUMMARIES))('%s, %s: place-summary %j', async (_, __, sent, content, sourceUrl) => {
    const { status, body } = await world.post('place-summary', sent);
    expect([status, body.sourceUrl]).toEqual([200, sourceUrl]);
    expect(body.content).toMatch(content);
    if (sourceUrl === null) expect(body).toEqual(NOTHING);
  });

  it.each(cases(REFUSED))('%s, %s: %s %j is refused', async (_, __, name, sent, status, code) => {
    const answer = await world.post(name, sent);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  it.each(cases(FAILED))('%s, %s: %s fails', async (_, __, where, name, sent, status, code) => {
    world.upstreams.fail({ where, kind: '500' });
    const answer = await world.post(name, sentTo(name, sent));
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  it.each(cases(REPORT))('%s, %s: %s', async (_, __, path, value) => {
    const { status, body } = await world.call('weather', { cityId: paris });
    expect([status, at(body, path)]).toEqual([200, value]);
  });

  it.each(cases(PLACES))('%s, %s: %j is of %s', async (_, __, sent, city) => {
    expect((await world.post('weather', sent)).body.location.name).toBe(city);
  });

  it.each(cases(KEEPING))('%s, %s: %s %j', async (_, __, name, sent, seconds) => {
    const input = sentTo(name, sent);
    const first = await world.post(name, input);
    const age = Number(/max-age=(\d+)/.exec(first.headers.get('cache-control') ?? '')?.[1]);
    expect(age).toBeGreaterThan(seconds - 60);
    expect(age).toBeLessThanOrEqual(seconds);
    world.upstreams.reset();
    await world.post(name, input);
    expect(world.upstreams.requests).toEqual([]);
  });

  it.each(cases(SPORTLESS))('%s, %s', async (_, __, sports) => {
    world.upstreams.fail({ where: 'sports.json', kind: '500' });
    expect((await world.call('weather', { cityId: paris })).body.sports).toEqual(sports);
  });

  it.each(cases(KEYLESS))('%s, %s', async () => {
    const { body } = await world.call('weather', { cityId: paris });
    expect(JSON.stringify(body)).not.toContain(KEY);
  });
});
