/** Open-Meteo: forecast (open-meteo.com/en/docs), air quality (/air-quality-api) and heights (/elevation-api). It has no warnings and no moon. */
import * as v from 'valibot';
import type { Position } from '../../../../src/shared/geo.ts';
import { type AirQuality, epaIndexOfAqi } from '../../../../src/shared/weather/airQuality.ts';
import type { Forecast as Coming } from '../../../../src/shared/weather/forecast.ts';
import type { CurrentWeather } from '../../../../src/shared/weather/weather.ts';
import { conditionOfWmo } from '../../../../src/shared/weather/weatherConditions.ts';
import { gridPoint } from '../cities.ts';
import { addressSetting, setting } from '../env.ts';
import { getJson, type Question, type Upstream } from '../getJson.ts';
import { address } from './address.ts';
import { condition, FORECAST_DAYS, maybe, number } from './weather.ts';

/** The free host allows 600 a minute. */
export const OPEN_METEO = { name: 'open-meteo', perMinute: 300, burst: 100 } as const satisfies Upstream;

/** The hosts of paying customers with a key, the free (non-commercial) ones without. */
export function openMeteo(): { url: string; airUrl: string; key: string | undefined } {
  const key = setting('OPEN_METEO_KEY');
  const prefix = key ? 'customer-' : '';
  return {
    url: addressSetting('OPEN_METEO_URL', `https://${prefix}api.open-meteo.com`),
    airUrl: addressSetting('OPEN_METEO_AIR_URL', `https://${prefix}air-quality-api.open-meteo.com`),
    key,
  };
}

// Members stand beside each other by their place: one of another kind is null, and never left out.
const times = v.optional(v.array(v.fallback(v.nullable(v.string()), null)), []);
const series = v.optional(v.array(v.fallback(v.nullable(number), null)), []);

const Forecast = v.object({
  timezone: v.string(),
  current: v.object({
    time: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/)),
    temperature_2m: number,
    apparent_temperature: maybe,
    relative_humidity_2m: number,
    is_day: v.optional(v.nullable(v.picklist([0, 1])), 1),
    weather_code: maybe,
    wind_speed_10m: number,
    wind_direction_10m: maybe,
  }),
  hourly: v.optional(
    v.object({
      time: times,
      temperature_2m: series,
      weather_code: series,
      is_day: series,
      precipitation_probability: series,
    }),
  ),
  daily: v.optional(
    v.object({
      time: times,
      sunrise: times,
      sunset: times,
      weather_code: series,
      temperature_2m_max: series,
      temperature_2m_min: series,
      precipitation_probability_max: series,
      wind_speed_10m_max: series,
    }),
  ),
});

export function forecastQuestion(place: Position) {
  const { latitude, longitude } = gridPoint(place);
  const { url, key: apikey } = openMeteo();
  return {
    upstream: OPEN_METEO,
    url: address(url, '/v1/forecast', {
      latitude,
      longitude,
      current:
        'temperature_2m,apparent_temperature,relative_humidity_2m,is_day,weather_code,wind_speed_10m,wind_direction_10m',
      hourly: 'temperature_2m,weather_code,is_day,precipitation_probability',
      daily:
        'sunrise,sunset,weather_code,temperature_2m_max,temperature_2m_min,precipitation_probability_max,wind_speed_10m_max',
      timezone: 'auto',
      forecast_days: FORECAST_DAYS,
      apikey,
    }),
    schema: Forecast,
  } satisfies Question;
}

export interface OpenMeteoForecast {
  readonly zone: string;
  readonly current: Omit<CurrentWeather, 'air_quality'>;
  readonly sunrise: string | null;
  readonly sunset: string | null;
  readonly forecast: Coming;
}

/** The weather at a position, or null where the service knows none. @throws UpstreamError */
export async function forecastAt(place: Position, signal: AbortSignal): Promise<OpenMeteoForecast | null> {
  const answer = await getJson({ ...forecastQuestion(place), signal });
  return answer && read(answer);
}

function read({ timezone, current, hourly, daily }: v.InferOutput<typeof Forecast>): OpenMeteoForecast {
  const isDay = current.is_day !== 0;
  const today = current.time.slice(0, 10);
  const clock = (time: string | null | undefined) =>
    time?.startsWith(`${today}T`) ? time.slice(11, 16) : null;
  return {
    zone: timezone,
    current: {
      last_updated: current.time.slice(0, 16).replace('T', ' '),
      is_day: isDay,
      temp_c: current.temperature_2m,
      feelslike_c: current.apparent_temperature ?? current.temperature_2m,
      humidity: current.relative_humidity_2m,
      wind_kph: current.wind_speed_10m,
      wind_degree: current.wind_direction_10m,
      condition: condition(conditionOfWmo(current.weather_code), isDay),
    },
    sunrise: clock(daily?.sunrise[0]),
    sunset: clock(daily?.sunset[0]),
    forecast: coming(hourly, daily),
  };
}

/** Hours and days without a temperature are left out. */
function coming(
  hourly: v.InferOutput<typeof Forecast>['hourly'],
  daily: v.InferOutput<typeof Forecast>['daily'],
): Coming {
  const hours = (hourly?.time ?? []).flatMap((time, at) => {
    const temperature = hourly?.temperature_2m[at] ?? null;
    if (time === null || temperature === null) return [];
    return {
      time: time.slice(0, 16).replace('T', ' '),
      is_day: hourly?.is_day[at] !== 0,
      temp_c: temperature,
      condition: conditionOfWmo(hourly?.weather_code[at] ?? null),
      rain_chance: hourly?.precipitation_probability[at] ?? null,
    };
  });
  const days = (daily?.time ?? []).flatMap((date, at) => {
    const [high, low] = [daily?.temperature_2m_max[at] ?? null, daily?.temperature_2m_min[at] ?? null];
    if (date === null || high === null || low === null) return [];
    return {
      date: date.slice(0, 10),
      high_c: high,
      low_c: low,
      condition: conditionOfWmo(daily?.weather_code[at] ?? null),
      rain_chance: daily?.precipitation_probability_max[at] ?? null,
      wind_kph: daily?.wind_speed_10m_max[at] ?? null,
    };
  });
  return { hours, days };
}

const Air = v.object({
  current: v.object({
    us_aqi: maybe,
    pm2_5: maybe,
    pm10: maybe,
    ozone: maybe,
    nitrogen_dioxide: maybe,
    sulphur_dioxide: maybe,
    carbon_monoxide: maybe,
  }),
});

/** The air at a position, or null where the model has nothing about it. @throws UpstreamError */
export async function airAt(place: Position, signal: AbortSignal): Promise<AirQuality | null> {
  const { latitude, longitude } = gridPoint(place);
  const { airUrl, key: apikey } = openMeteo();
  const url = address(airUrl, '/v1/air-quality', {
    latitude,
    longitude,
    current: 'us_aqi,pm10,pm2_5,carbon_monoxide,nitrogen_dioxide,sulphur_dioxide,ozone',
    timezone: 'auto',
    apikey,
  });
  const answer = await getJson({ upstream: OPEN_METEO, url, schema: Air, signal });
  if (!answer) return null;
  const { current } = answer;
  const air: AirQuality = {
    'us-epa-index': epaIndexOfAqi(current.us_aqi),
    pm2_5: current.pm2_5,
    pm10: current.pm10,
    o3: current.ozone,
    no2: current.nitrogen_dioxide,
    so2: current.sulphur_dioxide,
    co: current.carbon_monoxide,
  };
  return Object.values(air).every((value) => value === null) ? null : air;
}

const Height = v.object({
  elevation: v.tuple([v.pipe(v.number(), v.minValue(-500), v.maxValue(9000))]),
});

/** Metres above the sea at a position, or null where the service knows none. @throws UpstreamError */
export async function heightAt(
  { latitude, longitude }: Position,
  signal: AbortSignal,
): Promise<number | null> {
  const { url: base, key: apikey } = openMeteo();
  const query = { latitude: String(latitude), longitude: String(longitude), apikey };
  const url = address(base, '/v1/elevation', query);
  const answer = await getJson({ upstream: OPEN_METEO, url, schema: Height, signal });
  return answer && Math.round(answer.elevation[0]);
}
