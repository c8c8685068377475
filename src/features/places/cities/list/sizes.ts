/** The sizes of the list, as classes for the browser and as numbers for the virtual list: both say the same. */
import type { LetterPart } from './letters.ts';

/** Columns by the width of the nearest container; every name is equally high, so that nothing has to be measured. */
export const NAMES_GRID = 'grid auto-rows-[3.5rem] @min-[34rem]:grid-cols-2 @min-[52rem]:grid-cols-3';
/** As many columns of bars, for names that are awaited. */
export const NAME_BARS =
  'bg-size-[100%_100%] @min-[34rem]:bg-size-[50%_100%] @min-[52rem]:bg-size-[33.333%_100%]';
export const HEADING_HEIGHT = 'mb-2 h-16';

const ROW = 3.5;
const HEADING = 4.5;

/** Columns of a list that is so many rem wide. */
export const columnsIn = (width: number): number => (width >= 52 ? 3 : width >= 34 ? 2 : 1);

/** Height of a part in rem. */
export const heightOf = ({ first, size }: LetterPart, columns: number): number =>
  (first === 0 ? HEADING : 0) + Math.ceil(size / columns) * ROW;
