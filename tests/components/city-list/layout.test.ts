import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut, letterAt, pagesOf, slicesBetween } from '@/features/places/cities/list/layout.ts';
import { orderedLetters } from '@/features/places/cities/list/letterPages.ts';
import { letterOfHash } from '@/features/places/cities/list/letters.ts';
import { LETTER_PAGE_SIZE } from '@/features/places/cities/list/queries.ts';

const three = { columns: 3, rowHeight: 50, headingHeight: 70 };
const letters = [
  { letter: 'A', count: 7 },
  { letter: 'B', count: 1 },
  { letter: 'C', count: 300 },
];

describe('the places of letters and cities', () => {
  const layout = layOut(letters, three);

  it('are one below the other', () => {
    expect(layout.sections.map(({ top, height }) => [top, height])).toEqual([
      [0, 70 + 3 * 50],
      [220, 70 + 50],
      [340, 70 + 100 * 50],
    ]);
    expect(layout.height).toBe(340 + 70 + 5000);
  });

  it('give what lies in the window, whole rows of it', () => {
    const view = (from: number, to: number) =>
      slicesBetween(layout, from, to).map(({ section, first, end }) => [section.letter, first, end]);
    expect(view(0, 71)).toEqual([['A', 0, 3]]);
    expect(view(130, 230)).toEqual([
      ['A', 3, 7],
      ['B', 0, 0],
    ]);
    expect(view(340 + 70 + 4999, 99_999)).toEqual([['C', 297, 300]]);
    expect(view(-500, 0)).toEqual([]);
    expect(view(layout.height, layout.height + 100)).toEqual([]);
  });

  it('hold every city once, however the window is cut', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        counts,
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 50, max: 900 }),
        (all, columns, cut) => {
          const list = layOut(
            all.map((count, index) => ({ letter: String.fromCharCode(65 + index), count })),
            { ...three, columns },
          );
          const seen = new Set<string>();
          for (let from = 0; from < list.height; from += cut) {
            for (const { section, first, end } of slicesBetween(list, from, from + cut)) {
              expect(first % columns).toBe(0);
              expect(end).toBeLessThanOrEqual(section.count);
              for (let index = first; index < end; index += 1) seen.add(`${section.letter}${index}`);
            }
          }
          expect(seen.size).toBe(all.reduce((sum, count) => sum + count));
        },
      ),
    );
  });

  it('say which letter is at a height', () => {
    expect([-10, 0, 219, 220, 340, 99_999].map((height) => letterAt(layout, height))).toEqual([
      ...['A', 'A', 'A', 'B', 'C', 'C'],
    ]);
    expect(letterAt(layOut([], three), 0)).toBeNull();
  });

  it('say which pages to fetch', () => {
    const [, , section] = layout.sections;
    if (!section) throw new Error('C is missing');
    const pages = (first: number, end: number) => pagesOf({ section, first, end });
    expect(pages(0, 0)).toEqual([]);
    expect(pages(0, LETTER_PAGE_SIZE)).toEqual([0]);
    expect(pages(LETTER_PAGE_SIZE - 1, LETTER_PAGE_SIZE + 1)).toEqual([0, 1]);
    expect(pages(240, 300)).toEqual([2]);
    // Pages begin at the beginning of a row, in one, two and three columns.
    for (const columns of [1, 2, 3]) expect(LETTER_PAGE_SIZE % columns).toBe(0);
  });
});

describe('the order of letters', () => {
  const all = ['#', '汉', 'Я', 'Й', 'А', 'ب', 'ا', 'Z', 'A'].map((letter) => ({ letter, count: 1 }));
  const order = (lang: Parameters<typeof orderedLetters>[1]) =>
    orderedLetters(all, lang)
      .map(({ letter }) => letter)
      .join('');

  it("begins with the language's own script and ends with digits and signs", () => {
    expect(order('fr')).toBe('AZЙАЯاب汉#'.replace('ЙАЯ', 'АЙЯ'));
    expect(order('ru')).toBe('АЙЯAZاب汉#');
    expect(order('ar')).toBe('ابAZАЙЯ汉#');
    expect(order('zh')).toBe('汉AZАЙЯاب#');
  });

  it('leaves out letters without cities', () => {
    expect(orderedLetters([{ letter: 'A', count: 0 }], 'fr')).toEqual([]);
  });
});

it.each([
  ['', null],
  ['#', null],
  ['#S', 'S'],
  ['#%23', '#'],
  ['#%D0%99', 'Й'],
  ['#%E0%A4%A', null],
])('the fragment %j asks for %j', (hash, letter) => expect(letterOfHash(hash)).toBe(letter));
