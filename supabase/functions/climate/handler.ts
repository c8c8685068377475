/** The climate of a city month by month, from what is kept or from NASA POWER. */
import * as v from 'valibot';
import { cellAt } from '../../../src/shared/climate/cells.ts';
import { cacheControl, toFunctionError } from '../_shared/cache.ts';
import { locatedCity } from '../_shared/cities.ts';
import { climateOfCell } from '../_shared/climate.ts';
import { defineFunction } from '../_shared/define.ts';
import { UpstreamError } from '../_shared/get-json.ts';
import { json } from '../_shared/http.ts';
import { rowId } from '../_shared/inputs.ts';

/** How long a caller waits for others. */
const WAIT_MS = 15_000;
const DAY_S = 86_400;

/**
 * `{ cityId }` → Climate (src/shared/climate/climate.ts) of the cell of the city. Errors: `not_found` for a city we don't have or
 * that has no coordinates, `upstream` and `unavailable` when the service fails.
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
      const climate = await climateOfCell(cellAt(city), AbortSignal.timeout(WAIT_MS));
      return json(climate, 200, cacheControl(DAY_S));
    } catch (error) {
      throw error instanceof UpstreamError ? toFunctionError(error) : error;
    }
  },
});
