/** What is kept of the surroundings of a city, and how it is renewed. */
import type { LanguageCode } from '../../../src/shared/languages.ts';
import { type CitySights, isFresh, type SightsSource } from '../../../src/shared/sights.ts';
import type { LocatedCity } from './cities.ts';
import { UpstreamError } from './getJson.ts';
import { rpc } from './rpc.ts';
import { sightsOfArticles } from './sightArticles.ts';
import type { FoundSight } from './sightFacts.ts';
import { withUpstreamLock } from './upstreamLock.ts';
import { MOST_SIGHTS, sightsAround, timeoutMs } from './wikidataSights.ts';

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
  ttlMs = 2 * timeoutMs() + 5000,
): Promise<void> {
  await withUpstreamLock({ upstream: 'wikidata-query', ttlMs, waitSignal }, async () => {
    // Another caller may have asked meanwhile.
    const kept = await keptSights(city, 'fr');
    if (isFresh(kept, Date.now())) return;
    const found = await sightsAround(city, AbortSignal.timeout(ttlMs));
    if (found.length === 0 && kept.checkedAt !== null && kept.total > 0)
      throw new UpstreamError('wikidata-query', 'unusable', `answered nothing for ${kept.total} kept sights`);
    await keep(city, found, 'wikidata');
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
    upstream: 'wikimedia',
    name: 'sights of articles',
    ttlMs: callMs + 2000,
    waitSignal,
  } as const;
  await withUpstreamLock(lock, async () => {
    if ((await keptSights(city, lang)).checkedAt !== null) return;
    const found = await sightsOfArticles(city, lang, AbortSignal.timeout(callMs));
    if (found.length === 0)
      throw new UpstreamError('wikimedia', 'unusable', 'has no articles about sights nearby');
    await keep(city, found, 'wikipedia');
  });
}

const keep = (city: LocatedCity, found: readonly FoundSight[], source: SightsSource): Promise<void> =>
  rpc('keep_sights', {
    p_city_id: city.id,
    p_sights: found,
    p_complete: found.length < MOST_SIGHTS,
    p_source: source,
  });
