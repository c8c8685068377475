/** Reverse proxy to the backend: its APIs, sitemaps and pictures. */
import type { Context } from 'hono';
import { proxy } from 'hono/proxy';
import { acceptsGzip } from './encoding.ts';

/** Milliseconds until the response begins. */
const LIMIT_MS = 10_000;
/** For signed-in callers, such as a step of an import: the limit of hosted functions. */
const SIGNED_IN_LIMIT_MS = 150_000;
const SESSION = /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/;

/** Tells the backend of `npm start` that the address of the caller is the site's word (tools/local-supabase/gateway.ts). */
export const SITE_TOKEN_HEADER = 'x-site-token';

/** Headers of this connection only, and those in which a client could forge its address. */
const DROPPED_HEADERS = [
  'host',
  'expect',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'cf-connecting-ip',
  SITE_TOKEN_HEADER,
];

const RETRY_AFTER = '5';

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** The client's IP, from the connection or a trusted proxy; never what the client claims. */
export type ClientIpOf = (incoming: {
  readonly request: Request;
  /** Connection details from the host's runtime. */
  readonly env: unknown;
}) => string | undefined;

export interface ProxyOptions {
  /** Address without a trailing slash. */
  readonly backend: string;
  readonly siteToken?: string | undefined;
  readonly clientIpOf: ClientIpOf;
  readonly report: (error: unknown) => void;
}

/** Proxies a request to `path` of the backend. Responds 503 or 504 on failure, without the backend's address. */
export async function proxyRequest(
  c: Context,
  path: string,
  { backend, siteToken, clientIpOf, report }: ProxyOptions,
): Promise<Response> {
  const request = c.req.raw;
  const limit = SESSION.test(c.req.header('authorization') ?? '') ? SIGNED_IN_LIMIT_MS : LIMIT_MS;
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(new DOMException('too late', 'TimeoutError')), limit);
  const headers = new Headers(request.headers);
  for (const name of DROPPED_HEADERS) headers.delete(name);
  const clientIp = clientIpOf({ request, env: c.env });
  if (clientIp) headers.set('x-forwarded-for', clientIp);
  if (siteToken) headers.set(SITE_TOKEN_HEADER, siteToken);
  try {
    return await proxy(backend + path, {
      raw: request,
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([request.signal, ended.signal]),
    });
  } catch (error) {
    if (!request.signal.aborted) report(error);
    return c.json({ message: 'The backend does not answer.' }, isTimeout(ended.signal.reason) ? 504 : 503, {
      'retry-after': RETRY_AFTER,
      'cache-control': 'no-store',
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Proxies a text file: gzipped, without the backend's own headers. */
export async function proxyFile(c: Context, path: string, options: ProxyOptions): Promise<Response> {
  const answer = await proxyRequest(c, path, options);
  const headers = new Headers(answer.headers);
  for (const name of [...headers.keys()])
    if (/^(?:access-control-|x-|sb-|server)/.test(name)) headers.delete(name);
  headers.set('vary', 'accept-encoding');
  if (!answer.ok || !answer.body || !acceptsGzip(c.req.header('accept-encoding')))
    return new Response(answer.body, { status: answer.status, headers });
  const tag = headers.get('etag');
  if (tag && !tag.startsWith('W/')) headers.set('etag', `W/${tag}`);
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  return new Response(answer.body.pipeThrough(new CompressionStream('gzip')), { headers });
}
