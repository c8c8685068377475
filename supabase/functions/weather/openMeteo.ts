/** Open-Meteo's two services (open-meteo.com/en/docs) in the shape of the report. It has no warnings and no moon. */
import * as v from 'valibot';
import { knownZone } from '../../../src/shared/localTime.ts';
import { moonDay } from '../../../src/shared/moon.ts';
import { sunDay } from '../../../src/shared/sun.ts';
import { type AirQuality, epaIndexOfAqi } from '../../../src/shared/weather/airQuality.ts';
import type { Forecast as Coming } from '../../../src/shared/weather/forecast.ts';
import type { CurrentWeather } from '../../../src/shared/weather/weather.ts';
import { conditionOfWmo } from '../../../src/shared/weather/weatherConditions.ts';
import { cached } from '../_shared/cache.ts';
import { gridPoint, type LocatedCity } from '../_shared/cities.ts';
import { getJson } from '../_shared/getJson.ts';
import { FunctionError } from '../_shared/http.ts';
import { writeWarning } from '../_shared/log.ts';
import { address, openMeteo } from '../_shared/upstreams.ts';
import {
  condition,
  FORECAST_DAYS,
  MINUTE_S,
  maybe,
  number,
  WEATHER_MAX_AGE_S,
  WEATHER_TTL_S,
  type Weather,
} from './weather.ts';

const times = v.optional(v.array(v.nullable(v.string())), []);
const series = v.optional(v.array(v.nullable(number)), []);

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

interface Remembered {
  readonly zone: string;
  readonly current: Omit<CurrentWeather, 'air_quality'>;
  readonly sunrise: string | null;
  readonly sunset: string | null;
  readonly forecast: Coming;
}

/** @throws FunctionError when the service fails and nothing is cached. Air quality that fails is null. */
export async function fromOpenMeteo(city: LocatedCity, signal: AbortSignal): Promise<Weather> {
  const [weather, air] = await Promise.all([forecast(city, signal), airOrNull(city, signal)]);
  const { value, fetchedAt, stale, freshFor } = weather;
  if (!value) throw new FunctionError('upstream', 'open-meteo: has nothing about this place');
  const zone = knownZone(value.zone, city.timezone);
  const moon = moonDay(new Date(fetchedAt), city, zone);
  const rises = sunDay(new Date(fetchedAt), city).kind === 'day';
  return {
    source: 'open-meteo',
    fetchedAt,
    stale,
    freshFor,
    zone,
    current: { ...value.current, air_quality: air },
    alerts: [],
    forecast: value.forecast,
    astronomy: {
      // In a polar day or night the service gives times all the same.
      sunrise: rises ? value.sunrise : null,
      sunset: rises ? value.sunset : null,
      moonrise: moon.moonrise,
      moonset: moon.moonset,
      moon_phase: moon.phase,
      moon_illumination: moon.illumination,
    },
  };
}

function forecast(city: LocatedCity, signal: AbortSignal) {
  const { latitude, longitude, key } = gridPoint(city);
  const { url, key: apikey } = openMeteo();
  return cached<Remembered>({
    service: 'weather-open-meteo-2',
    key,
    ttl: WEATHER_TTL_S,
    emptyTtl: MINUTE_S,
    maxAge: WEATHER_MAX_AGE_S,
    load: async () => {
      const question = address(url, '/v1/forecast', {
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
      });
      const answer = await getJson({ upstream: 'open-meteo', url: question, schema: Forecast, signal });
      return answer && remembered(answer);
    },
  });
}

function remembered({ timezone, current, hourly, daily }: v.InferOutput<typeof Forecast>): Remembered {
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

async function airOrNull(city: LocatedCity, signal: AbortSignal): Promise<AirQuality | null> {
  const { latitude, longitude, key } = gridPoint(city);
  const { airUrl, key: apikey } = openMeteo();
  try {
    const { value } = await cached<AirQuality>({
      service: 'air-open-meteo-1',
      key,
      ttl: 60 * MINUTE_S,
      emptyTtl: 60 * MINUTE_S,
      maxAge: WEATHER_MAX_AGE_S,
      load: async () => {
        const question = address(airUrl, '/v1/air-quality', {
          latitude,
          longitude,
          current: 'us_aqi,pm10,pm2_5,carbon_monoxide,nitrogen_dioxide,sulphur_dioxide,ozone',
          timezone: 'auto',
          apikey,
        });
        const answer = await getJson({ upstream: 'open-meteo', url: question, schema: Air, signal });
        return answer && airQuality(answer);
      },
    });
    return value;
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    writeWarning('air', error.message);
    return null;
  }
}

/** Null where the model has nothing about the place at all. */
function airQuality({ current }: v.InferOutput<typeof Air>): AirQuality | null {
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
