/** The moon over a place, computed: not every weather service tells. */
import { getMoonIllumination, getMoonTimes } from 'suncalc';
import type { Position } from '../geo.ts';
import { localClock, localDate } from '../localTime.ts';
import { MOON_PHASES, type MoonPhase } from './weather.ts';

export interface MoonDay {
  /** `HH:MM` on the local clock; null on a day without one, about one in thirty, and for long near the poles. */
  readonly moonrise: string | null;
  readonly moonset: string | null;
  readonly phase: MoonPhase;
  /** Percent of the disc, 0 to 100. */
  readonly illumination: number;
}

const DAY_MS = 86_400_000;

/** The phase of a cycle position: 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter. */
export function moonPhase(cycle: number): MoonPhase {
  return MOON_PHASES[Math.round(cycle * 8) % 8] as MoonPhase;
}

/** The moon on the local calendar day that holds `date`. */
export function moonDay(date: Date, { latitude, longitude }: Position, timeZone: string): MoonDay {
  const today = localDate(date, timeZone);
  // A local day overlaps at most three UTC days; all are searched.
  const days = [-1, 0, 1].map((shift) =>
    getMoonTimes(new Date(date.getTime() + shift * DAY_MS), latitude, longitude),
  );
  const first = (kind: 'rise' | 'set') => {
    const moment = days.map((day) => day[kind]).find((time) => time && localDate(time, timeZone) === today);
    return moment ? localClock(moment, timeZone) : null;
  };
  const { phase, fraction } = getMoonIllumination(date);
  return {
    moonrise: first('rise'),
    moonset: first('set'),
    phase: moonPhase(phase),
    illumination: Math.round(fraction * 100),
  };
}
