/** NASA POWER: daily values of thirty years and more (power.larc.nasa.gov/docs/services/api/temporal/daily). */
import * as v from 'valibot';
import type { DailyValues } from '../../../../src/shared/climate/normals.ts';
import type { Position } from '../../../../src/shared/geo.ts';
import { addressSetting, numberSetting } from '../env.ts';
import { getJson, type Question, type Upstream, UpstreamError } from '../getJson.ts';
import { address } from './address.ts';

/** One question at a time, and never twice for a place (climate.ts). */
export const NASA_POWER = { name: 'nasa-power', perMinute: 60, burst: 60 } as const satisfies Upstream;

/** Thirty years of days make 1.5 MB. */
const MAX_BYTES = 8 * 1024 * 1024;
/** The service needs some seconds for thirty years. */
export const climateTimeoutMs = () => numberSetting('CLIMATE_TIMEOUT_MS', 30_000);

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

export interface Years {
  readonly firstYear: number;
  readonly lastYear: number;
}

/** Days of whole years at a position. */
export const daysQuestion = ({ latitude, longitude }: Position, { firstYear, lastYear }: Years) =>
  ({
    upstream: NASA_POWER,
    url: address(
      addressSetting('NASA_POWER_URL', 'https://power.larc.nasa.gov'),
      '/api/temporal/daily/point',
      {
        parameters: Object.values(PARAMETERS).join(','),
        community: 'AG',
        longitude: String(longitude),
        latitude: String(latitude),
        start: `${firstYear}0101`,
        end: `${lastYear}1231`,
        format: 'JSON',
      },
    ),
    schema: Answer,
    timeoutMs: climateTimeoutMs(),
    maxBytes: MAX_BYTES,
  }) satisfies Question;

/** The days of whole years at a position, and its height in metres. @throws UpstreamError */
export async function daysAt(
  position: Position,
  years: Years,
  signal: AbortSignal,
): Promise<{ days: DailyValues; elevation: number | null }> {
  const answer = await getJson({ ...daysQuestion(position, years), signal });
  if (!answer) throw new UpstreamError(NASA_POWER, 'refused', 'answered 404');
  const { parameter } = answer.properties;
  const [, , elevation = null] = answer.geometry.coordinates;
  return {
    days: {
      high: parameter[PARAMETERS.high],
      low: parameter[PARAMETERS.low],
      rain: parameter[PARAMETERS.rain],
      radiation: parameter[PARAMETERS.radiation],
    },
    elevation: elevation !== null && elevation > -500 ? elevation : null,
  };
}
