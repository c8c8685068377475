import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clip, columns, describe as describePage, fitting, opening } from '@/lib/seo/headTexts.ts';

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

  it('is cut at the end of a word, without trailing punctuation', () => {
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

describe('the beginning of a text', () => {
  const first = `${'word '.repeat(18)}end.`;

  it('is its first sentences, as many as fit', () => {
    expect(opening(`${first} Short. Too ${'long '.repeat(20)}.`, 160)).toBe(`${first} Short.`);
    expect(opening(`${first} “Really?” Yes. ${first}`, 160)).toBe(`${first} “Really?” Yes.`);
    const chinese = `${'一'.repeat(40)}。`;
    expect(opening(`${chinese}二。${'三'.repeat(50)}。`, 160)).toBe(`${chinese}二。`);
    const arabic = `${'كلمة '.repeat(16)}نهاية.`;
    expect(opening(`${arabic} ${arabic}`, 160)).toBe(arabic);
  });

  it('is cut at a word where the first sentence is too long, or says too little', () => {
    expect(opening('word '.repeat(40), 160)).toMatch(/^(word )+word…$/);
    const cut = opening(`A country. ${'word '.repeat(40)}`, 160);
    expect(cut).toMatch(/^A country\. (word )+word…$/);
    expect(columns(cut)).toBeGreaterThan(150);
  });

  it('does not take an abbreviation for a sentence', () => {
    const text = `${'word '.repeat(16)}near St. ${'word '.repeat(16)}`;
    expect(opening(text, 120)).toMatch(/ near St\. (word )+word…$/);
  });
});

describe('a description', () => {
  const short = 'Paris (France) has 2.1 million inhabitants.';
  const long = 'x'.repeat(100);

  it('adds sentences up to a minimum length', () => {
    expect(describePage('en', [short, long, 'more'])).toBe(`${short} ${long}`);
    expect(describePage('zh', ['一', '二'])).toBe('一二');
    expect(describePage('en', [long, short])).toBe(long);
  });

  it('leaves out a sentence for which there is no room', () => {
    expect(describePage('en', [short, 'y'.repeat(150), long])).toBe(`${short} ${long}`);
  });
});
