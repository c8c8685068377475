/** WeatherAPI.com (weatherapi.com/docs): its key, address and limit. */
import { addressSetting, setting } from '../../env.ts';
import type { Upstream } from '../../getJson.ts';

/** The free plan of 100,000 calls a month is respected by caching. */
export const WEATHERAPI = { name: 'weatherapi', perMinute: 60, burst: 60 } as const satisfies Upstream;

export interface WeatherApi {
  readonly url: string;
  readonly key: string;
}

/** Null without a key: then Open-Meteo is used. */
export function weatherApi(): WeatherApi | null {
  const key = setting('WEATHERAPI_KEY');
  return key ? { url: addressSetting('WEATHERAPI_URL', 'https://api.weatherapi.com/v1'), key } : null;
}
