/**
 * NASA POWER's daily values of a point: weather that is roughly right at six places and by latitude elsewhere, the same for the same
 * coordinates.
 *
 * Known:
 * - units (°C, mm/day, MJ/m²/day of the community AG), -999 for what is missing, the cell's elevation: power.larc.nasa.gov/docs, 2026;
 *   ropensci/nasapower, tests/fixtures (June 2026, CSV only: no recording of 30 years in JSON was found)
 * - 422 with `messages` for positions, days, parameters or communities that are none, and more than 20 parameters; days from 1981,
 *   sunshine from 1984 (documentation)
 * - 429 and 5xx under load: public issue threads; the words of its errors are ours
 */
import type { StubRequest, StubResponse } from './stub.ts';

/** Climate near a position: elevation of the cell, maximum and its swing, range of a day, rain a day in January and July, share of wet days. */
interface Place {
  readonly at: readonly [latitude: number, longitude: number];
  readonly elevation: number;
  /** Warmest month's maximum, coldest month's maximum, and their difference to the minimum, °C. */
  readonly warm: number;
  readonly cold: number;
  readonly range: number;
  /** mm of a wet day, and the share of days that are wet, in January and in July. */
  readonly mm: number;
  readonly wet: readonly [january: number, july: number];
}

const PLACES: readonly Place[] = [
  { at: [48.85, 2.35], elevation: 80, warm: 25.4, cold: 6.8, range: 8, mm: 4.6, wet: [0.4, 0.27] },
  { at: [64.14, -21.9], elevation: 140, warm: 12.8, cold: 1.4, range: 5, mm: 5.2, wet: [0.56, 0.36] },
  { at: [30.06, 31.25], elevation: 70, warm: 36.2, cold: 19, range: 13, mm: 2.4, wet: [0.05, 0] },
  { at: [1.29, 103.85], elevation: 15, warm: 30.6, cold: 29.1, range: 4, mm: 11, wet: [0.62, 0.45] },
  { at: [-16.5, -68.15], elevation: 3930, warm: 15.8, cold: 12.6, range: 12, mm: 6, wet: [0.66, 0.05] },
  { at: [-54.8, -68.3], elevation: 320, warm: 12.1, cold: 2.6, range: 6, mm: 3.6, wet: [0.5, 0.42] },
];

/** The service's mark of a missing value. */
const FILL = -999;
const FIRST_YEAR = 1981;
const MAX_PARAMETERS = 20;
const COMMUNITIES = ['AG', 'RE', 'SB'];

function placeAt(latitude: number, longitude: number): Place {
  const place = PLACES.find(
    ({ at: [north, east] }) => Math.abs(north - latitude) < 0.6 && Math.abs(east - longitude) < 0.7,
  );
  const warm = 32 - Math.abs(latitude) / 3;
  const swing = Math.abs(latitude) / 2.6;
  return (
    place ?? {
      at: [latitude, longitude],
      elevation: 100,
      warm,
      cold: warm - swing,
      range: 9,
      mm: 5,
      wet: [0.3, 0.3],
    }
  );
}

/** 0 to below 1, of a day and a place. */
function chance(day: number, seed: number): number {
  let hash = Math.imul(day + 1, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

const refused = (message: string): StubResponse => ({
  status: 422,
  body: { header: 'One or more errors occurred.', messages: [message] },
});

const day = (text: string) => Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'));
const hundredths = (value: number) => Math.round(value * 100) / 100;

export function nasaPower({ path, query }: StubRequest): StubResponse {
  if (path !== '/api/temporal/daily/point') return { status: 404, body: { detail: 'Not Found' } };
  const [latitude, longitude] = [Number(query.get('latitude')), Number(query.get('longitude'))];
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
    return refused('Latitude or longitude is out of range.');
  const [start, end] = [day(query.get('start') ?? ''), day(query.get('end') ?? '')];
  if (!(start >= Date.UTC(FIRST_YEAR, 0, 1) && end >= start))
    return refused('Start must not be before 1981-01-01.');
  const parameters = (query.get('parameters') ?? '').split(',');
  const values = daily(latitude, longitude, start, end);
  if (parameters.length > MAX_PARAMETERS) return refused(`At most ${MAX_PARAMETERS} parameters are allowed.`);
  const unknown = parameters.find((name) => !Object.hasOwn(values, name));
  if (unknown !== undefined) return refused(`One of your parameters is incorrect: ${unknown}`);
  if (!COMMUNITIES.includes(query.get('community')?.toUpperCase() ?? ''))
    return refused('The community must be one of AG, RE, SB.');
  if ((query.get('format') ?? 'JSON').toUpperCase() !== 'JSON')
    return { status: 200, headers: { 'content-type': 'text/csv' }, body: '-BEGIN HEADER-\n-END HEADER-\n' };
  return {
    status: 200,
    body: {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude, placeAt(latitude, longitude).elevation] },
      properties: {
        parameter: Object.fromEntries(Object.entries(values).filter(([name]) => parameters.includes(name))),
      },
      header: {
        title: 'NASA/POWER Source Native Resolution Daily Data',
        fill_value: FILL,
        time_standard: 'LST',
      },
      messages: [],
      parameters: { T2M_MAX: { units: 'C', longname: 'Temperature at 2 Meters Maximum' } },
      times: { data: 1.2, process: 0.05 },
    },
  };
}

function daily(latitude: number, longitude: number, start: number, end: number) {
  const { warm, cold, range, mm, wet } = placeAt(latitude, longitude);
  const seed = Math.round(latitude * 8) * 4096 + Math.round(longitude * 8);
  const south = latitude < 0 ? Math.PI : 0;
  const high: Record<string, number> = {};
  const low: Record<string, number> = {};
  const rain: Record<string, number> = {};
  const sun: Record<string, number> = {};
  for (let moment = start; moment <= end; moment += 86_400_000) {
    const date = new Date(moment).toISOString().slice(0, 10).replaceAll('-', '');
    const number = moment / 86_400_000;
    // Coldest in the middle of January, in the south of July.
    const year = (2 * Math.PI * (number % 365.25)) / 365.25 - 0.25;
    const summer = (1 - Math.cos(year + south)) / 2;
    const july = (1 - Math.cos(year)) / 2;
    const odd = chance(number, seed);
    high[date] = hundredths(cold + (warm - cold) * summer + (odd - 0.5) * 6);
    low[date] = hundredths((high[date] ?? 0) - range - odd);
    rain[date] =
      odd < wet[0] + (wet[1] - wet[0]) * july ? hundredths(mm * (0.4 + 1.2 * chance(number, seed + 1))) : 0.1;
    // The satellites began later.
    sun[date] =
      moment < Date.UTC(1984, 0, 1)
        ? FILL
        : hundredths(Math.max(0.4, 21 - Math.abs(latitude) / 6 - ((1 - summer) * Math.abs(latitude)) / 4));
  }
  return { T2M_MAX: high, T2M_MIN: low, PRECTOTCORR: rain, ALLSKY_SFC_SW_DWN: sun };
}
