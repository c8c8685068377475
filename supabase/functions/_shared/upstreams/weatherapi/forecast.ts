/** WeatherAPI.com's forecast (weatherapi.com/docs/#apis-forecast); its own astronomy is part of that one answer. */
import * as v from 'valibot';
import type { Position } from '../../../../../src/shared/geo.ts';
import type { AirQuality } from '../../../../../src/shared/weather/airQuality.ts';
import type { Forecast as Coming } from '../../../../../src/shared/weather/forecast.ts';
import {
  type Astronomy,
  type CurrentWeather,
  MOON_PHASES,
  type MoonPhase,
  type WeatherAlert,
} from '../../../../../src/shared/weather/weather.ts';
import { conditionOfWeatherApi } from '../../../../../src/shared/weather/weatherConditions.ts';
import { gridPoint } from '../../cities.ts';
import { getJson, type Question } from '../../getJson.ts';
import { address } from '../address.ts';
import { condition, FORECAST_DAYS, maybe, number } from '../weather.ts';
import { WEATHERAPI, type WeatherApi } from './service.ts';

const text = v.optional(v.nullable(v.pipe(v.string(), v.trim())), '');
const pollutants = ['pm2_5', 'pm10', 'o3', 'no2', 'so2', 'co'] as const;

const Air = v.object({
  'us-epa-index': maybe,
  ...(Object.fromEntries(pollutants.map((name) => [name, maybe])) as Record<
    (typeof pollutants)[number],
    typeof maybe
  >),
});
const Alert = v.object({
  event: text,
  headline: text,
  severity: text,
  urgency: text,
  category: text,
  effective: text,
  expires: text,
  instruction: text,
});
const Astro = v.object({
  sunrise: text,
  sunset: text,
  moonrise: text,
  moonset: text,
  moon_phase: text,
  moon_illumination: v.optional(v.nullable(v.union([number, v.string()])), null),
});

/** The sky of a day or hour: a plan may have fewer of them, or less in them. */
const Sky = v.optional(v.object({ code: maybe }));
const Hour = v.object({
  time: text,
  temp_c: maybe,
  is_day: maybe,
  condition: Sky,
  chance_of_rain: maybe,
  chance_of_snow: maybe,
});
const Day = v.object({
  date: text,
  astro: v.optional(Astro),
  day: v.optional(
    v.object({
      maxtemp_c: maybe,
      mintemp_c: maybe,
      maxwind_kph: maybe,
      condition: Sky,
      daily_chance_of_rain: maybe,
      daily_chance_of_snow: maybe,
    }),
  ),
  hour: v.optional(v.array(Hour), []),
});

const Forecast = v.object({
  location: v.object({ tz_id: v.string() }),
  current: v.object({
    last_updated: v.string(),
    temp_c: number,
    feelslike_c: number,
    humidity: number,
    wind_kph: number,
    wind_degree: maybe,
    is_day: v.picklist([0, 1]),
    condition: v.object({ text, code: number }),
    // Not part of every plan.
    air_quality: v.optional(v.nullable(Air), null),
  }),
  forecast: v.optional(v.object({ forecastday: v.array(Day) })),
  alerts: v.optional(v.nullable(v.object({ alert: v.optional(v.nullable(v.array(Alert)), []) })), null),
});

export function forecastQuestion(service: WeatherApi, place: Position) {
  // Without a language: one answer serves all eight, the words are ours.
  const query = {
    key: service.key,
    q: gridPoint(place).key,
    days: FORECAST_DAYS,
    aqi: 'yes',
    alerts: 'yes',
  };
  const url = address(service.url, '/forecast.json', query);
  return { upstream: WEATHERAPI, url, schema: Forecast } satisfies Question;
}

export interface WeatherApiForecast {
  /** As the service calls it: it may be unknown. */
  readonly zone: string;
  readonly current: CurrentWeather;
  readonly alerts: readonly WeatherAlert[];
  /** Null for the moon where the service's wording is unknown. */
  readonly astronomy:
    | (Omit<Astronomy, 'moon_phase' | 'moon_illumination'> & {
        readonly moon_phase: MoonPhase | null;
        readonly moon_illumination: number | null;
      })
    | null;
  readonly forecast: Coming;
}

/** The weather at a position, or null where the service knows none. @throws UpstreamError */
export async function forecastAt(
  service: WeatherApi,
  place: Position,
  signal: AbortSignal,
): Promise<WeatherApiForecast | null> {
  const answer = await getJson({ ...forecastQuestion(service, place), signal });
  return answer && read(answer);
}

function read({ current, location, forecast, alerts }: v.InferOutput<typeof Forecast>): WeatherApiForecast {
  const isDay = current.is_day === 1;
  const astro = forecast?.forecastday[0]?.astro;
  return {
    zone: location.tz_id,
    current: {
      last_updated: current.last_updated,
      is_day: isDay,
      temp_c: current.temp_c,
      feelslike_c: current.feelslike_c,
      humidity: current.humidity,
      wind_kph: current.wind_kph,
      wind_degree: current.wind_degree,
      condition: condition(
        conditionOfWeatherApi(current.condition.code),
        isDay,
        current.condition.text ?? '',
      ),
      air_quality: airQuality(current.air_quality),
    },
    alerts: (alerts?.alert ?? []).map(strings),
    astronomy: astro ? astronomy(astro) : null,
    forecast: coming(forecast?.forecastday ?? []),
  };
}

type ForecastDays = NonNullable<v.InferOutput<typeof Forecast>['forecast']>['forecastday'];

/** Hours and days without a temperature are left out. */
function coming(forecast: ForecastDays): Coming {
  const sky = (found: { readonly code: number | null } | undefined) =>
    found?.code === null || found === undefined ? 'unknown' : conditionOfWeatherApi(found.code);
  const chance = (rain: number | null, snow: number | null) =>
    rain === null && snow === null ? null : Math.max(rain ?? 0, snow ?? 0);
  return {
    hours: forecast
      .flatMap(({ hour }) => hour)
      .flatMap(({ time, temp_c, is_day, condition: found, chance_of_rain, chance_of_snow }) =>
        time && temp_c !== null
          ? {
              time: time.slice(0, 16),
              is_day: is_day !== 0,
              temp_c,
              condition: sky(found),
              rain_chance: chance(chance_of_rain, chance_of_snow),
            }
          : [],
      ),
    days: forecast.flatMap(({ date, day }) => {
      const [high, low] = [day?.maxtemp_c ?? null, day?.mintemp_c ?? null];
      if (!date || !day || high === null || low === null) return [];
      return {
        date,
        high_c: high,
        low_c: low,
        condition: sky(day.condition),
        rain_chance: chance(day.daily_chance_of_rain, day.daily_chance_of_snow),
        wind_kph: day.maxwind_kph,
      };
    }),
  };
}

/** Null where the plan has no air quality: the service then answers nothing, or an empty object. */
function airQuality(air: v.InferOutput<typeof Air> | null): AirQuality | null {
  return air && Object.values(air).some((value) => value !== null) ? air : null;
}

function strings(alert: v.InferOutput<typeof Alert>): WeatherAlert {
  return Object.fromEntries(Object.entries(alert).map(([name, value]) => [name, value ?? ''])) as Record<
    keyof WeatherAlert,
    string
  >;
}

function astronomy(astro: v.InferOutput<typeof Astro>): WeatherApiForecast['astronomy'] {
  const illumination = Number(astro.moon_illumination ?? Number.NaN);
  return {
    sunrise: clock24(astro.sunrise),
    sunset: clock24(astro.sunset),
    moonrise: clock24(astro.moonrise),
    moonset: clock24(astro.moonset),
    moon_phase: phaseNamed(astro.moon_phase ?? ''),
    moon_illumination: illumination >= 0 && illumination <= 100 ? Math.round(illumination) : null,
  };
}

/** `07:50 PM` → `19:50`; null for "No moonrise" and the like. */
function clock24(time: string | null): string | null {
  const parts = /^(\d{1,2}):(\d\d) ([AP])M$/i.exec(time ?? '');
  if (!parts) return null;
  const hour = (Number(parts[1]) % 12) + (parts[3]?.toUpperCase() === 'P' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${parts[2]}`;
}

/** `Waxing Gibbous` → `waxingGibbous`. */
function phaseNamed(words: string): MoonPhase | null {
  const key = words.replace(/\s+/g, '').toLowerCase();
  return MOON_PHASES.find((phase) => phase.toLowerCase() === key) ?? null;
}
