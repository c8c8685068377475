/** Sunrise, sunset and length of day at a place, computed without a service. */
import { getTimes } from 'suncalc';
import type { Position } from './geo.ts';

export type SunDay =
  | { readonly kind: 'day'; readonly sunrise: Date; readonly sunset: Date; readonly lengthMs: number }
  | { readonly kind: 'polarDay' | 'polarNight' };

/** The sun's day that holds `date` at a position; near the poles it may not rise or not set. */
export function sunDay(date: Date, { latitude, longitude }: Position): SunDay {
  const { sunrise, sunset, alwaysUp } = getTimes(date, latitude, longitude);
  if (sunrise && sunset) {
    return { kind: 'day', sunrise, sunset, lengthMs: sunset.getTime() - sunrise.getTime() };
  }
  return { kind: alwaysUp ? 'polarDay' : 'polarNight' };
}
