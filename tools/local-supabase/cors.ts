/**
 * Cross-origin requests as the gateway of hosted Supabase answers them: it says yes to every preflight itself, whatever stands
 * at the address, and lets any page read any answer. Callers are known by a header, never by a cookie. Functions answer for
 * themselves (supabase/functions/_shared/http.ts).
 */
import type { IncomingHttpHeaders } from 'node:http';

const METHODS = 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT';
/** Headers that PostgREST names. A page of another origin can't read any further one, such as Retry-After. */
const EXPOSED =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit';

/** The answer to a preflight; undefined for any other request. */
export function preflight(method: string | undefined, headers: IncomingHttpHeaders): Response | undefined {
  if (method !== 'OPTIONS' || !headers.origin || !headers['access-control-request-method']) return undefined;
  const wanted = headers['access-control-request-headers'];
  return new Response(null, {
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': METHODS,
      ...(wanted ? { 'access-control-allow-headers': wanted } : {}),
      'access-control-max-age': '3600',
      vary: 'Access-Control-Request-Headers',
    },
  });
}

/** The answer, to be read by any page. */
export function readableByAll(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', EXPOSED);
  headers.delete('access-control-allow-credentials');
  return new Response(response.body, { status: response.status, headers });
}
