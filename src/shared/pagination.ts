/** Long lists page by page, `?page=` in the address, so that everything in them is reached by links alone. */

/** The page number from a query parameter, from 1; 1 when it is absent or no number. */
export function pageOf(text: string | null): number {
  return /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 1;
}

const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, index) => from + index * step);

/** Up to this many pages, all numbers are shown. */
const MAX_PAGES_SHOWN_WHOLE = 12;
const NEIGHBOURS = 5;

/**
 * The page numbers to show on a page, in order: all of a short list; of a long one the first and the last, the nearest, the
 * tens of its hundred and the hundreds. From any page any other is at most four steps away.
 */
export function shownPages(page: number, pages: number): number[] {
  if (pages <= MAX_PAGES_SHOWN_WHOLE) return range(1, pages);
  const hundred = Math.floor(page / 100) * 100;
  const numbers = [
    1,
    pages,
    ...range(page - NEIGHBOURS, page + NEIGHBOURS),
    ...range(hundred, hundred + 100, 10),
    ...range(100, pages, 100),
  ];
  return [...new Set(numbers)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
}
