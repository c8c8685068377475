import { formatTime } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';

/** `HH:MM` on some local clock as the language writes it. */
export function localClock(lang: LanguageCode, time: string): string {
  const date = new Date(`1970-01-01T${time}:00Z`);
  return Number.isNaN(date.getTime()) ? time : formatTime(lang, date, 'UTC');
}
