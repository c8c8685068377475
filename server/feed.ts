/** The feeds of articles as pages: kept and purged like them, so that many readers cost the function one call. */
import { LANGUAGE_CODES } from '../src/shared/languages.ts';
import { cacheHeaders } from './caching.ts';
import type { Render } from './pageCache.ts';

const ADDRESS = new RegExp(`^/(${LANGUAGE_CODES.join('|')})/blog/rss\\.xml$`);
const LIMIT_MS = 8000;

export const isFeed = (pathname: string): boolean => ADDRESS.test(pathname);

/** Reads a feed from the function that writes it. Answers 503 while that does not. */
export function feedReader(backend: string, report: (error: unknown) => void): Render {
  return async ({ url }) => {
    const lang = ADDRESS.exec(new URL(url).pathname)?.[1];
    try {
      const answer = await fetch(`${backend}/functions/v1/blog-feed?lang=${lang}`, {
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      if (!answer.ok) throw new Error(`The feed in ${lang} is answered ${answer.status}`);
      return new Response(await answer.arrayBuffer(), {
        headers: {
          'content-type': answer.headers.get('content-type') ?? 'application/rss+xml; charset=utf-8',
          etag: answer.headers.get('etag') ?? '',
          ...cacheHeaders('timed', ['site', 'blog']),
        },
      });
    } catch (error) {
      report(error);
      return new Response('For the moment this cannot be answered\n', {
        status: 503,
        headers: { 'content-type': 'text/plain', 'cache-control': 'no-store', 'retry-after': '60' },
      });
    }
  };
}
