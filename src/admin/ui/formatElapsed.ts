import { formatDuration, formatNumber } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';

const inUnit = (lang: LanguageCode, value: number, unit: 'minute' | 'second') =>
  formatNumber(lang, value, { style: 'unit', unit, unitDisplay: 'short' });

/** Formats a duration in milliseconds: to the second below an hour, else in hours and minutes. */
export function formatElapsed(lang: LanguageCode, ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds >= 3600) return formatDuration(lang, ms);
  if (seconds < 60) return inUnit(lang, seconds, 'second');
  return `${inUnit(lang, Math.floor(seconds / 60), 'minute')} ${inUnit(lang, seconds % 60, 'second')}`;
}
