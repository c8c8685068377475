/** Cache of rendered pages: for how long, how much, and until when. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { createPageCache, type PageCacheOptions } from '../../server/pageCache.ts';

const LONG = 'public, max-age=600, stale-while-revalidate=86400';
const MINUTE = 60_000;

interface Sent {
  readonly body: string;
  readonly status?: number;
  readonly control?: string;
  readonly tags?: string;
}

const responseOf = ({ body, status = 200, control = LONG, tags = 'site' }: Sent) =>
  new Response(body, {
    status,
    headers: { 'cdn-cache-control': control, 'cache-tag': tags, etag: `W/"${body}"` },
  });

/** Pages whose renderer answers what `next` says. */
function pagesOf(next: (url: string) => Sent | Promise<Sent>, options?: PageCacheOptions) {
  const render = vi.fn(async ({ url }: Request) => responseOf(await next(url)));
  const pages = createPageCache(render, options);
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const url = `https://site.test${path}`;
    return pages.get(new Request(url, { headers, method }), url);
  };
  return { render, pages, get, text: async (path: string) => (await get(path)).text() };
}

/** Promise that is resolved on demand. */
function later<T>() {
  let tell: (value: T) => void = () => undefined;
  const told = new Promise<T>((resolve) => {
    tell = resolve;
  });
  return { told, tell };
}

const settled = () => new Promise(setImmediate);

it('renders a page once for concurrent requests', async () => {
  const { told, tell } = later<Sent>();
  const { render, text } = pagesOf(() => told);
  const asked = [text('/fr'), text('/fr'), text('/fr')];
  tell({ body: 'page' });
  expect(await Promise.all(asked)).toEqual(['page', 'page', 'page']);
  expect(render).toHaveBeenCalledTimes(1);
});

it('serves a stale page while it is rendered again', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  let edition = 1;
  const { text } = pagesOf(() => ({ body: `edition ${edition}` }));
  expect(await text('/fr')).toBe('edition 1');
  edition = 2;
  now.mockReturnValue(11 * MINUTE);
  expect(await text('/fr')).toBe('edition 1');
  await settled();
  expect(await text('/fr')).toBe('edition 2');
  now.mockReturnValue(2 * 24 * 60 * MINUTE);
  edition = 3;
  expect(await text('/fr')).toBe('edition 3');
});

it.each([
  ['an answer that lacks its data', () => ({ body: 'lacking', status: 503, control: 'no-store' })],
  ['a failure', () => Promise.reject(new Error('the renderer'))],
])('keeps the cached page instead of replacing it by %s', async (_, fail) => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  let down = false;
  const { render, text } = pagesOf(() => (down ? fail() : { body: 'whole' }));
  await text('/fr');
  down = true;
  for (const minute of [5, 15, 30, 600]) {
    now.mockReturnValue(minute * MINUTE);
    expect(await text('/fr')).toBe('whole');
    await settled();
  }
  expect(render).toHaveBeenCalledTimes(4);
  down = false;
  await text('/fr');
  await settled();
  now.mockReturnValue(601 * MINUTE);
  expect(await text('/fr')).toBe('whole');
  expect(render).toHaveBeenCalledTimes(5);
});

it.each([
  ['an answer that lacks its data', () => ({ body: 'lacking', status: 503, control: 'no-store' })],
  ['a failure', () => Promise.reject(new Error('the renderer'))],
])('serves a stale page instead of %s, for a limited time', async (_, fail) => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const control = 'public, max-age=15, stale-while-revalidate=15, stale-if-error=3600';
  let down = false;
  const { pages, text } = pagesOf(() => (down ? fail() : { body: 'whole', control }));
  const shown = () => text('/fr/blog').catch(() => 'lacking');
  await shown();
  down = true;
  now.mockReturnValue(50 * MINUTE);
  expect(await shown()).toBe('whole');
  now.mockReturnValue(61 * MINUTE);
  expect(await shown()).toBe('lacking');
  now.mockReturnValue(50 * MINUTE);
  expect(await shown()).toBe('whole');
  pages.purge(['site']);
  expect(await shown()).toBe('lacking');
});

it('caches nothing that is not cacheable', async () => {
  const { render, get } = pagesOf(() => ({ body: 'lacking', status: 503, control: 'no-store' }));
  expect([(await get('/fr')).status, (await get('/fr')).status]).toEqual([503, 503]);
  expect(render).toHaveBeenCalledTimes(2);
});

it('drops what a purge names, and nothing else', async () => {
  const { render, pages, text } = pagesOf((url) => ({
    body: url,
    tags: url.endsWith('/blog') ? 'site,blog' : 'site,country:france',
  }));
  await text('/fr/blog');
  await text('/fr/paris');
  expect(pages.purge(['blog', 'country:italie'])).toBe(1);
  await text('/fr/blog');
  await text('/fr/paris');
  expect(render).toHaveBeenCalledTimes(3);
  expect(pages.purge(['site'])).toBe(2);
});

it('caches no page whose rendering started before a purge', async () => {
  const old = later<Sent>();
  const answers = [old.told, Promise.resolve({ body: 'without', tags: 'blog' })];
  const { pages, text } = pagesOf(() => answers.shift() as Promise<Sent>);
  const early = text('/fr/blog');
  pages.purge(['blog']);
  // Whoever asks after the change does not join those who asked before.
  expect(await text('/fr/blog')).toBe('without');
  old.tell({ body: 'with the deleted article', tags: 'blog' });
  expect(await early).toContain('deleted');
  expect(await text('/fr/blog')).toBe('without');
});

it('evicts the least recently used pages at its limit', async () => {
  const body = 'x'.repeat(10_000);
  const { render, pages, get } = pagesOf(() => ({ body }), { bytes: 200_000 });
  await get('/often');
  for (let at = 0; at < 300; at += 1) {
    await get(`/${at}`);
    await get('/often');
  }
  expect(pages.size).toBeLessThanOrEqual(200_000);
  expect(pages.size).toBeGreaterThan(150_000);
  expect(render).toHaveBeenCalledTimes(301);
});

it('caches nothing that a purge could not reach', async () => {
  const { render, text } = pagesOf(() => ({ body: 'page' }), { bytes: 0 });
  await text('/fr');
  await text('/fr');
  expect(render).toHaveBeenCalledTimes(2);
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', null],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['*;q=0.1', 'br'],
  ['abracadabra', null],
  ['identity', null],
  ['', null],
])('sends an accepted encoding for "%s": %s', async (accepted, encoding) => {
  const body = 'page '.repeat(500);
  const { get } = pagesOf(() => ({ body }));
  const response = await get('/fr', { 'accept-encoding': accepted });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('accept-encoding');
  const bytes = Buffer.from(await response.arrayBuffer());
  const decompressed = encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes;
  expect(decompressed.toString()).toBe(body);
});

it('sends no body for HEAD and for a current ETag', async () => {
  const { get } = pagesOf(() => ({ body: 'page' }));
  expect(await (await get('/fr', {}, 'HEAD')).text()).toBe('');
  const response = await get('/fr', { 'if-none-match': '"x", W/"page"' });
  expect([response.status, await response.text()]).toEqual([304, '']);
});
