/** The climate of cells from NASA POWER (power.larc.nasa.gov/docs/services/api/temporal/daily), kept for good. */
import * as v from 'valibot';
import { middleOf } from '../../../src/shared/climate/cells.ts';
import type { Climate } from '../../../src/shared/climate/climate.ts';
import { isWhole, normalsOf } from '../../../src/shared/climate/normals.ts';
import { CLIMATE_COLUMNS, type ClimateRow, climateOf, rowOf } from '../../../src/shared/climate/rows.ts';
import { serviceClient } from './caller.ts';
import { numberSetting } from './env.ts';
import { getJson, UpstreamError } from './getJson.ts';
import { withUpstreamLock } from './upstreamLock.ts';
import { address, powerUrl } from './upstreams.ts';

/** The normal period of the World Meteorological Organization. */
const YEARS = { firstYear: 1991, lastYear: 2020 } as const;
/** Thirty years of days make 1.5 MB. */
const MAX_BYTES = 8 * 1024 * 1024;
/** The service needs some seconds for thirty years. */
const timeoutMs = () => numberSetting('CLIMATE_TIMEOUT_MS', 30_000);
/** Days after which incomplete data are fetched again. */
const LACKING_DAYS = 30;

const PARAMETERS = {
  high: 'T2M_MAX',
  low: 'T2M_MIN',
  rain: 'PRECTOTCORR',
  radiation: 'ALLSKY_SFC_SW_DWN',
} as const;
const Daily = v.record(v.pipe(v.string(), v.regex(/^\d{8}$/)), v.number());
const Answer = v.object({
  geometry: v.object({ coordinates: v.array(v.number()) }),
  properties: v.object({
    parameter: v.object({
      T2M_MAX: Daily,
      T2M_MIN: Daily,
      PRECTOTCORR: Daily,
      // Measured from other satellites, on a grid of its own.
      ALLSKY_SFC_SW_DWN: v.optional(Daily, {}),
    }),
  }),
});

/** What is kept of a cell, unless it is time to ask again. */
export async function keptClimate(cell: number): Promise<Climate | null> {
  const { data, error } = await serviceClient()
    .from('climate_cells')
    .select(`${CLIMATE_COLUMNS},ask_again_at`)
    .eq('cell', cell)
    .maybeSingle();
  if (error) throw new Error(`The climate could not be read: ${error.message}`);
  const row = data as (ClimateRow & { readonly ask_again_at: string | null }) | null;
  if (!row || (row.ask_again_at !== null && Date.parse(row.ask_again_at) <= Date.now())) return null;
  return climateOf(row);
}

/**
 * The climate of a cell, kept or asked for. One caller asks at a time; the others wait for the lock until `waitSignal`
 * aborts. The call itself has its own timeout.
 * @throws UpstreamError
 */
export async function climateOfCell(cell: number, waitSignal: AbortSignal): Promise<Climate> {
  const kept = await keptClimate(cell);
  if (kept) return kept;
  // Two attempts, and the pause between them.
  const callMs = 2 * timeoutMs() + 1000;
  return withUpstreamLock(
    { upstream: 'nasa-power', ttlMs: callMs + 4000, waitSignal },
    // Another caller may have asked for it meanwhile.
    async () => (await keptClimate(cell)) ?? askFor(cell, AbortSignal.timeout(callMs)),
  );
}

async function askFor(cell: number, signal: AbortSignal): Promise<Climate> {
  const { latitude, longitude } = middleOf(cell);
  const answer = await getJson({
    upstream: 'nasa-power',
    url: address(powerUrl(), '/api/temporal/daily/point', {
      parameters: Object.values(PARAMETERS).join(','),
      community: 'AG',
      longitude: String(longitude),
      latitude: String(latitude),
      start: `${YEARS.firstYear}0101`,
      end: `${YEARS.lastYear}1231`,
      format: 'JSON',
    }),
    schema: Answer,
    signal,
    timeoutMs: timeoutMs(),
    maxBytes: MAX_BYTES,
  });
  if (!answer) throw new UpstreamError('nasa-power', 'refused', 'answered 404');
  const { parameter } = answer.properties;
  const [, , elevation = null] = answer.geometry.coordinates;
  const climate = normalsOf(
    {
      high: parameter[PARAMETERS.high],
      low: parameter[PARAMETERS.low],
      rain: parameter[PARAMETERS.rain],
      radiation: parameter[PARAMETERS.radiation],
    },
    { ...YEARS, elevation: elevation !== null && elevation > -500 ? elevation : null },
  );
  const { error } = await serviceClient()
    .from('climate_cells')
    .upsert({ cell, ...rowOf(climate), ...momentsOf(climate) });
  if (error) throw new Error(`The climate could not be kept: ${error.message}`);
  return climate;
}

function momentsOf(climate: Climate): { fetched_at: string; ask_again_at: string | null } {
  const now = Date.now();
  return {
    fetched_at: new Date(now).toISOString(),
    ask_again_at: isWhole(climate) ? null : new Date(now + LACKING_DAYS * 86_400_000).toISOString(),
  };
}
