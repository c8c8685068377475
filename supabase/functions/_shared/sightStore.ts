/** The surroundings of a city: what is kept of them, and how it is renewed. */

import type { LanguageCode } from '../../../src/shared/languages.ts';
import { type CitySights, isFresh, type SightsSource } from '../../../src/shared/sights.ts';
import type { LocatedCity } from './cities.ts';
import { UpstreamError } from './getJson.ts';
import { rpc } from './rpc.ts';
import { sightsOfArticles } from './sightArticles.ts';
import type { FoundSight } from './sightFacts.ts';
import { withUpstreamLock } from './upstreamLock.ts';
import { sightsTimeoutMs, WIKIDATA_QUERY } from './upstreams/wikidataQuery.ts';
import { WIKIMEDIA } from './upstreams/wikimedia.ts';
import { MAX_SIGHTS, sightsAround } from './wikidataSights.ts';

/** Sights in an answer; all of them are in the database. */
const SHOWN = 12;

export const keptSights = ({ id }: LocatedCity, lang: LanguageCode): Promise<CitySights> =>
  rpc('city_sights', { p_city_id: id, p_lang: lang, p_limit: SHOWN });

/**
 * Asks for what lies around the city, unless that is fresh; `waitSignal` ends the wait for the lock, `ttlMs` the request.
 * @throws UpstreamError
 */
export async function renewSights(
  city: LocatedCity,
  waitSignal: AbortSignal,
  ttlMs = 2 * sightsTimeoutMs() + 5000,
): Promise<void> {
  await withUpstreamLock({ upstream: WIKIDATA_QUERY, ttlMs, waitSignal }, async () => {
    // Another caller may have asked meanwhile.
    const stored = await keptSights(city, 'fr');
    if (isFresh(stored, Date.now())) return;
    const sights = await sightsAround(city, AbortSignal.timeout(ttlMs));
    if (sights.length === 0 && stored.checkedAt !== null && stored.total > 0)
      throw new UpstreamError(WIKIDATA_QUERY, 'unusable', `answered nothing for ${stored.total} kept sights`);
    await keep(city, sights, 'wikidata');
  });
}

/**
 * Keeps for a day what articles of Wikipedia near the city are about, where nothing is kept. Nothing found is not kept either: it says
 * little.
 * @throws UpstreamError
 */
export async function findByArticles(
  city: LocatedCity,
  lang: LanguageCode,
  waitSignal: AbortSignal,
  callMs: number,
): Promise<void> {
  const lock = {
    upstream: WIKIMEDIA,
    name: 'sights of articles',
    ttlMs: callMs + 2000,
    waitSignal,
  } as const;
  await withUpstreamLock(lock, async () => {
    if ((await keptSights(city, lang)).checkedAt !== null) return;
    const sights = await sightsOfArticles(city, lang, AbortSignal.timeout(callMs));
    if (sights.length === 0)
      throw new UpstreamError(WIKIMEDIA, 'unusable', 'has no articles about sights nearby');
    await keep(city, sights, 'wikipedia');
  });
}

const keep = (city: LocatedCity, sights: readonly FoundSight[], source: SightsSource): Promise<void> =>
  rpc('store_sights', {
    p_city_id: city.id,
    p_sights: sights,
    p_complete: sights.length < MAX_SIGHTS,
    p_source: source,
  });
