/** place-summary when services fail: responses, number of requests to a service, and that nothing wrong is cached. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../tools/upstreams/faults.ts';
import { type FunctionsWorld, startFunctions } from './support/world.ts';

let world: FunctionsWorld;
beforeAll(async () => {
  world = await startFunctions();
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

const ask = (language = 'en') =>
  world.call('place-summary', { placeType: 'city', placeName: 'paris', parentName: 'france', language });
const summaries = () => world.upstreams.requests.filter((address) => address.includes('/page/summary/'));

/** Kind of fault, what a caller gets, and number of requests to the service. */
const FAULTS: readonly (readonly [Fault['kind'], string, number])[] = [
  ['500', 'upstream', 2],
  ['429', 'unavailable', 1],
  ['slow', 'unavailable', 2],
  ['reset', 'unavailable', 2],
  ['brokenJson', 'upstream', 1],
  ['empty', 'upstream', 1],
  ['html', 'upstream', 1],
  ['huge', 'upstream', 1],
  ['endless', 'upstream', 1],
  ['otherShape', 'upstream', 1],
  ['redirectAway', 'upstream', 1],
  ['redirectLoop', 'upstream', 4],
  ['busyUntil', 'unavailable', 1],
  ['away', 'upstream', 2],
  ['maxlag', 'unavailable', 1],
];

describe.each(FAULTS)('Wikipedia: %s', { timeout: 30_000 }, (kind, code, times) => {
  it(`fails with ${code} after ${times} requests, and caches nothing`, async () => {
    world.upstreams.fail({ where: '/page/summary/', kind });
    const { status, headers, body } = await ask();
    expect([status, body.error.code]).toEqual([code === 'upstream' ? 502 : 503, code]);
    expect(headers.get('cache-control')).toBe('no-store');
    if (code === 'unavailable') expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    // Deno retries once each time a kept-alive connection is gone.
    expect(summaries().length).toBeLessThanOrEqual(kind === 'reset' ? 2 * times : times);
    expect(summaries().length).toBeGreaterThanOrEqual(times);
    expect(await world.cacheRows()).not.toContainEqual(expect.stringContaining('summary'));
    // Once it is well again, so is the page.
    world.upstreams.reset();
    await world.stack.db.exec('delete from public.rate_limits');
    expect((await ask()).body.title).toBe('Paris');
  });
});

describe('Wikidata', { timeout: 30_000 }, () => {
  it.each(['500', 'error200', 'html', 'otherShape', 'brokenJson'] as const)(
    '%s is no "nothing": the item is looked up anew',
    async (kind) => {
      world.upstreams.fail({ where: 'www.wikidata.org', kind });
      expect((await ask()).status).toBe(502);
      expect(await world.cacheRows()).toEqual([]);
    },
  );

  it('may lose an item between two questions', async () => {
    world.upstreams.patch('wbgetentities', () => ({
      error: { code: 'no-such-entity', info: '…', id: 'Q90' },
    }));
    expect((await ask()).status).toBe(502);
  });
});

describe('a retry', { timeout: 30_000 }, () => {
  it.each(['500', 'slow', 'reset'] as const)('after %s once is enough', async (kind) => {
    world.upstreams.fail({ where: '/page/summary/', kind, times: 1 });
    expect((await ask()).body.title).toBe('Paris');
    expect(summaries()).toHaveLength(2);
  });

  it('waits for the second of Retry-After on a 429', async () => {
    world.upstreams.fail({ where: '/page/summary/', kind: '429', retryAfter: '1', times: 1 });
    const began = performance.now();
    expect((await ask()).body.title).toBe('Paris');
    expect(performance.now() - began).toBeGreaterThan(1000);
  });

  it('for the rest of an article does not delay the summary, and is made within the hour', async () => {
    world.upstreams.fail({ where: 'prop=extracts', kind: '500' });
    const { body, status } = await ask();
    expect([status, body.title]).toEqual([200, 'Paris']);
    const [row] = await world.stack.db.query<{ minutes: number }>(
      `select round(extract(epoch from expires_at - fetched_at) / 60)::int as minutes
       from public.upstream_cache where service = 'summary-wikipedia-2'`,
    );
    expect(row?.minutes).toBe(60);
  });
});

describe('Retry-After', { timeout: 30_000 }, () => {
  it.each([
    ['in seconds', () => '30', 25, 30],
    ['as a date', () => new Date(Date.now() + 40_000).toUTCString(), 30, 41],
    ['without saying how long', () => null, 50, 60],
  ])('of %s applies to all callers', async (_, retryAfter, least, most) => {
    world.upstreams.fail({ where: '/page/summary/', kind: '429', retryAfter: retryAfter(), times: 1 });
    const first = await ask();
    expect(first.status).toBe(503);
    const requestCount = world.upstreams.requests.length;
    const second = await ask('it');
    const wait = Number(second.headers.get('retry-after'));
    expect([second.status, second.body.error.code]).toEqual([503, 'unavailable']);
    expect(wait).toBeGreaterThanOrEqual(least);
    expect(wait).toBeLessThanOrEqual(most);
    expect(world.upstreams.requests).toHaveLength(requestCount);
  });

  it('is also applied when our own rate limit is used up', async () => {
    await world.stack.db.exec(
      `insert into public.rate_limits (bucket, tokens, updated_at) values ('upstream:wikimedia', 0.5, now() + interval '1 minute')`,
    );
    const { status, body } = await ask();
    expect([status, body.error.code]).toEqual([503, 'unavailable']);
    expect(world.upstreams.requests).toEqual([]);
  });
});

describe('what a caller may send', { timeout: 30_000 }, () => {
  it.each([
    ['no language', { placeType: 'city', placeName: 'paris' }],
    ['an unknown language', { placeType: 'city', placeName: 'paris', language: 'pt' }],
    ['an unknown type', { placeType: 'planet', placeName: 'paris', language: 'fr' }],
    ['an empty name', { placeType: 'city', placeName: ' ', language: 'fr' }],
    ['a novel for a name', { placeType: 'city', placeName: 'x'.repeat(201), language: 'fr' }],
    ['no truth value', { placeType: 'city', placeName: 'paris', language: 'fr', onlySummary: 'maybe' }],
    ['a region without its country', { placeType: 'region', placeName: 'ile-de-france', language: 'fr' }],
  ])('not %s', async (_, input) => {
    const { status, body } = await world.call('place-summary', input);
    expect([status, body.error.code]).toEqual([400, 'invalid_input']);
    expect(world.upstreams.requests).toEqual([]);
  });

  it.each([
    ['city', 'atlantis', 'france'],
    ['city', 'paris', 'islande'],
    ['city', '../../wiki/Special:Random', 'france'],
    ['region', 'bavaria', 'france'],
    ['country', 'narnia', ''],
    ['continent', 'lemuria', ''],
    ['country', '東京', ''],
  ])('the unknown %s "%s", without an upstream request', async (placeType, placeName, parentName) => {
    const { status, body } = await world.call('place-summary', {
      placeType,
      placeName,
      language: 'fr',
      ...(parentName ? { parentName } : {}),
    });
    expect([status, body.error.code]).toEqual([404, 'not_found']);
    expect(world.upstreams.requests).toEqual([]);
  });

  it('only GET and POST', async () => {
    const answer = await fetch(`${world.stack.url}/functions/v1/place-summary`, { method: 'DELETE' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST, OPTIONS']);
  });

  it('from any origin', async () => {
    const { headers } = await ask();
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });
});
