/** What both services are turned into, before it becomes the report of one city. */

import * as v from 'valibot';
import type { Forecast } from '../../../src/shared/weather/forecast.ts';
import type {
  Astronomy,
  CurrentWeather,
  WeatherAlert,
  WeatherSource,
} from '../../../src/shared/weather/weather.ts';
import { type ConditionKey, conditionPicture } from '../../../src/shared/weather/weatherConditions.ts';

export interface Weather {
  readonly source: WeatherSource;
  readonly fetchedAt: string;
  readonly stale: boolean;
  readonly freshFor: number;
  /** IANA time zone. */
  readonly zone: string;
  readonly current: CurrentWeather;
  readonly alerts: readonly WeatherAlert[];
  readonly astronomy: Astronomy | null;
  /** As remembered: it may begin before now. */
  readonly forecast: Forecast;
}

/** A number that a service gives, and one that it may leave out. */
export const number = v.pipe(v.number(), v.finite());
export const maybe = v.optional(v.nullable(number), null);

export const MINUTE_S = 60;
/** How fresh weather is, and how old it may get while the service fails. */
export const WEATHER_TTL_S = 20 * MINUTE_S;
export const WEATHER_MAX_AGE_S = 360 * MINUTE_S;

/** A condition in our keys, with our own drawing: nothing is fetched from the service's host by a browser. */
export function condition(key: ConditionKey, isDay: boolean, text = ''): CurrentWeather['condition'] {
  return { key, text, icon: `${conditionPicture(key)}-${isDay ? 'day' : 'night'}` };
}

/** Days that are asked for: seven from tomorrow, for what is remembered over midnight. */
export const FORECAST_DAYS = '8';
