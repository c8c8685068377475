import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  letterOfHash,
  orderedLetters,
  pagesOf,
  pageWith,
  partsOf,
} from '@/features/places/cities/list/letters.ts';
import { LETTER_PAGE_SIZE } from '@/features/places/cities/list/queries.ts';
import { columnsIn, heightOf } from '@/features/places/cities/list/sizes.ts';

describe('the parts of the list', () => {
  it('hold every city once, in order, and never two letters', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 8 });
    fc.assert(
      fc.property(counts, fc.constantFrom(24, LETTER_PAGE_SIZE), (all, size) => {
        const letters = all.map((count, index) => ({ letter: String.fromCharCode(65 + index), count }));
        const places = (of: string, from: number, length: number) =>
          Array.from({ length }, (_, index) => `${of}${from + index}`);
        const cities = partsOf(letters, size).flatMap((part) => places(part.letter, part.first, part.size));
        expect(cities).toEqual(letters.flatMap(({ letter, count }) => places(letter, 0, count)));
      }),
    );
  });

  it('lie within one page', () => {
    const letters = [{ letter: 'A', count: 1000 }];
    for (const part of partsOf(letters, 24)) {
      const page = pagesOf(letters)[pageWith(part)];
      expect(page?.first).toBeLessThanOrEqual(part.first);
      expect((page?.first ?? 0) + (page?.size ?? 0)).toBeGreaterThanOrEqual(part.first + part.size);
    }
  });

  it('are as high whatever they are cut into', () => {
    const letters = [{ letter: 'A', count: 1000 }];
    const height = (size: number, columns: number) =>
      partsOf(letters, size).reduce((sum, part) => sum + heightOf(part, columns), 0);
    for (const columns of [20, 40, 60].map(columnsIn)) {
      expect(height(24, columns)).toBe(4.5 + Math.ceil(1000 / columns) * 3.5);
      expect(height(LETTER_PAGE_SIZE, columns)).toBe(height(24, columns));
    }
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
