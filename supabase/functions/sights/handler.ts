/** What there is to see around a city, from what is kept or from Wikidata. */
import * as v from 'valibot';
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/shared/languages.ts';
import { type CitySights, isDue, isFresh, type SightsAnswer } from '../../../src/shared/sights.ts';
import { cacheControl, toFunctionError } from '../_shared/cache.ts';
import { serviceClient } from '../_shared/caller.ts';
import { type LocatedCity, locatedCity } from '../_shared/cities.ts';
import { defineFunction } from '../_shared/define.ts';
import { UpstreamError } from '../_shared/get-json.ts';
import { json } from '../_shared/http.ts';
import { rowId } from '../_shared/inputs.ts';
import { writeWarning } from '../_shared/log.ts';
import { inTurn } from '../_shared/turns.ts';
import { MOST_SIGHTS, sightsAround, timeoutMs } from './ask.ts';
import { keepSightPictures } from './pictures.ts';

/** How long a caller waits for others. */
const WAIT_MS = 15_000;
const DAY_S = 86_400;
/** Sights in an answer; all of them are in the database. */
const SHOWN = 12;

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
    const kept = await keptSights(city, lang);
    if (!isDue(kept, Date.now())) return answer({ ...kept, stale: false });
    let stale = false;
    if (!isFresh(kept, Date.now()))
      try {
        await renew(city);
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        if (kept.checkedAt === null) throw toFunctionError(error);
        writeWarning('sights', error.message);
        stale = true;
      }
    await keepSightPictures(city.id);
    return answer({ ...(await keptSights(city, lang)), stale });
  },
});

/** What could not be had is asked for again soon. */
function answer(sights: SightsAnswer): Response {
  return json(sights, 200, cacheControl(sights.stale || sights.picturesDue ? 60 : DAY_S));
}

async function keptSights({ id }: LocatedCity, lang: LanguageCode): Promise<CitySights> {
  const { data, error } = await serviceClient().rpc('city_sights', {
    p_city_id: id,
    p_lang: lang,
    p_limit: SHOWN,
  });
  if (error) throw new Error(`The sights could not be read: ${error.message}`);
  return data as CitySights;
}

/** @throws UpstreamError */
async function renew(city: LocatedCity): Promise<void> {
  const longestMs = 2 * timeoutMs() + 5000;
  const waiting = AbortSignal.timeout(WAIT_MS);
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
