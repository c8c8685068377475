/** How long an answer may be kept, and by what it is purged. */

/**
 * How long shared caches may keep a page: a page, one that shows articles or will, one that does not exist, one that lacks something.
 */
export type Freshness = 'long' | 'timed' | 'short' | 'none';

/** For caches that can be purged (RFC 9213); all others, browsers too, ask each time. */
const SHARED: Readonly<Record<Exclude<Freshness, 'none'>, string>> = {
  long: 'public, max-age=600, stale-while-revalidate=86400, stale-if-error=86400',
  // Nothing is written when the hour of an article comes: a page shows it within a minute, also through a cache before this one.
  timed: 'public, max-age=15, stale-while-revalidate=15, stale-if-error=86400',
  short: 'public, max-age=60',
};

/** What a cache needs to know of an answer. */
export function cacheHeaders(freshness: Freshness, tags: readonly string[]): Record<string, string> {
  if (freshness === 'none') return { 'cache-control': 'no-store' };
  return {
    'cache-control': 'public, max-age=0, must-revalidate',
    'cdn-cache-control': SHARED[freshness],
    ...(tags.length > 0 ? { 'cache-tag': tags.join(',') } : {}),
  };
}
