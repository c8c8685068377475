/** The weather report of the edge function `weather`, and its numbers in classes (docs/product/blocks.md#weather). */

import type { Names } from '../names.ts';
import type { SportsLists } from '../sports.ts';
import type { AirQuality } from './airQuality.ts';
import type { Forecast } from './forecast.ts';
import type { ConditionKey } from './weatherConditions.ts';

/** Which service the numbers come from, to be named beside them. */
export type WeatherSource = 'weatherapi' | 'open-meteo';

export interface WeatherLocation {
  /** The city the report is about; its id in our database. */
  readonly cityId: number;
  /** The city's stored name, in no particular language. */
  readonly name: string;
  /** Its names by language, where we have some. */
  readonly names: Names;
  /** Local date and time of the request: `2026-09-21 15:33`. */
  readonly localtime: string;
  /** IANA time zone. */
  readonly tz_id: string;
}

export interface CurrentWeather {
  /** Local date and time of the observation: `2026-09-21 15:30`. */
  readonly last_updated: string;
  readonly is_day: boolean;
  readonly temp_c: number;
  readonly feelslike_c: number;
  /** Percent. */
  readonly humidity: number;
  readonly wind_kph: number;
  /** Degrees the wind comes from: 0 north, 90 east. */
  readonly wind_degree: number | null;
  readonly condition: {
    readonly key: ConditionKey;
    /** The service's own words, in English; empty where it has none. For logs: screens translate the key. */
    readonly text: string;
    /** The drawing: a picture of `conditionPicture` with `-day` or `-night`. */
    readonly icon: string;
  };
  readonly air_quality: AirQuality | null;
}

/** An official warning, in the issuer's words (often their own language). Empty strings where they said nothing. */
export interface WeatherAlert {
  readonly event: string;
  readonly headline: string;
  readonly severity: string;
  readonly urgency: string;
  readonly category: string;
  /** ISO 8601 moments; empty where not given. */
  readonly effective: string;
  readonly expires: string;
  readonly instruction: string;
}

export const MOON_PHASES = [
  'newMoon',
  'waxingCrescent',
  'firstQuarter',
  'waxingGibbous',
  'fullMoon',
  'waningGibbous',
  'lastQuarter',
  'waningCrescent',
] as const;
export type MoonPhase = (typeof MOON_PHASES)[number];

/** Sun and moon of the local day. Times are `HH:MM` on the local clock; null when it does not happen that day. */
export interface Astronomy {
  readonly sunrise: string | null;
  readonly sunset: string | null;
  readonly moonrise: string | null;
  readonly moonset: string | null;
  readonly moon_phase: MoonPhase;
  /** Percent of the disc, 0 to 100. */
  readonly moon_illumination: number;
}

export interface WeatherReport extends Forecast {
  readonly source: WeatherSource;
  /** ISO 8601 moment of the request to the service. */
  readonly fetchedAt: string;
  /** The service failed, and this is an expired answer. */
  readonly stale: boolean;
  readonly location: WeatherLocation;
  readonly current: CurrentWeather;
  readonly alerts: readonly WeatherAlert[];
  readonly astronomy: Astronomy | null;
  readonly sports: SportsLists;
}

export type HumidityClass = 'veryDry' | 'dry' | 'moderate' | 'humid' | 'veryHumid';

/** Under 30 % very dry, under 50 dry, under 70 moderately humid, under 90 humid, else very humid. */
export function humidityClass(percent: number): HumidityClass {
  if (percent < 30) return 'veryDry';
  if (percent < 50) return 'dry';
  if (percent < 70) return 'moderate';
  return percent < 90 ? 'humid' : 'veryHumid';
}

export type WindClass = 'veryLight' | 'light' | 'moderate' | 'quiteStrong' | 'strong' | 'veryStrong';

/** Under 5 km/h very light, 15 light, 25 moderate, 40 quite strong, 60 strong, else very strong. */
export function windClass(kph: number): WindClass {
  if (kph < 5) return 'veryLight';
  if (kph < 15) return 'light';
  if (kph < 25) return 'moderate';
  if (kph < 40) return 'quiteStrong';
  return kph < 60 ? 'strong' : 'veryStrong';
}

export type FeelsLike = 'same' | 'warmer' | 'colder';

/** How the felt temperature compares, in °C; a gap under 2 degrees counts as the temperature itself. */
export function feelsLike(temperature: number, felt: number): FeelsLike {
  if (Math.abs(felt - temperature) < 2) return 'same';
  return felt > temperature ? 'warmer' : 'colder';
}
