/**
 * Open-Meteo's two hosts: invented weather, the same for the same coordinates.
 *
 * Known:
 * - parameters, units, errors as `{"error":true,"reason"}` with 400, 16 days at most (7 of air quality), 429 with one of three texts:
 *   open-meteo.com/en/docs, 2026; answers of 2024-2026 in public READMEs (Bogotá, Paris, New York)
 * - only variables that are asked for come back; an unknown one is refused; `daily` needs a time zone
 * - coordinates are those of the grid's cell, times are local without an offset, values may be null
 * - a list for several places, an object for one; elevation always a list
 */
import type { StubRequest, StubResponse } from './stub.ts';

const CODES = [0, 1, 2, 3, 45, 51, 61, 63, 65, 71, 80, 95];

/** 0 to below 1, of a place and a name. */
function chance(latitude: number, longitude: number, name: string): number {
  let hash = Math.round(latitude * 100) * 31 + Math.round(longitude * 100);
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x5bd1e995);
  return ((hash >>> 0) % 1000) / 1000;
}

const refused = (reason: string): StubResponse => ({ status: 400, body: { error: true, reason } });

/** Builds the response for a place; several places make a list. */
function each(request: StubRequest, build: (latitude: number, longitude: number) => unknown): StubResponse {
  const numbers = (name: string) => (request.query.get(name) ?? '').split(',').map(Number);
  const [latitudes, longitudes] = [numbers('latitude'), numbers('longitude')];
  const wrong = latitudes.find((latitude) => !(Math.abs(latitude) <= 90));
  if (wrong !== undefined) return refused(`Latitude must be in range of -90 to 90°. Given: ${wrong}.`);
  if (latitudes.length !== longitudes.length)
    return refused('Parameter latitude and longitude must have the same number of elements');
  const far = longitudes.find((longitude) => !(Math.abs(longitude) <= 180));
  if (far !== undefined) return refused(`Longitude must be in range of -180 to 180°. Given: ${far}.`);
  try {
    const answers = latitudes.map((latitude, index) => build(latitude, longitudes[index] ?? 0));
    return { status: 200, body: answers.length === 1 ? answers[0] : answers };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refused(
      `Data corrupted at path ''. Cannot initialize ForecastVariable from invalid String value ${error.message}.`,
    );
  }
}

/** The zone of western Europe where it is, else the one of the meridian. */
export function zoneAt(longitude: number): string {
  if (longitude > -5 && longitude < 15) return 'Europe/Paris';
  const hours = Math.round(longitude / 15);
  return hours === 0 ? 'GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** `2026-09-21T15:30` now in a zone, to the quarter of an hour. */
function nowIn(zone: string, minutes = 15): string {
  const quarter = new Date(Math.floor(Date.now() / (minutes * 60_000)) * minutes * 60_000);
  return quarter.toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16).replace(' ', 'T');
}

function head(latitude: number, longitude: number, zone: string) {
  return {
    // Centre of the grid's cell, not the requested position.
    latitude: Math.round(latitude * 50) / 50,
    longitude: longitude + 0.0099997,
    generationtime_ms: 0.25,
    utc_offset_seconds: 7200,
    timezone: zone,
    timezone_abbreviation: 'GMT+2',
    elevation: 38,
  };
}

/** Returns consecutive dates, beginning with one. */
export function datesFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, day) =>
    new Date(Date.parse(first) + day * 86_400_000).toISOString().slice(0, 10),
  );
}

/** From midnight of the first day; warmest at three in the afternoon. */
function hourly(days: readonly string[], temperature: number) {
  const hours = days.flatMap((date) =>
    Array.from({ length: 24 }, (_, hour) => ({ time: `${date}T${String(hour).padStart(2, '0')}:00`, hour })),
  );
  return {
    time: hours.map(({ time }) => time),
    temperature_2m: hours.map(
      ({ hour }) => Math.round((temperature - 3 + 3 * Math.cos(((hour - 15) * Math.PI) / 12)) * 10) / 10,
    ),
    weather_code: hours.map((_, at) => CODES[Math.floor(at / 5) % CODES.length]),
    is_day: hours.map(({ hour }) => (hour >= 8 && hour < 20 ? 1 : 0)),
    precipitation_probability: hours.map((_, at) => (at * 7) % 100),
  };
}

/** Elevations of cities far above or below their surroundings; others have that of the stub climate. */
const HEIGHTS: readonly (readonly [latitude: number, longitude: number, metres: number])[] = [
  [-16.5, -68.15, 3640],
  [-54.81, -68.3, 23],
];

/** Like the service's, a list whatever the number of places. */
function elevation({ query }: StubRequest): StubResponse {
  const latitudes = (query.get('latitude') ?? '').split(',').map(Number);
  const longitudes = (query.get('longitude') ?? '').split(',').map(Number);
  if (!latitudes.every((latitude) => Math.abs(latitude) <= 90)) return refused('Latitude is out of range.');
  return {
    status: 200,
    body: {
      elevation: latitudes.map(
        (latitude, at) =>
          HEIGHTS.find(
            ([north, east]) =>
              Math.abs(north - latitude) < 0.1 && Math.abs(east - (longitudes[at] ?? 0)) < 0.1,
          )?.[2] ?? 90,
      ),
    },
  };
}

const MAX_DAYS = 16;

/** The refusal of a question about weather, where there is one. */
function refusal({ query }: StubRequest): StubResponse | undefined {
  const days = Number(query.get('forecast_days') ?? 7);
  if (!(days >= 0 && days <= MAX_DAYS))
    return refused(`Forecast days is invalid. Allowed range 0 to ${MAX_DAYS}. Given ${days}.`);
  if (query.has('daily') && !query.has('timezone')) return refused('Timezone is required');
  return undefined;
}

/** The variables of a block that are asked for, with their times; undefined where none is. */
function asked<Block extends Record<string, unknown>>(
  { query }: StubRequest,
  name: string,
  block: Block,
): Partial<Block> | undefined {
  const names = query.get(name)?.split(',');
  if (!names) return undefined;
  const unknown = names.find((one) => !Object.hasOwn(block, one));
  if (unknown) throw new RangeError(unknown);
  const series = Object.entries(block).filter(([key]) => [...names, 'time', 'interval'].includes(key));
  return Object.fromEntries(series) as Partial<Block>;
}

export function forecast(request: StubRequest): StubResponse {
  if (request.path === '/v1/elevation') return elevation(request);
  if (request.path !== '/v1/forecast') return { status: 404, body: { error: true, reason: 'Not Found' } };
  return (
    refusal(request) ??
    each(request, (latitude, longitude) => {
      const zone = zoneAt(longitude);
      const time = nowIn(zone);
      const hour = Number(time.slice(11, 13));
      const days = datesFrom(time.slice(0, 10), Number(request.query.get('forecast_days') ?? 7));
      const temperature =
        Math.round((28 - Math.abs(latitude) / 2.5 + chance(latitude, longitude, 'temperature') * 6) * 10) /
        10;
      return {
        ...head(latitude, longitude, zone),
        current_units: {
          time: 'iso8601',
          interval: 'seconds',
          temperature_2m: '°C',
          wind_speed_10m: 'km/h',
          is_day: '',
        },
        current: asked(request, 'current', {
          time,
          interval: 900,
          temperature_2m: temperature,
          apparent_temperature: Math.round((temperature - 0.6) * 10) / 10,
          relative_humidity_2m: Math.round(35 + chance(latitude, longitude, 'humidity') * 60),
          is_day: hour >= 7 && hour < 20 ? 1 : 0,
          weather_code: CODES[Math.floor(chance(latitude, longitude, 'code') * CODES.length)],
          wind_speed_10m: Math.round(chance(latitude, longitude, 'wind') * 500) / 10,
          wind_direction_10m: Math.round(chance(latitude, longitude, 'direction') * 359),
        }),
        hourly_units: { time: 'iso8601', temperature_2m: '°C' },
        hourly: asked(request, 'hourly', hourly(days, temperature)),
        daily_units: { time: 'iso8601', sunrise: 'iso8601' },
        daily: asked(request, 'daily', {
          time: days,
          sunrise: days.map((date) => `${date}T07:35`),
          sunset: days.map((date) => `${date}T19:50`),
          weather_code: days.map((_, at) => CODES[at % CODES.length]),
          temperature_2m_max: days.map((_, at) => temperature + at),
          temperature_2m_min: days.map((_, at) => temperature + at - 7),
          // Not every model says it.
          precipitation_probability_max: days.map((_, at) => (at === 6 ? null : at * 12)),
          wind_speed_10m_max: days.map((_, at) => 10 + at * 6),
        }),
      };
    })
  );
}

export function airQuality(request: StubRequest): StubResponse {
  if (request.path !== '/v1/air-quality') return { status: 404, body: { error: true, reason: 'Not Found' } };
  return each(request, (latitude, longitude) => {
    const zone = zoneAt(longitude);
    return {
      ...head(latitude, longitude, zone),
      current_units: { us_aqi: 'USAQI', pm2_5: 'μg/m³' },
      current: asked(request, 'current', {
        time: nowIn(zone, 60),
        interval: 3600,
        us_aqi: Math.round(chance(latitude, longitude, 'aqi') * 180),
        pm10: 13,
        pm2_5: 8.4,
        carbon_monoxide: 223.6,
        nitrogen_dioxide: 12.3,
        sulphur_dioxide: 2.1,
        ozone: 61,
      }),
    };
  });
}
