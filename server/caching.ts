/** Cache headers of responses. */

/** `long`: complete; `timed`: shows articles, which appear by the clock; `short`: 404; `none`: incomplete, not cached. */
export type Freshness = 'long' | 'timed' | 'short' | 'none';

/** For caches that can be purged (RFC 9213); all others, browsers too, revalidate. */
const SHARED: Readonly<Record<Exclude<Freshness, 'none'>, string>> = {
  long: 'public, max-age=600, stale-while-revalidate=86400, stale-if-error=86400',
  // No purge happens when an article's time comes: a page shows it within a minute, even behind a second cache.
  timed: 'public, max-age=15, stale-while-revalidate=15, stale-if-error=86400',
  short: 'public, max-age=60',
};

export function cacheHeaders(freshness: Freshness, tags: readonly string[]): Record<string, string> {
  if (freshness === 'none') return { 'cache-control': 'no-store' };
  return {
    'cache-control': 'public, max-age=0, must-revalidate',
    'cdn-cache-control': SHARED[freshness],
    ...(tags.length > 0 ? { 'cache-tag': tags.join(',') } : {}),
  };
}

/** The tag as a weak one: it also names the compressed variants of a response. */
export const weakTag = (etag: string): string => `W/${etag.trim().replace(/^W\//, '')}`;

/** Returns whether an If-None-Match header has the tag, by weak comparison (RFC 9110, 13.1.2). */
export const hasTag = (header: string | null, etag: string): boolean =>
  header?.split(',').some((one) => weakTag(one) === weakTag(etag)) ?? false;
