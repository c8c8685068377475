/** The site as a `fetch` handler: methods, statuses, headers, files, proxying to the backend, purges. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AppOptions, createApp } from '../../server/app.ts';
import { PURGE_PATH } from '../../server/purge.ts';
import { outsideHosts, securityHeaders } from '../../server/securityHeaders.ts';

const HEADERS = securityHeaders(outsideHosts({}));
const SCRIPT = 'export {};'.repeat(200);
const SECRET = 's'.repeat(32);

let folder = '';
let server: Server;
let backend = { url: '', key: 'sb_publishable_local' };
/** Current answer of the backend. */
let answering: RequestListener;
const report = vi.fn();

/** Pages say their address; those below /fr/broken cannot be rendered. */
const render: AppOptions['render'] = async ({ url }) => {
  const { pathname, search } = new URL(url);
  if (pathname === '/fr/broken') throw new Error('a fault of the renderer');
  return new Response(pathname + search, {
    status: pathname === '/fr/nowhere' ? 404 : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cdn-cache-control': 'public, max-age=600',
      'cache-tag': 'site,blog',
    },
  });
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mappemonde-app-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(join(folder, 'index.html'), 'the shell');
  writeFileSync(join(folder, 'theme.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/index-abc.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/index-abc.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'assets/index-abc.js.gz'), gzipSync(SCRIPT));
  mkdirSync(join(folder, 'map'));
  writeFileSync(join(folder, 'map/0.pbf'), SCRIPT);
  writeFileSync(join(folder, 'map/0.pbf.br'), brotliCompressSync(SCRIPT));
  server = createServer((request, response) => answering(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  backend = { ...backend, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  report.mockReset();
  answering = (request, response) => response.end(`${request.method} ${request.url}`);
});
afterEach(() => vi.useRealTimers());

const appOf = (options: Partial<AppOptions> = {}) =>
  createApp({
    render,
    shell: 'the shell',
    folder,
    headers: HEADERS,
    backend,
    proxyApi: true,
    purge: { secret: SECRET },
    report,
    ...options,
  });
const asking =
  (app: ReturnType<typeof createApp>) =>
  async (path: string, init?: RequestInit): Promise<Response> =>
    app.fetch(new Request(`http://site.test${path}`, init));

describe('every response', () => {
  it.each([
    ['a page', '/fr', {}, 200],
    ['a page that there is not', '/fr/nowhere', {}, 404],
    ['a page that cannot be rendered', '/fr/broken', {}, 503],
    ['a file', '/theme.js', {}, 200],
    ['a file that there is not', '/assets/none.js', {}, 404],
    ['a hidden file', '/.env', {}, 404],
    ['the list of built files', '/.vite/manifest.json', {}, 404],
    ['a program', '/foo.php', {}, 404],
    ['the compressed variant of a file', '/assets/index-abc.js.br', {}, 404],
    ['a way out of the folder', '/..%2f..%2fetc%2fpasswd.txt', {}, 404],
    ['a feed of another folder', '/en/rss.xml', {}, 404],
    ['the file of the shell', '/index.html', {}, 301],
    ['the icon where programs look for it', '/favicon.ico', {}, 301],
    ['a sitemap with a slash behind it', '/sitemap.xml/', {}, 301],
    ['a null byte', '/fr/%00', {}, 400],
    ['a null byte in the query', '/fr/villes?page=%00', {}, 400],
    ['another method', '/fr', { method: 'POST' }, 405],
    ['a method of the backend alone', '/fr/villes', { method: 'PATCH', body: 'x' }, 405],
    ['the backend', '/rest/v1/cities?select=id', {}, 200],
    ['an unsigned purge', PURGE_PATH, { method: 'POST', body: '{}' }, 401],
    ['whether it lives', '/healthz', {}, 200],
    ['whether it can answer', '/readyz', {}, 200],
    ['robots', '/robots.txt', {}, 200],
  ])('has the security headers: %s', async (_, path, init, status) => {
    const response = await asking(appOf())(path, init);
    expect(response.status).toBe(status);
    for (const [name, value] of Object.entries(HEADERS)) expect(response.headers.get(name)).toBe(value);
    expect(await response.text()).not.toMatch(/node_modules|\bat \w+ \(|127\.0\.0\.1|mappemonde-app/);
  });
});

describe('files', () => {
  it.each([
    ['br, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('are sent precompressed for Accept-Encoding "%s": %s', async (accepted, encoding) => {
    const response = await asking(appOf())('/assets/index-abc.js', {
      headers: { 'accept-encoding': accepted },
    });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('vary')).toBe('accept-encoding');
  });

  it('of the map are compressed too', async () => {
    const response = await asking(appOf())('/map/0.pbf', { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toBe('application/x-protobuf');
  });

  it('that may change are revalidated with an ETag', async () => {
    const ask = asking(appOf());
    const first = await ask('/theme.js');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const tag = first.headers.get('etag') ?? '';
    expect((await ask('/theme.js', { headers: { 'if-none-match': tag } })).status).toBe(304);
  });

  it('recover from a temporary read error', async () => {
    const ask = asking(appOf());
    const file = join(folder, 'moment.js');
    symlinkSync(file, file); // a link to itself fails as a full table of files does
    const failed = await ask('/moment.js');
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5']);
    rmSync(file);
    writeFileSync(file, SCRIPT);
    expect((await ask('/moment.js')).status).toBe(200);
  });
});

describe('pages', () => {
  it('fall back to the shell without a renderer, and when it fails', async () => {
    const bare = await asking(appOf({ render: undefined }))('/fr/villes');
    expect([bare.status, await bare.text()]).toEqual([200, 'the shell']);
    const failed = await asking(appOf())('/fr/broken');
    expect([failed.status, await failed.text()]).toEqual([503, 'the shell']);
    expect(failed.headers.get('retry-after')).toBe('120');
  });

  it('have one address, whatever host a request names', async () => {
    const requests: string[] = [];
    const app = appOf({
      origin: 'https://example.org',
      render: async (request) => {
        requests.push(request.url);
        return render(request);
      },
    });
    for (const host of ['site.test', 'evil.test', '127.0.0.1:99'])
      await app.fetch(new Request(`http://${host}/fr/villes?page=2`));
    expect(requests).toEqual(['https://example.org/fr/villes?page=2']);
  });
});

describe('the backend', () => {
  it('gets the request, with the client address that the server saw', async () => {
    let seen = '';
    answering = async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { 'x-forwarded-for': caller, 'cf-connecting-ip': claimed } = request.headers;
      seen = `${request.method} ${request.url} ${caller} ${claimed} ${Buffer.concat(chunks)}`;
      response.writeHead(201, { 'content-range': '0-1/2' }).end('{}');
    };
    const ask = asking(appOf({ clientIpOf: () => '192.0.2.7' }));
    const response = await ask('/rest/v1/blog_posts?id=eq.1', {
      method: 'PATCH',
      headers: {
        'x-forwarded-for': '203.0.113.9',
        'cf-connecting-ip': '203.0.113.9',
        'content-type': 'application/json',
      },
      body: '{"a":1}',
    });
    expect(seen).toBe('PATCH /rest/v1/blog_posts?id=eq.1 192.0.2.7 undefined {"a":1}');
    expect([response.status, response.headers.get('content-range')]).toEqual([201, '0-1/2']);
  });

  it('proxies sitemaps, and gzips them', async () => {
    answering = (request, response) =>
      response
        .writeHead(200, { etag: '"x"', 'access-control-allow-origin': '*', 'cache-control': 'max-age=3600' })
        .end(request.url);
    const response = await asking(appOf())('/sitemap-cities-2.xml', {
      headers: { 'accept-encoding': 'gzip' },
    });
    const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
    expect(text).toBe('/functions/v1/generate-sitemap?path=%2Fsitemap-cities-2.xml');
    expect(response.headers.get('etag')).toBe('W/"x"');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('caches feeds until an article changes', async () => {
    let written = 0;
    answering = (_, response) => {
      written += 1;
      response.end(`feed ${written}`);
    };
    const app = appOf();
    const ask = asking(app);
    expect(await (await ask('/fr/blog/rss.xml')).text()).toBe('feed 1');
    expect(await (await ask('/fr/blog/rss.xml')).text()).toBe('feed 1');
    app.purge(['blog']);
    expect(await (await ask('/fr/blog/rss.xml')).text()).toBe('feed 2');
  });

  it('supports conditional requests for feeds with a weak ETag', async () => {
    answering = (_, response) => response.setHeader('etag', '"x"').end('feed');
    const ask = asking(appOf());
    expect((await ask('/fr/blog/rss.xml')).headers.get('etag')).toBe('W/"x"');
    for (const tag of ['W/"x"', '"x"'])
      expect((await ask('/fr/blog/rss.xml', { headers: { 'if-none-match': tag } })).status).toBe(304);
    expect((await ask('/fr/blog/rss.xml', { headers: { 'if-none-match': '"y"' } })).status).toBe(200);
  });

  it.each(['/rest/v1/cities', '/sitemap.xml', '/fr/blog/rss.xml'])(
    'that cannot be reached is told from one that refuses: %s',
    async (path) => {
      const ask = asking(appOf({ backend: { url: 'http://127.0.0.1:1', key: '' } }));
      const response = await ask(path);
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.text()).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
      expect((await ask('/healthz')).status).toBe(200);
      expect((await ask('/readyz')).status).toBe(503);
    },
  );

  it('times out after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const arrived = new Promise<void>((resolve) => {
      answering = () => resolve();
    });
    const asked = asking(appOf())('/rest/v1/cities');
    await arrived;
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await asked).status).toBe(504);
  });

  it.each([
    ['http://site.test', 200],
    ['http://localhost:4173', 200],
    ['http://127.0.0.1:4173', 200],
    ['http://[::1]:4173', 200],
    ['http://evil.example', 421],
    ['http://127.0.0.1.evil.example', 421],
  ])("is proxied only under the site's names: %s", async (origin, status) => {
    const app = appOf({ names: new Set(['site.test']) });
    expect((await app.fetch(new Request(`${origin}/rest/v1/cities`))).status).toBe(status);
  });

  it('is not proxied where it has its own address', async () => {
    expect((await asking(appOf({ proxyApi: false }))('/rest/v1/cities')).status).toBe(404);
  });
});
