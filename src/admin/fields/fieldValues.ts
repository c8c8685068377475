/** Values of columns: how they are read from what was typed, and the rules they obey. */
import { decimalNumber, type Reading, wholeNumber } from '@/shared/writtenNumbers.ts';
import { type Description, type FieldValue, fieldDescription } from './fields.ts';

/** The rules of a column for a value that is stored. */
export function obeysRules(column: string, value: FieldValue): boolean {
  const { type, least, most, pattern, longest, choices, isValid } = fieldDescription(column);
  if (type === 'whole' || type === 'decimal' || type === 'number') {
    const number = Number(value);
    const isNumber = type === 'decimal' ? Number.isFinite(number) : Number.isSafeInteger(number);
    return isNumber && !(least !== undefined && number < least) && !(most !== undefined && number > most);
  }
  const text = String(value);
  return (
    pattern?.test(text) !== false &&
    choices?.includes(text) !== false &&
    !(longest !== undefined && [...text].length > longest) &&
    isValid?.(text) !== false
  );
}

const READERS: Partial<Record<Description['type'], (typed: string) => Reading>> = {
  whole: wholeNumber,
  decimal: decimalNumber,
  // An id of a choice.
  reference: Number,
};
/** How the number of a column is read from what was typed; undefined for what is no number. */
export const numberReader = (column: string): ((typed: string) => Reading) | undefined => {
  const { read, type } = fieldDescription(column);
  return read ?? READERS[type];
};
