/** The climate of a city month by month, and the height that it is corrected for: kept, or from NASA POWER and Open-Meteo. */
import * as v from 'valibot';
import { cellAt } from '../../../src/shared/climate/cells.ts';
import type { CityClimate } from '../../../src/shared/climate/climate.ts';
import { cacheControl, toFunctionError } from '../_shared/cache.ts';
import { locatedCity } from '../_shared/cities.ts';
import { climateOfCell } from '../_shared/climate.ts';
import { defineFunction } from '../_shared/define.ts';
import { elevationOf } from '../_shared/elevation.ts';
import { UpstreamError } from '../_shared/getJson.ts';
import { json } from '../_shared/http.ts';
import { rowId } from '../_shared/inputFields.ts';

const WAIT_MS = 15_000;
const DAY_S = 86_400;

/**
 * `{ cityId }` → CityClimate (src/shared/climate/climate.ts). Errors: `not_found` for a city we don't have or that has no
 * coordinates, `upstream` and `unavailable` when the service fails.
 */
export const handler = defineFunction({
  name: 'climate',
  methods: ['GET'],
  role: 'public',
  callsPerMinute: 30,
  input: v.object({ cityId: rowId }),
  handle: async ({ input }) => {
    const city = await locatedCity(input.cityId);
    try {
      const [climate, cityElevation] = await Promise.all([
        climateOfCell(cellAt(city), AbortSignal.timeout(WAIT_MS)),
        elevationOf(city, AbortSignal.timeout(WAIT_MS)),
      ]);
      const answer: CityClimate = { ...climate, cityElevation };
      return json(answer, 200, cacheControl(DAY_S));
    } catch (error) {
      throw error instanceof UpstreamError ? toFunctionError(error) : error;
    }
  },
});
