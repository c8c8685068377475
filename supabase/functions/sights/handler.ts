/** Sights around a city, kept ones or from Wikidata. */
import * as v from 'valibot';
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/shared/languages.ts';
import { isDue, isFresh, type SightsAnswer } from '../../../src/shared/sights.ts';
import { cacheControl, toFunctionError } from '../_shared/cache.ts';
import { type LocatedCity, locatedCity } from '../_shared/cities.ts';
import { defineFunction } from '../_shared/define.ts';
import { UpstreamError } from '../_shared/getJson.ts';
import { json } from '../_shared/http.ts';
import { rowId } from '../_shared/inputFields.ts';
import { writeWarning } from '../_shared/log.ts';
import { keepSightPictures } from '../_shared/sightPictures.ts';
import { findByArticles, keptSights, renewSights } from '../_shared/sightStore.ts';
import { sightsTimeoutMs } from '../_shared/upstreams/wikidataQuery.ts';

/** How long a caller waits for the lock. */
const WAIT_MS = 15_000;
/** Time that Wikipedia's articles and their items may take. */
const ARTICLES_MS = 15_000;
const DAY_S = 86_400;

const Input = v.object({ cityId: rowId, lang: v.optional(v.picklist(LANGUAGE_CODES), 'fr') });

/**
 * `{ cityId, lang }` → SightsAnswer (src/shared/sights.ts). Errors: `not_found` for a city we don't have or that has no
 * coordinates, `upstream` and `unavailable` when the service fails and nothing is kept.
 */
export const handler = defineFunction({
  name: 'sights',
  methods: ['GET'],
  role: 'public',
  callsPerMinute: 30,
  input: Input,
  handle: async ({ input: { cityId, lang } }) => {
    const city = await locatedCity(cityId);
    const stored = await keptSights(city, lang);
    if (!isDue(stored, Date.now())) return answer({ ...stored, stale: false });
    let stale = false;
    if (!isFresh(stored, Date.now()))
      try {
        await renewSights(city, AbortSignal.timeout(WAIT_MS), sightsTimeoutMs() + 1000);
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        writeWarning('sights', error.message);
        if (stored.checkedAt === null) await findInstead(city, lang, error);
        else stale = true;
      }
    try {
      await keepSightPictures(city.id);
    } catch (error) {
      // The sights are shown without.
      if (!(error instanceof UpstreamError)) throw error;
      writeWarning('sights', error.message);
    }
    return answer({ ...(await keptSights(city, lang)), stale });
  },
});

/** Has Wikipedia asked in the place of Wikidata. @throws FunctionError Wikidata's failure, when that fails too. */
async function findInstead(city: LocatedCity, lang: LanguageCode, failure: UpstreamError): Promise<void> {
  try {
    await findByArticles(city, lang, AbortSignal.timeout(WAIT_MS / 3), ARTICLES_MS);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    writeWarning('sights', error.message);
    throw toFunctionError(failure);
  }
}

/** Response for sights; missing ones are asked for again soon. */
function answer(sights: SightsAnswer): Response {
  return json(sights, 200, cacheControl(sights.stale || sights.picturesDue ? 60 : DAY_S));
}
