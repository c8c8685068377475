/** sports-events without a key, and the limit every public function has for one caller. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FunctionsWorld, startFunctions } from './support/world.ts';

const LIMIT = 3;
let world: FunctionsWorld;
let paris = 0;
beforeAll(async () => {
  world = await startFunctions({ CALLER_LIMIT_PER_MINUTE: String(LIMIT) });
  paris = await world.cityId('paris');
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

const call = (headers: HeadersInit = {}, name = 'sports-events') =>
  world.call(name, { cityId: paris }, headers);

describe('sports-events without a key', { timeout: 30_000 }, () => {
  it('reports that no service is configured', async () => {
    const { status, body } = await call();
    expect([status, body]).toEqual([
      200,
      { football: [], cricket: [], golf: [], source: null, stale: false, fetchedAt: null },
    ]);
    expect(world.upstreams.requests).toEqual([]);
  });

  it('refuses a city we do not have', async () => {
    const { status, body } = await world.call('sports-events', { cityId: 999_999 });
    expect([status, body.error.code]).toEqual([404, 'not_found']);
  });

  it('refuses what is no id', async () => {
    expect((await world.post('sports-events', { cityId: -1 })).body.error.code).toBe('invalid_input');
  });
});

describe('one caller', { timeout: 30_000 }, () => {
  const exhaust = async (headers: HeadersInit = {}) => {
    for (let index = 0; index < LIMIT; index += 1) expect((await call(headers)).status).toBe(200);
  };

  it('is rate-limited, with Retry-After', async () => {
    await exhaust();
    const { status, body, headers } = await call();
    expect([status, body.error.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60 / LIMIT);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it('may come back after that', async () => {
    await exhaust();
    await world.stack.db.exec(
      `update public.rate_limits set updated_at = updated_at - interval '21 seconds'`,
    );
    expect((await call()).status).toBe(200);
    expect((await call()).status).toBe(429);
  });

  it('has the same limit again at every function', async () => {
    await exhaust();
    expect((await call({}, 'weather')).status).toBe(200);
  });

  it('does not get a new limit for calls that are refused', async () => {
    for (let index = 0; index < LIMIT; index += 1) await world.post('sports-events', { cityId: 'no' });
    expect((await call()).status).toBe(429);
  });

  it('is identified by the address that the last proxy saw, not by its own headers', async () => {
    await exhaust({ 'x-forwarded-for': '203.0.113.7' });
    expect((await call({ 'x-forwarded-for': '198.51.100.1, 203.0.113.7' })).status).toBe(429);
    expect((await call({ 'x-forwarded-for': '203.0.113.8' })).status).toBe(200);
  });

  it('is identified by IPv6 network', async () => {
    await exhaust({ 'x-forwarded-for': '2001:db8:1:2::1' });
    expect((await call({ 'x-forwarded-for': '2001:db8:1:2:ffff::2' })).status).toBe(429);
    expect((await call({ 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(200);
    await exhaust({ 'x-forwarded-for': '2001:db8::1' });
    expect((await call({ 'x-forwarded-for': '2001:db8::2' })).status).toBe(429);
    expect((await call({ 'x-forwarded-for': '2001:db8:0:1::1' })).status).toBe(200);
  });

  it('is the same for an IPv4-mapped IPv6 address', async () => {
    await exhaust({ 'x-forwarded-for': '::ffff:203.0.113.7' });
    expect((await call({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(429);
    expect((await call({ 'x-forwarded-for': '::ffff:203.0.113.8' })).status).toBe(200);
  });

  it('cannot forge its address with a header', async () => {
    await exhaust({ 'x-forwarded-for': '203.0.113.7', 'cf-connecting-ip': '198.51.100.1' });
    const again = { 'x-forwarded-for': '203.0.113.7', 'cf-connecting-ip': '198.51.100.2' };
    expect((await call(again)).status).toBe(429);
  });

  it('leaves no address in the database', async () => {
    await call({ 'x-forwarded-for': '203.0.113.7' });
    const rows = await world.stack.db.query<{ bucket: string }>('select bucket from public.rate_limits');
    expect(rows.map(({ bucket }) => bucket)).toEqual([
      expect.stringMatching(/^caller:sports-events:[0-9a-f]{32}$/),
    ]);
    expect(world.logged.join()).not.toContain('203.0.113.7');
  });
});

describe('the server of the site, which asks for all visitors', { timeout: 60_000 }, () => {
  const FIXTURE_COUNT = 330;

  it.each([
    ['picture?file=None.jpg&width=640', 'the same address', () => '203.0.113.9'],
    ['picture?file=None.jpg&width=640', 'other addresses', (index: number) => `198.51.100.${index % 250}`],
    ['generate-sitemap?path=/robots.xml', 'the same address', () => '203.0.113.9'],
    ['blog-feed?lang=xx', 'the same address', () => '203.0.113.9'],
  ])('is never refused %s from %s', async (path, _, addressOf) => {
    const statuses = new Set<number>();
    for (let index = 0; index < FIXTURE_COUNT; index += 10) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, more) =>
          fetch(`${world.stack.url}/functions/v1/${path}`, {
            headers: { 'cf-connecting-ip': '203.0.113.9', 'x-forwarded-for': addressOf(index + more) },
          }),
        ),
      );
      for (const answer of answers) {
        statuses.add(answer.status);
        await answer.body?.cancel();
      }
    }
    expect(statuses.size).toBe(1);
    expect(statuses).not.toContain(429);
  });
});
