/** Days as spreadsheets write them in their language. */
import { isDay } from '@/shared/isDay.ts';

const PATTERN = /^(\d{1,4})\s?([-./年])\s?(\d{1,2})\s?[-./月]\s?(\d{1,4})(?:\s?日|\.)?(?:[T\s].*)?$/;

/** Order of the numbers of a day whose year comes last. */
export type DayOrder = 'dayFirst' | 'monthFirst';

interface Numbers {
  readonly parts: readonly [string, string, string];
  readonly sign: string;
}

function numbersOf(text: string): Numbers | null {
  const [, first = '', sign = '', second = '', third = ''] = PATTERN.exec(text.trim()) ?? [];
  return first === '' ? null : { parts: [first, second, third], sign };
}

const isYearFirst = ({ parts: [first] }: Numbers) => first.length > 2;

/**
 * The order of days in a column: by one that is a day in one order only, by the point of German and Russian, else by the
 * zeros, which only American programs leave out before a slash. Null where nothing tells.
 */
function orderOf(days: readonly Numbers[]): { readonly order: DayOrder; readonly isGuess: boolean } {
  const known = (order: DayOrder) => ({ order, isGuess: false });
  if (days.some(({ parts: [first] }) => Number(first) > 12)) return known('dayFirst');
  if (days.some(({ parts: [, second] }) => Number(second) > 12)) return known('monthFirst');
  if (days.some(({ sign }) => sign !== '/')) return known('dayFirst');
  const isBare = days.some(({ parts }) => parts.slice(0, 2).some((part) => part.length === 1));
  const isSame = days.every(({ parts: [first, second] }) => Number(first) === Number(second));
  return { order: isBare ? 'monthFirst' : 'dayFirst', isGuess: !isSame };
}

/** Reads the days of one column, which are all written alike. */
export function dayReader(texts: readonly string[]) {
  const days = texts.flatMap((text) => numbersOf(text) ?? []).filter((numbers) => !isYearFirst(numbers));
  const { order, isGuess } = orderOf(days);
  return {
    /** The order that was taken where nothing in the column tells it for certain. */
    guessed: isGuess && days.length > 0 ? order : null,
    /** `2027-03-01`; the text itself where it is no such day, null where there is none. */
    read(text: string): string | null {
      if (text.trim() === '') return null;
      const numbers = numbersOf(text);
      if (!numbers) return text.trim();
      const [first, second, third] = numbers.parts;
      const [year, month, day] = isYearFirst(numbers)
        ? [first, second, third]
        : order === 'dayFirst'
          ? [third, second, first]
          : [third, first, second];
      const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
      return isDay(iso) ? iso : text.trim();
    },
  };
}
