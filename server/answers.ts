/** The headers of what is answered. */
import { inlineHashes, outsideHosts, securityHeaders } from './securityHeaders.ts';

const hosts = outsideHosts(import.meta.env);

/** How long shared caches may keep a page: a page, one that does not exist, one that lacks something. */
export type Freshness = 'long' | 'short' | 'none';

const CACHE_CONTROL: Readonly<Record<Freshness, string>> = {
  long: 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400, stale-if-error=86400',
  short: 'public, max-age=0, s-maxage=60',
  none: 'no-store',
};

/** When those who index pages may ask again, in seconds. */
const RETRY_AFTER = '120';

interface Page {
  readonly html: string;
  readonly status: number;
  readonly freshness: Freshness;
}

/** Weak: what lies between may compress the page. */
async function tagOf(html: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(html));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `W/"${hex.slice(0, 20)}"`;
}

function isSame(request: Request, tag: string): boolean {
  const known = request.headers.get('if-none-match') ?? '';
  return known.split(',').some((one) => one.trim() === tag);
}

export async function answer(request: Request, { html, status, freshness }: Page): Promise<Response> {
  const headers = new Headers({
    ...securityHeaders(hosts, await inlineHashes(html)),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': CACHE_CONTROL[freshness],
  });
  if (status === 503) headers.set('retry-after', RETRY_AFTER);
  if (status === 200 && freshness !== 'none') {
    const tag = await tagOf(html);
    headers.set('etag', tag);
    if (isSame(request, tag)) return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}

/** To another address of the site; relative, so that no host name of a request comes back. */
export function redirectTo({ pathname, search }: URL): Response {
  return new Response(null, {
    status: 301,
    headers: { location: pathname + search, 'cache-control': CACHE_CONTROL.long },
  });
}

export function refuse(): Response {
  return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
}
