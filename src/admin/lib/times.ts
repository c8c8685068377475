/** Hours and weekdays of schedules in words. */
import { type LanguageCode, localeTag } from '@/shared/languages.ts';

/** A full hour of the day, "03:00". */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The weekday of a moment in a time zone. */
export const weekdayOf = (lang: LanguageCode, date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(localeTag(lang), { weekday: 'long', timeZone }).format(date);

/** The name of a weekday, 1 for Monday: 2024-01-01 was one. */
export const weekdayName = (lang: LanguageCode, day: number): string =>
  weekdayOf(lang, new Date(Date.UTC(2024, 0, day)), 'UTC');
