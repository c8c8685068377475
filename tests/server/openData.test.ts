/** Open data over HTTP, with a backend that is slow, breaks off or is gone: tests/database/openData.test.ts has the real one. */
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../server/app.ts';

const STATE = ['regions', 'cities'].map((kind) => ({
  kind,
  row_count: 4,
  changed_at: '2026-11-22T10:00:00+00:00',
  version: 'abc',
}));
/** The region of an id, as the database gives it. */
const region = (id: number) => [
  id,
  null,
  ...Array(8).fill('Île'),
  'FR',
  null,
  null,
  null,
  '2026-11-22',
  'ile',
  'france',
  'europe',
];

const report = vi.fn();
/** Addresses the backend was asked, and what it answers to a page after an id. */
let requests: URL[] = [];
let pageAfter: (after: number) => Response | Promise<Response>;

beforeEach(() => {
  report.mockReset();
  requests = [];
  pageAfter = (after) => Response.json(after < 4 ? [region(after + 1), region(after + 2)] : []);
  vi.stubGlobal('fetch', async (input: string, { signal }: RequestInit) => {
    const url = new URL(input);
    requests.push(url);
    if (url.pathname.endsWith('/open_data_state')) return Response.json(STATE);
    const answer = await pageAfter(Number(url.searchParams.get('p_after')));
    signal?.throwIfAborted();
    return answer;
  });
});
afterEach(() => vi.useRealTimers());

const app = createApp({
  shell: 'the shell',
  headers: { 'x-content-type-options': 'nosniff' },
  backend: { url: 'http://backend.test', key: 'k' },
  report: (error) => report(error),
});
const ask = async (path: string, init?: RequestInit) =>
  app.fetch(new Request(`https://site.test${path}`, init));
const pages = () => requests.filter(({ pathname }) => pathname.endsWith('/open_data_regions'));

describe('a file of open data', () => {
  it('has type, licence and expiry headers', async () => {
    const answer = await ask('/data/regions.csv?country=FR');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="regions-FR.csv"',
      etag: 'W/"1-abc"',
      'last-modified': 'Sun, 22 Nov 2026 10:00:00 GMT',
      'cache-control': 'public, max-age=0, must-revalidate',
      'cache-tag': 'site,places',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.get('link')).toContain(
      '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
    );
    expect((await answer.text()).split('\r\n')).toHaveLength(6);
  });

  it('is gzipped for those who accept it', async () => {
    const answer = await ask('/data/regions.json', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    const text = gunzipSync(await answer.arrayBuffer()).toString();
    expect(JSON.parse(text)).toMatchObject({ count: 4, licence: 'CC BY 4.0' });
  });

  it.each(['W/"1-abc"', '"1-abc"', 'W/"x", W/"1-abc"', '*'])(
    'is not sent again to who has it: %s',
    async (tag) => {
      const answer = await ask('/data/regions.geojson', { headers: { 'if-none-match': tag } });
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([
        304,
        '',
        'W/"1-abc"',
      ]);
      expect(pages()).toEqual([]);
    },
  );

  it('supports HEAD with a small query', async () => {
    const answer = await ask('/data/regions.csv', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('etag')).toBe('W/"1-abc"');
    expect(pages()).toHaveLength(1);
  });

  it.each([
    ['/data/regions.csv?pays=FR', 400, 'knows the parameters country'],
    ['/data/countries.csv?country=FR', 400, 'no parameters'],
    ['/data/regions.csv?country=fr', 400, 'capital letters'],
    ['/data/regions.csv?country=FR&country=IT', 400, 'given once'],
    ['/data/cities.csv?min_population=-1', 400, 'whole number'],
    ['/data/cities.csv?min_population=', 400, 'whole number'],
  ])('refuses %s', async (path, status, words) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { message: string }).message).toContain(words);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(requests).toEqual([]);
  });

  it('of a country there is nothing of is not found', async () => {
    pageAfter = () => Response.json([]);
    expect((await ask('/data/regions.csv?country=UK')).status).toBe(404);
    expect(await (await ask('/data/regions.json')).json()).toMatchObject({ regions: [], count: 0 });
  });

  it('of a country without cities as large as that is empty', async () => {
    pageAfter = () => Response.json(requests.at(-1)?.searchParams.has('p_min_population') ? [] : [region(1)]);
    const answer = await ask('/data/cities.json?country=FR&min_population=900000000');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ cities: [], count: 0 });
  });

  it.each(['/data/villages.csv', '/data/cities.xml'])('is none of %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
    expect(requests).toEqual([]);
  });
});

describe('while the backend fails', () => {
  it('a file that cannot start gets a 503 with Retry-After', async () => {
    pageAfter = () => new Response('gone', { status: 503 });
    const answer = await ask('/data/regions.csv');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(report).toHaveBeenCalledOnce();
  });

  it('an interrupted file aborts the connection', async () => {
    pageAfter = (after) =>
      after === 0 ? Response.json([region(1), region(2)]) : new Response('', { status: 500 });
    for (const headers of [{}, { 'accept-encoding': 'gzip' }])
      await expect((await ask('/data/regions.csv', { headers })).arrayBuffer()).rejects.toThrow();
    expect(report).toHaveBeenCalledTimes(2);
  });

  it('reading stops when the client disconnects', async () => {
    const answer = await ask('/data/regions.csv');
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(pages()).toHaveLength(1);
    expect(report).not.toHaveBeenCalled();
  });

  it('pages are read two at a time, however many download', async () => {
    let now = 0;
    let most = 0;
    pageAfter = async (after) => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      return Response.json(after < 4 ? [region(after + 1), region(after + 2)] : []);
    };
    const files = await Promise.all(
      Array.from({ length: 10 }, async () => (await ask('/data/regions.json')).json()),
    );
    expect(files.every((file) => (file as { count: number }).count === 4)).toBe(true);
    expect(most).toBe(2);
  });
});
