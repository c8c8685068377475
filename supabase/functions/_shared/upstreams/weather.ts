/** Shared by the services of weather. */
import * as v from 'valibot';
import type { CurrentWeather } from '../../../../src/shared/weather/weather.ts';
import { type ConditionKey, conditionPicture } from '../../../../src/shared/weather/weatherConditions.ts';

/** A number that a service gives, now and then as a text (WeatherAPI.com in 2021: `"chance_of_rain":"90"`), and one that it may leave out. */
export const number = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.trim(), v.regex(/^[+-]?\d+(?:\.\d+)?$/), v.transform(Number)),
]);
export const maybe = v.optional(v.nullable(number), null);

/** A condition in our keys, with our own drawing: nothing is fetched from the service's host by a browser. */
export function condition(key: ConditionKey, isDay: boolean, text = ''): CurrentWeather['condition'] {
  return { key, text, icon: `${conditionPicture(key)}-${isDay ? 'day' : 'night'}` };
}

/** Days that are asked for: seven from tomorrow, for what is remembered over midnight. */
export const FORECAST_DAYS = '8';
