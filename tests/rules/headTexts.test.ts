import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clip, columns, fitting } from '@/lib/seo/headTexts.ts';

describe('the room a text takes', () => {
  it.each([
    ['Paris', 5],
    ['Orléans', 7],
    ['Orle\u0301ans', 7],
    ['北京', 4],
    ['（北京）', 8],
    ['القاهرة', 7],
    ['\u2066 1°\u2069', 3],
    ['', 0],
  ])('%j takes %i columns', (text, width) => {
    expect(columns(text)).toBe(width);
  });
});

describe('a text that must fit', () => {
  it('is the longest that does, and the last one cut when none does', () => {
    expect(fitting(['a longer sentence', 'a sentence', 'short'], 10)).toBe('a sentence');
    expect(fitting(['a longer sentence', 'still too long'], 10)).toBe('still too…');
    expect(fitting([], 10)).toBe('');
  });

  it('is cut at the end of a word and without a hanging sign', () => {
    expect(clip('Saint-Denis (Île-de-France)', 16)).toBe('Saint-Denis…');
    expect(clip('one two, three', 10)).toBe('one two…');
    expect(clip('Llanfairpwllgwyngyll', 10)).toBe('Llanfairp…');
    expect(clip('规划您的旅行', 7)).toBe('规划您…');
  });

  it('never takes more room than there is, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, width) => {
        expect(columns(clip(text, width))).toBeLessThanOrEqual(width);
      }),
    );
  });
});
