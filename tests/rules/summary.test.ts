import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm } from '@/shared/geo.ts';
import { cutText, hasSummary, PRESENTATION_LENGTH, SUMMARY_LENGTH } from '@/shared/summary.ts';
import { isLikeOneOf, isTitleOf } from '../../supabase/functions/_shared/summaryTitles.ts';

describe('a cut text', () => {
  it('is the whole text up to the limit, and 500 characters and three dots beyond', () => {
    expect(cutText('x'.repeat(500), SUMMARY_LENGTH)).toBe('x'.repeat(500));
    expect(cutText('x'.repeat(501), SUMMARY_LENGTH)).toBe(`${'x'.repeat(500)}...`);
    expect(cutText('x'.repeat(1001), PRESENTATION_LENGTH)).toBe(`${'x'.repeat(1000)}...`);
  });

  it('is always a beginning of the text, never longer than asked, and never half a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.integer({ min: 0, max: 90 }),
        (text, length) => {
          const cut = cutText(text, length);
          if (text.length <= length) {
            expect(cut).toBe(text);
            return;
          }
          const kept = cut.slice(0, -3);
          expect(cut.endsWith('...')).toBe(true);
          expect(text.startsWith(kept)).toBe(true);
          expect(kept.length).toBeLessThanOrEqual(length);
          expect(kept.isWellFormed()).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['a surrogate pair', 'ab😀cd', 3, 'ab...'],
    ['a letter and its accent', 'abe\u0301cd', 3, 'ab...'],
    ['a vowel mark of Arabic', 'مُدن', 1, '...'],
    ['a family of emoji', 'a👨‍👩‍👧b', 4, 'a...'],
  ])('does not part %s', (_, text, length, expected) => {
    expect(cutText(text, length)).toBe(expected);
  });
});

describe('no summary', () => {
  it('is told by its empty content', () => {
    expect(hasSummary({ content: '', sourceUrl: null })).toBe(false);
  });
});

describe('titles', () => {
  it.each([
    ['Paris', ['paris']],
    ['Springfield, Illinois', ['Springfield']],
    ['Springfield (Massachusetts)', ['Springfield']],
    ['Saint-Étienne', ['Saint Etienne']],
    ['القاهرة', ['Cairo', 'القاهرة']],
    ['春田市（伊利諾州）', ['春田市']],
    ['Йошкар-Ола', ['Йошкар-Ола']],
  ])('"%s" is one of %s', (title, names) => {
    expect(isTitleOf(title, names)).toBe(true);
  });

  it.each([
    ['Paris Saint-Germain', ['Paris']],
    ['Gare de Lyon', ['Lyon']],
    ['(1999)', ['']],
    ['Moscow', ['Москва']],
    ['', ['']],
  ])('"%s" is none of %s', (title, names) => {
    expect(isTitleOf(title, names)).toBe(false);
  });

  it('may say more or less than the name where the place is known by a code', () => {
    expect(isLikeOneOf('province de Córdoba', ['Córdoba'])).toBe(true);
    expect(isLikeOneOf('Córdoba', ['provincia de Cordoba'])).toBe(true);
    expect(isLikeOneOf('Meknès-Tafilalet', ['Fès-Meknès'])).toBe(false);
    expect(isLikeOneOf('Ain', ['Lorraine'])).toBe(false);
  });
});

describe('distances', () => {
  it.each([
    [
      'Paris and London',
      { latitude: 48.8566, longitude: 2.3522 },
      { latitude: 51.5074, longitude: -0.1278 },
      344,
    ],
    [
      'two sides of the date line',
      { latitude: 0, longitude: 179.5 },
      { latitude: 0, longitude: -179.5 },
      111,
    ],
    ['the poles', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 50 }, 20015],
    ['a place and itself', { latitude: 12, longitude: 34 }, { latitude: 12, longitude: 34 }, 0],
  ])('between %s', (_, from, to, expected) => {
    expect(Math.round(distanceKm(from, to))).toBe(expected);
    expect(distanceKm(from, to)).toBeCloseTo(distanceKm(to, from), 9);
  });
});
