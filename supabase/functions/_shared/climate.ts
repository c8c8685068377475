/** The climate of cells from NASA POWER, kept for good. */
import { middleOf } from '../../../src/shared/climate/cells.ts';
import type { Climate } from '../../../src/shared/climate/climate.ts';
import { isWhole, normalsOf } from '../../../src/shared/climate/normals.ts';
import { CLIMATE_COLUMNS, type ClimateRow, climateOf, rowOf } from '../../../src/shared/climate/rows.ts';
import { serviceClient } from './caller.ts';
import { withUpstreamLock } from './upstreamLock.ts';
import { climateTimeoutMs, daysAt, NASA_POWER } from './upstreams/nasaPower.ts';

/** The normal period of the World Meteorological Organization. */
const YEARS = { firstYear: 1991, lastYear: 2020 };
/** Days after which incomplete data are fetched again. */
const LACKING_DAYS = 30;

/** The kept climate of a cell, unless it is time to ask again. */
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
  const cachedClimate = await keptClimate(cell);
  if (cachedClimate) return cachedClimate;
  // Two attempts, and the pause between them.
  const callMs = 2 * climateTimeoutMs() + 1000;
  return withUpstreamLock(
    { upstream: NASA_POWER, ttlMs: callMs + 4000, waitSignal },
    // Another caller may have asked for it meanwhile.
    async () => (await keptClimate(cell)) ?? askFor(cell, AbortSignal.timeout(callMs)),
  );
}

async function askFor(cell: number, signal: AbortSignal): Promise<Climate> {
  const { days, elevation } = await daysAt(middleOf(cell), YEARS, signal);
  const climate = normalsOf(days, { ...YEARS, elevation });
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
