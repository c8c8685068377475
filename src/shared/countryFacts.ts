/** Practical facts about a country for travellers, as the database function `practical_facts` returns them. */
import type { Names } from './names.ts';

export interface PublicHoliday {
  /** The first day: `2026-07-14`. */
  readonly date: string;
  readonly name: string;
  /** BCP 47 tag of the name; null where it is in the language asked for. */
  readonly lang: string | null;
  /** Duration in days. */
  readonly days: number;
  /** Letters: `s` substitute day, `h` half a day, `m` set by the moon and not certain. */
  readonly marks: string;
}

export interface NeighbourCountry {
  readonly countrySlug: string;
  readonly continentSlug: string;
  readonly names: Names;
}

export interface PracticalFacts {
  readonly callingCode: string | null;
  /** Digits as one dials them, leading zeros included. */
  readonly emergency: readonly string[];
  readonly drives: 'left' | 'right' | null;
  readonly speed: 'km/h' | 'mph' | null;
  /** Days of the week from 0, Sunday, to 6. */
  readonly weekend: readonly number[];
  readonly weekStart: number;
  readonly paper: 'A4' | 'US-Letter';
  readonly units: 'metric' | 'fahrenheit' | 'uk' | 'us';
  /** IANA zones whose clocks differ, the capital's first. */
  readonly zones: readonly string[];
  /** The day of the facts. */
  readonly date: string;
  readonly neighbours: readonly NeighbourCountry[];
  readonly holidays: readonly PublicHoliday[];
  /** The day of the holidays; null without any. */
  readonly holidaysDate: string | null;
}

const DAY_MS = 86_400_000;

type Span = Pick<PublicHoliday, 'date' | 'days'>;

const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The day after the last one of a holiday: `2026-07-15`. */
export const holidayEnd = ({ date, days }: Span): string => daysAfter(date, days);

/** The last day of a holiday: `2026-07-14`. */
export const lastDay = ({ date, days }: Span): string => daysAfter(date, days - 1);

/** The holidays that are not over on `today` (`2026-07-14`), soonest first. */
export function comingHolidays(holidays: readonly PublicHoliday[], today: string): PublicHoliday[] {
  return holidays.filter((holiday) => holidayEnd(holiday) > today);
}
