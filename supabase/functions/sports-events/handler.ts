/** Sports events near a city. */
import * as v from 'valibot';
import { cacheControl } from '../_shared/cache.ts';
import { locatedCity } from '../_shared/cities.ts';
import { defineFunction } from '../_shared/define.ts';
import { json } from '../_shared/http.ts';
import { rowId } from '../_shared/inputFields.ts';
import { CALL_MS } from '../_shared/limits.ts';
import { sportsNear } from '../_shared/sports.ts';

/**
 * `{ cityId }` → SportsAnswer (src/shared/sports.ts). Errors: `not_found` for a city we don't have, `upstream` and
 * `unavailable` when the service fails and nothing is cached.
 */
export const handler = defineFunction({
  name: 'sports-events',
  methods: ['GET', 'POST'],
  role: 'public',
  callsPerMinute: 120,
  input: v.object({ cityId: rowId }),
  handle: async ({ input }) => {
    const city = await locatedCity(input.cityId);
    const { answer, freshFor } = await sportsNear(city, AbortSignal.timeout(CALL_MS));
    return json(answer, 200, cacheControl(freshFor));
  },
});
