/** The site as one `fetch`, the same on every host: files, rendered pages, sitemaps, feeds, the Data API, purges. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { OPENAPI_PATH } from '../src/shared/openData.ts';
import type { PurgeCdn } from './cdn.ts';
import { feedReader, isFeed } from './feed.ts';
import { fileHandler } from './files.ts';
import { createOpenData } from './openData/openData.ts';
import { isOwnHost } from './ownHosts.ts';
import { createPageCache, type PageCacheOptions, type Render } from './pageCache.ts';
import { type PictureStore, proxyPicture } from './pictures.ts';
import { type ClientIpOf, proxyFile, proxyRequest } from './proxy.ts';
import { MAX_BODY_BYTES, PURGE_PATH, SIGNATURE_HEADER, tagsOf } from './purge.ts';
import { robotsTxt } from './robots.ts';
import { serveSurroundings } from './surroundings/surroundings.ts';

export interface AppOptions {
  /** Renders a page. Without it every page is the shell, which the browser renders. */
  readonly render?: Render | undefined;
  /** index.html. */
  readonly shell: string;
  /** Folder of the built files; without it the host serves them. */
  readonly folder?: string | undefined;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Public address of the site without a trailing slash; by default the request's origin. */
  readonly origin?: string | undefined;
  /** The backend's address and publishable key. */
  readonly backend?: { readonly url: string; readonly key: string } | undefined;
  /** Proxies the backend's API too, as on one machine. */
  readonly proxyApi?: boolean;
  /** Host names under which alone, besides this machine's own, the API is proxied. */
  readonly names?: ReadonlySet<string>;
  readonly purge?: { readonly secret: string; readonly cdn?: PurgeCdn | undefined } | undefined;
  readonly cache?: PageCacheOptions;
  /** Cache of pictures; without one each request goes to the backend, unless the host caches. */
  readonly pictures?: PictureStore | undefined;
  readonly clientIpOf?: ClientIpOf;
  readonly report?: (error: unknown) => void;
}

export interface App {
  readonly fetch: (request: Request, env?: object) => Response | Promise<Response>;
  /** Drops cached pages by their tags; returns how many. */
  readonly purge: (tags: readonly string[]) => number;
}

const READY_LIMIT_MS = 3000;
const API = ['/rest/v1', '/auth/v1', '/functions/v1'] as const;
const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const SITEMAP = '/:file{sitemap[a-z0-9-]*\\.xml}';
/** A null byte, which Postgres rejects, or user info before the host. */
const MALFORMED = /%00|^\w+:\/\/[^/]*@/;
/** Looks like a file, so it cannot be a page. */
const FILE = /\.\w+$|\/\./;

const plain = (c: Context, text: string, status: 400 | 404 | 405 | 503, headers = {}) =>
  c.text(`${text}\n`, status, { 'cache-control': 'no-store', ...headers });

const staticPage = (shell: string, status: 200 | 503) =>
  new Response(shell, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(status === 200
        ? { 'cache-control': 'no-cache' }
        : { 'cache-control': 'no-store', 'retry-after': '120' }),
    },
  });

export function createApp(options: AppOptions): App {
  const { shell, folder, origin, backend, proxyApi = false, purge, report = console.error } = options;
  const { render } = options;
  const feed = backend && feedReader(backend.url, report);
  const pages = createPageCache(async (request) => {
    if (feed && isFeed(new URL(request.url).pathname)) return feed(request);
    return render ? render(request) : staticPage(shell, 200);
  }, options.cache);
  const app = new Hono();

  /** One cache entry per address, whatever the Host header. */
  const addressOf = (url: string) => (origin ? origin + url.slice(url.indexOf('/', 8)) : url);

  const originOf = (url: string) => origin || new URL(url).origin;

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(options.headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
  app.use(async (c, next) => (MALFORMED.test(c.req.url) ? plain(c, 'Bad request', 400) : next()));

  app.get('/robots.txt', (c) => c.text(robotsTxt(originOf(c.req.url)), 200, { 'cache-control': 'no-cache' }));
  app.get('/index.html', (c) => c.redirect('/', 301));
  app.get('/healthz', (c) => c.text('ok\n', 200, { 'cache-control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const ready = !backend || (await isAnswering(backend));
    return c.text(ready ? 'ready\n' : 'the backend does not answer\n', ready ? 200 : 503, {
      'cache-control': 'no-store',
    });
  });

  if (purge)
    app.post(PURGE_PATH, bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
      const tags = await tagsOf(purge.secret, await c.req.text(), c.req.header(SIGNATURE_HEADER) ?? '');
      if (typeof tags === 'number') return c.json({ message: 'Refused' }, tags);
      const purged = pages.purge(tags);
      try {
        await purge.cdn?.(tags);
      } catch (error) {
        report(error);
        return c.json({ purged, message: "The host's cache could not be purged" }, 502);
      }
      return c.json({ purged });
    });

  if (backend) {
    const to = { backend: backend.url, clientIpOf: options.clientIpOf ?? (() => undefined), report };
    app.get(SITEMAP, (c) =>
      proxyFile(c, `/functions/v1/generate-sitemap?path=${encodeURIComponent(c.req.path)}`, to),
    );
    const openData = createOpenData({ backend, report });
    for (const path of [OPENAPI_PATH, '/data/:file'])
      app.get(path, async (c, next) => (await openData(c.req.raw, originOf(c.req.url))) ?? next());
    app.get('/surroundings/:lang/:latitude/:file', (c) => serveSurroundings(c, { backend, folder, report }));
    app.get('/pictures/*', (c) => proxyPicture(c, to, options.pictures));
    app.get(`${SITEMAP}/`, (c) => c.redirect(c.req.path.replace(/\/+$/, ''), 301));
    if (proxyApi)
      for (const path of API)
        app.on(API_METHODS, `${path}/*`, (c): Response | Promise<Response> => {
          if (options.names && !isOwnHost(new URL(c.req.url).host, options.names))
            return c.json({ message: 'Unknown host name' }, 421);
          const { pathname, search } = new URL(c.req.url);
          return proxyRequest(c, pathname + search, to);
        });
  }

  if (folder) app.get('*', fileOr(fileHandler(folder)));
  app.get('*', (c) => {
    if (
      (FILE.test(c.req.path) && !isFeed(c.req.path)) ||
      API.some((path) => c.req.path.startsWith(`${path}/`))
    )
      return plain(c, 'Not found', 404);
    return pages.get(c.req.raw, addressOf(c.req.url));
  });
  app.all('*', (c) => plain(c, 'Method not allowed', 405, { allow: 'GET, HEAD' }));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    report(error);
    if (c.req.method === 'GET' && !FILE.test(c.req.path)) return staticPage(shell, 503);
    return plain(c, 'Temporarily unavailable', 503, { 'retry-after': '5' });
  });

  return {
    // A cached page skips the middleware above.
    fetch: (request, env) =>
      (request.method === 'GET' && pages.getCached(request, addressOf(request.url))) ||
      app.fetch(request, env),
    purge: (tags) => pages.purge(tags),
  };
}

const fileOr =
  (serve: ReturnType<typeof fileHandler>): ReturnType<typeof fileHandler> =>
  async (c, next) =>
    FILE.test(c.req.path) ? serve(c, next) : next();

async function isAnswering({ url, key }: { url: string; key: string }): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/rest/v1/continents?select=id&limit=1`, {
      headers: { apikey: key },
      signal: AbortSignal.timeout(READY_LIMIT_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
