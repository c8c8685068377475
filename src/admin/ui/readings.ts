/** Values for the message about a number that can be read in two ways. */
import { formatNumber } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { decimalNumber, isAmbiguous, type Reading } from '@/shared/writtenNumbers.ts';

/** Decimals of degrees. */
const DIGITS = { maximumFractionDigits: 6 };

/** Returns both readings, each with an unambiguous spelling; undefined when there is only one. */
export function readings(
  lang: LanguageCode,
  typed: string,
  read: (typed: string) => Reading = decimalNumber,
) {
  const reading = read(typed);
  if (!isAmbiguous(reading)) return undefined;
  const [whole, decimal] = reading.readings;
  return {
    typed: typed.trim(),
    whole: formatNumber(lang, whole, DIGITS),
    decimal: formatNumber(lang, decimal, DIGITS),
    plainWhole: String(whole),
    // Thousands have no fourth digit.
    plainDecimal: decimal.toFixed(4),
  };
}
