/** Passes requests on to the backend: its Data API, the sitemaps and the feeds. */
import type { Context } from 'hono';
import { proxy } from 'hono/proxy';
import { acceptsGzip } from './encoding.ts';

/** A visitor's call, until its answer begins, in milliseconds. */
const LIMIT_MS = 10_000;
/** Of somebody who is signed in, such as a step of an import: as long as hosted functions may work. */
const SIGNED_IN_LIMIT_MS = 150_000;
const SESSION = /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/;

/** Headers in which a caller could say who it is, and those of this connection alone. */
const NOT_PASSED = [
  'host',
  'expect',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'cf-connecting-ip',
];

/** Seconds after which a caller may try again. */
const RETRY_AFTER = '5';

const late = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** Where a request comes from, as the server in front of this one says; never what its sender wrote. */
export type CallerOf = (asked: {
  readonly request: Request;
  /** What the host's runtime knows of the connection. */
  readonly env: unknown;
}) => string | undefined;

export interface PassOptions {
  /** Address of the backend without a slash at its end. */
  readonly backend: string;
  readonly callerOf: CallerOf;
  readonly report: (error: unknown) => void;
}

/** Passes a request on to `path` of the backend. It fails with 503 or 504, and says nothing of where the backend is. */
export async function passOn(
  c: Context,
  path: string,
  { backend, callerOf, report }: PassOptions,
): Promise<Response> {
  const asked = c.req.raw;
  const limit = SESSION.test(c.req.header('authorization') ?? '') ? SIGNED_IN_LIMIT_MS : LIMIT_MS;
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(new DOMException('too late', 'TimeoutError')), limit);
  const headers = new Headers(asked.headers);
  for (const name of NOT_PASSED) headers.delete(name);
  const caller = callerOf({ request: asked, env: c.env });
  if (caller) headers.set('x-forwarded-for', caller);
  try {
    return await proxy(backend + path, {
      raw: asked,
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([asked.signal, ended.signal]),
    });
  } catch (error) {
    if (!asked.signal.aborted) report(error);
    return c.json({ message: 'The backend does not answer.' }, late(ended.signal.reason) ? 504 : 503, {
      'retry-after': RETRY_AFTER,
      'cache-control': 'no-store',
    });
  } finally {
    clearTimeout(timer);
  }
}

/** A text of the backend as a file of the site: packed, without the backend's own headers. */
export async function passFile(c: Context, path: string, options: PassOptions): Promise<Response> {
  const answer = await passOn(c, path, options);
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
