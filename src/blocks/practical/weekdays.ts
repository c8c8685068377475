import { dateFormat } from '@/shared/dateFormat.ts';
import { type LanguageCode, localeTag } from '@/shared/languages.ts';

/** The name of a day of the week from 0, Sunday, to 6. */
export function weekday(lang: LanguageCode, day: number): string {
  const format = dateFormat(localeTag(lang), { weekday: 'long', timeZone: 'UTC' });
  // The first of January 2023 was a Sunday.
  return format.format(Date.UTC(2023, 0, 1 + day));
}
