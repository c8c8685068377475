/** What is kept of the surroundings of a city, and how it is renewed. */
import type { LanguageCode } from '../../../src/shared/languages.ts';
import { type CitySights, isFresh } from '../../../src/shared/sights.ts';
import { serviceClient } from './caller.ts';
import type { LocatedCity } from './cities.ts';
import { UpstreamError } from './get-json.ts';
import { MOST_SIGHTS, sightsAround, timeoutMs } from './sightQuestion.ts';
import { inTurn } from './turns.ts';

/** Sights in an answer; all of them are in the database. */
const SHOWN = 12;

export async function keptSights({ id }: LocatedCity, lang: LanguageCode): Promise<CitySights> {
  const { data, error } = await serviceClient().rpc('city_sights', {
    p_city_id: id,
    p_lang: lang,
    p_limit: SHOWN,
  });
  if (error) throw new Error(`The sights could not be read: ${error.message}`);
  return data as CitySights;
}

/** Asks for what lies around the city, unless that is fresh; `waiting` ends the wait for others. @throws UpstreamError */
export async function renewSights(city: LocatedCity, waiting: AbortSignal): Promise<void> {
  const longestMs = 2 * timeoutMs() + 5000;
  await inTurn({ upstream: 'wikidata-query', longestMs, waiting }, async () => {
    // Another caller may have asked meanwhile.
    const kept = await keptSights(city, 'fr');
    if (isFresh(kept, Date.now())) return;
    const found = await sightsAround(city, AbortSignal.timeout(longestMs));
    if (found.length === 0 && kept.checkedAt !== null && kept.total > 0)
      throw new UpstreamError('wikidata-query', 'unusable', `answered nothing for ${kept.total} kept sights`);
    const { error } = await serviceClient().rpc('keep_sights', {
      p_city_id: city.id,
      p_sights: found,
      p_complete: found.length < MOST_SIGHTS,
    });
    if (error) throw new Error(`The sights could not be kept: ${error.message}`);
  });
}
