import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderedLetters, pagesOf, pageWith } from '@/pages/cities/letters.ts';
import { LETTER_PAGE_SIZE } from '@/pages/cities/queries.ts';

describe('the pages of the list', () => {
  const lettersOf = (counts: readonly number[]) =>
    counts.map((count, index) => ({ letter: String.fromCharCode(65 + index), count }));
  const someCounts = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 12 });

  it('hold every city once, in order', () => {
    const places = (of: string, from: number, length: number) =>
      Array.from({ length }, (_, index) => `${of}${from + index}`);
    fc.assert(
      fc.property(someCounts, (counts) => {
        const letters = lettersOf(counts);
        const cities = pagesOf(letters)
          .flat()
          .flatMap((part) => places(part.letter, part.first, part.size));
        expect(cities).toEqual(letters.flatMap(({ letter, count }) => places(letter, 0, count)));
      }),
    );
  });

  it('are never too long, and each part is a page of its letter as the database gives it', () => {
    fc.assert(
      fc.property(someCounts, (counts) => {
        for (const parts of pagesOf(lettersOf(counts))) {
          const sizes = parts.map(({ size }) => size);
          expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LETTER_PAGE_SIZE);
          for (const part of parts) expect(part.first).toBe(pageWith(part) * LETTER_PAGE_SIZE);
        }
      }),
    );
  });

  it('hold several letters where these are short', () => {
    expect(pagesOf(lettersOf([10, 20, 30]))).toHaveLength(1);
    expect(
      pagesOf(lettersOf([130, 110, 5])).map((parts) => parts.map(({ letter }) => letter).join('')),
    ).toEqual([...['A', 'AB', 'C']]);
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
