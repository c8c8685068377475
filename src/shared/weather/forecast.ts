/** The weather of the coming hours and days, on the local clock. */
import type { ConditionKey } from './weatherConditions.ts';

export interface ForecastHour {
  /** `2026-09-21 15:00`. */
  readonly time: string;
  readonly is_day: boolean;
  readonly temp_c: number;
  readonly condition: ConditionKey;
  /** Chance of rain or snow, percent. */
  readonly rain_chance: number | null;
}

export interface ForecastDay {
  /** `2026-09-21`. */
  readonly date: string;
  readonly high_c: number;
  readonly low_c: number;
  readonly condition: ConditionKey;
  /** Chance of rain or snow, percent. */
  readonly rain_chance: number | null;
  /** The strongest of the day. */
  readonly wind_kph: number | null;
}

export interface Forecast {
  readonly hours: readonly ForecastHour[];
  readonly days: readonly ForecastDay[];
}

export const NO_FORECAST: Forecast = { hours: [], days: [] };

/** Hours and days that are shown. */
const HOURS = 24;
const DAYS = 7;

/** From this hour and this day on; `now` is a local moment (`2026-09-21 15:33`). What was remembered may begin earlier. */
export function fromNow({ hours, days }: Forecast, now: string): Forecast {
  const [today, hour] = [now.slice(0, 10), now.slice(0, 13)];
  return {
    hours: hours.filter(({ time }) => time >= hour).slice(0, HOURS),
    days: days.filter(({ date }) => date >= today).slice(0, DAYS),
  };
}
