/** The feeds of articles, cached and purged like pages: many readers cost the function one call. */
import { LANGUAGE_CODES } from '../src/shared/languages.ts';
import { cacheHeaders, weakTag } from './caching.ts';
import type { Render } from './pageCache.ts';

const ADDRESS = new RegExp(`^/(${LANGUAGE_CODES.join('|')})/blog/rss\\.xml$`);
const LIMIT_MS = 8000;

export const isFeed = (pathname: string): boolean => ADDRESS.test(pathname);

/** Fetches a feed from the edge function; 503 while that fails. */
export function feedReader(backend: string, report: (error: unknown) => void): Render {
  return async ({ url }) => {
    const lang = ADDRESS.exec(new URL(url).pathname)?.[1];
    try {
      const answer = await fetch(`${backend}/functions/v1/blog-feed?lang=${lang}`, {
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      if (!answer.ok) throw new Error(`The feed in ${lang} responded with ${answer.status}`);
      const etag = answer.headers.get('etag');
      return new Response(await answer.arrayBuffer(), {
        headers: {
          'content-type': answer.headers.get('content-type') ?? 'application/rss+xml; charset=utf-8',
          ...(etag && { etag: weakTag(etag) }),
          ...cacheHeaders('timed', ['site', 'blog']),
        },
      });
    } catch (error) {
      report(error);
      return new Response('Temporarily unavailable\n', {
        status: 503,
        headers: { 'content-type': 'text/plain', 'cache-control': 'no-store', 'retry-after': '60' },
      });
    }
  };
}
