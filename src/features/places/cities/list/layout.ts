/**
 * Positions of letters and cities in the virtual list. All rows are equally high, so that positions are computed and
 * never measured.
 */
import { type CityInitial, LETTER_PAGE_SIZE } from './queries.ts';

/** Lengths in CSS pixels. */
export interface Sizes {
  readonly columns: number;
  readonly rowHeight: number;
  readonly headingHeight: number;
}

export interface LetterSection extends CityInitial {
  /** Distance from the top of the list. */
  readonly top: number;
  /** Heading and rows. */
  readonly height: number;
}

export interface ListLayout extends Sizes {
  readonly sections: readonly LetterSection[];
  readonly height: number;
}

/** Part of a letter: its cities from `first` up to, not including, `end`. */
export interface Slice {
  readonly section: LetterSection;
  readonly first: number;
  readonly end: number;
}

export function layOut(letters: readonly CityInitial[], sizes: Sizes): ListLayout {
  let height = 0;
  const sections = letters.map(({ letter, count }) => {
    const rows = Math.ceil(count / sizes.columns);
    const section = { letter, count, top: height, height: sizes.headingHeight + rows * sizes.rowHeight };
    height += section.height;
    return section;
  });
  return { ...sizes, sections, height };
}

/**
 * The slices between two distances from the top of the list; a letter of which only the heading is visible has no
 * cities.
 */
export function slicesBetween(layout: ListLayout, from: number, to: number): Slice[] {
  const { columns, rowHeight, headingHeight } = layout;
  return layout.sections
    .filter(({ top, height }) => top < to && top + height > from)
    .map((section) => {
      const rowsFrom = section.top + headingHeight;
      const firstRow = Math.max(0, Math.floor((from - rowsFrom) / rowHeight));
      const endRow = Math.max(firstRow, Math.ceil((to - rowsFrom) / rowHeight));
      return { section, first: firstRow * columns, end: Math.min(section.count, endRow * columns) };
    });
}

/** The letter at a distance from the top of the list; the nearest one outside it. */
export function letterAt(layout: ListLayout, distance: number): string | null {
  const section = layout.sections.findLast(({ top }) => top <= distance) ?? layout.sections[0];
  return section?.letter ?? null;
}

/** The pages of a letter that hold a slice of it. */
export function pagesOf({ first, end }: Slice): number[] {
  if (end <= first) return [];
  const from = Math.floor(first / LETTER_PAGE_SIZE);
  const to = Math.floor((end - 1) / LETTER_PAGE_SIZE);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
