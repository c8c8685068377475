/** Advice for the weather, and how many warnings and events a summary lists (docs/product/blocks.md#weather). */
import type { CurrentWeather } from '@/shared/weather/weather.ts';
import { isWet } from '@/shared/weather/weatherConditions.ts';

export const ADVICE = ['umbrella', 'sunProtection', 'dressWarmly', 'hydrate', 'oppressive', 'wind'] as const;
export type Advice = (typeof ADVICE)[number];

type Conditions = Pick<CurrentWeather, 'temp_c' | 'humidity' | 'wind_kph' | 'is_day'> & {
  readonly condition: Pick<CurrentWeather['condition'], 'key'>;
};

/** Each rule on its own; several may hold at once. */
const RULES: Readonly<Record<Advice, (now: Conditions) => boolean>> = {
  umbrella: (now) => isWet(now.condition.key),
  sunProtection: (now) => now.is_day && ['clear', 'mostlyClear'].includes(now.condition.key),
  dressWarmly: (now) => now.temp_c < 10,
  hydrate: (now) => now.temp_c > 28,
  oppressive: (now) => now.humidity > 80 && now.temp_c > 25,
  wind: (now) => now.wind_kph > 40,
};

/** The pieces of advice for the weather now, in the order of {@link ADVICE}; none for pleasant weather. */
export function adviceFor(now: Conditions): Advice[] {
  return ADVICE.filter((advice) => RULES[advice](now));
}

/** Entries a weather summary lists of each kind (warnings, sports events). */
export const SUMMARY_ENTRIES = 3;

export interface Excerpt<Entry> {
  readonly shown: readonly Entry[];
  /** How many are left out: the number behind "more". */
  readonly more: number;
}

/** The first three entries and how many there are beyond. */
export function cutForSummary<Entry>(entries: readonly Entry[]): Excerpt<Entry> {
  return {
    shown: entries.slice(0, SUMMARY_ENTRIES),
    more: Math.max(0, entries.length - SUMMARY_ENTRIES),
  };
}
