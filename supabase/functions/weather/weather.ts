/** Weather of both services, before it becomes the report of one city. */
import type { Forecast } from '../../../src/shared/weather/forecast.ts';
import type {
  Astronomy,
  CurrentWeather,
  WeatherAlert,
  WeatherSource,
} from '../../../src/shared/weather/weather.ts';

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

export const MINUTE_S = 60;
/** How fresh weather is, and how old it may get while the service fails. */
export const WEATHER_TTL_S = 20 * MINUTE_S;
export const WEATHER_MAX_AGE_S = 360 * MINUTE_S;
