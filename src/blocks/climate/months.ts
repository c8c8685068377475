/** Names of months, alone and in a sentence. */
import { monthRuns } from '@/shared/climate/climate.ts';
import { dateFormat } from '@/shared/dateFormat.ts';
import { listed } from '@/shared/enumeration.ts';
import { type LanguageCode, localeTag } from '@/shared/languages.ts';

/** As the language writes the month alone, which is counted from 0; `narrow` is for a chart. */
export function monthName(lang: LanguageCode, month: number, style: 'long' | 'narrow' = 'long'): string {
  return dateFormat(localeTag(lang), { month: style, timeZone: 'UTC' }).format(Date.UTC(2026, month, 1));
}

/** "mai – juin et septembre". */
export function monthList(lang: LanguageCode, months: readonly number[]): string {
  const runs = monthRuns(months).map(([first, last]) =>
    (first === last ? [first] : [first, last]).map((month) => monthName(lang, month)).join(' – '),
  );
  return listed(lang, runs);
}
