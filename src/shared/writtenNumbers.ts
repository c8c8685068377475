/** Numbers as people write them: « 2 100 000 », « 2,100,000.0 », « ٢٬١٠٠٬٠٠٠ ». */
import { latinDigits } from './digits.ts';

/** « 62.000 » is sixty-two thousand to some, and sixty-two to others; « 3° O » is west, or east. */
export interface Ambiguous {
  /** The one with a separator of thousands first; the positive degrees first. */
  readonly readings: readonly [number, number];
}
/** Null: no number. */
export type Reading = number | Ambiguous | null;

export const isAmbiguous = (reading: Reading): reading is Ambiguous =>
  typeof reading === 'object' && reading !== null;

/** One sign for each thing that is written in many ways. */
const plain = (text: string) =>
  latinDigits(text)
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[−‐‑–－]/g, '-')
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/[，،٫]/g, ',')
    .replaceAll('．', '.')
    .trim()
    .replace(/\s/g, ' ');

/** Three digits after one separator that stands for thousands as well as for decimals. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;
const PLAIN = /^(?<whole>\d+)(?:[.,](?<decimals>\d+))?$/;
const NUMBERS = [
  PLAIN,
  // Groups of three with one separator, then perhaps another one.
  /^(?<whole>[1-9]\d{0,2}([ '٬.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](?<decimals>\d+))?$/,
  // Lakhs and crores: 12,34,567.
  /^(?<whole>[1-9]\d?(?:,\d\d)+,\d{3})(?:\.(?<decimals>\d+))?$/,
];

function partsOf(text: string): { readonly sign: 1 | -1; readonly digits: string } {
  const plainText = plain(text);
  return { sign: plainText.startsWith('-') ? -1 : 1, digits: plainText.replace(/^[+-]/, '') };
}

function readAs(digits: string, sign: 1 | -1, patterns: readonly RegExp[]): number | null {
  for (const pattern of patterns) {
    const { whole, decimals = '' } = pattern.exec(digits)?.groups ?? {};
    if (whole === undefined) continue;
    const value = Number(`${whole.replace(/\D/g, '')}.${decimals}`);
    // There is no minus zero.
    return value === 0 ? 0 : sign * value;
  }
  return null;
}

/** A number with or without decimals. */
export function decimalNumber(text: string): Reading {
  const { sign, digits } = partsOf(text);
  if (AMBIGUOUS.test(digits))
    return {
      readings: [sign * Number(digits.replace(/[.,]/, '')), sign * Number(digits.replace(',', '.'))],
    };
  return readAs(digits, sign, NUMBERS);
}

/** A number without decimals other than zeros. */
export function wholeNumber(text: string): Reading {
  const reading = decimalNumber(text);
  return typeof reading === 'number' && !Number.isInteger(reading) ? null : reading;
}
