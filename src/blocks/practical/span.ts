import { formatDuration, formatNumber } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';

/** "6 heures", "5 h 30 min", "45 minutes", from minutes. */
export function span(lang: LanguageCode, minutes: number): string {
  if (minutes < 60)
    return formatNumber(lang, minutes, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return minutes % 60 === 0
    ? formatNumber(lang, minutes / 60, { style: 'unit', unit: 'hour', unitDisplay: 'long' })
    : formatDuration(lang, minutes * 60_000);
}
