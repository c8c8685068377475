/** Values for the message about a number that can be read in two ways. */
import { formatNumber } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { decimalNumber, isAmbiguous } from '@/shared/writtenNumbers.ts';

/** Returns both readings, each with an unambiguous spelling; undefined when there is only one. */
export function readings(lang: LanguageCode, typed: string) {
  const reading = decimalNumber(typed);
  if (!isAmbiguous(reading)) return undefined;
  const { whole, decimal } = reading;
  return {
    typed: typed.trim(),
    whole: formatNumber(lang, whole),
    decimal: formatNumber(lang, decimal),
    plainWhole: String(whole),
    // Thousands have no fourth digit.
    plainDecimal: decimal.toFixed(4),
  };
}
