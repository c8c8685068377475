import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Piece, textDifference } from '@/admin/blog/textDifference.ts';

const marked = (pieces: readonly Piece[]) =>
  pieces
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`))
    .join('');
const words = (count: number, word = 'mot') =>
  Array.from({ length: count }, (_, n) => `${word}${n}`).join(' ');

describe('the difference of two texts', () => {
  it.each([
    ['fr', 'Paris est belle.', 'Paris est très belle.', 'Paris est +[très ]belle.'],
    ['fr', 'été chaud', 'été froid', 'été -[chaud]+[froid]'],
    ['ru', 'Москва велика', 'Москва красива', 'Москва -[велика]+[красива]'],
    ['ar', 'المدينة كبيرة', 'المدينة جميلة', 'المدينة -[كبيرة]+[جميلة]'],
    ['zh', '我爱北京', '我爱上海', '我爱-[北京]+[上海]'],
    ['en', 'one\ntwo', 'one\n\ntwo', 'one\n+[\n]two'],
    ['fr', 'pareil', 'pareil', 'pareil'],
    ['fr', '', 'nouveau', '+[nouveau]'],
    ['fr', '', '', ''],
  ] as const)('is by words, spaces included (%s: %s)', (lang, before, after, expected) => {
    expect(marked(textDifference(before, after, lang))).toBe(expected);
  });

  it('gives back both texts, whatever they are', () => {
    const text = fc.array(fc.constantFrom('un', 'deux', ' ', '\n', '早上', 'é', '.'), { maxLength: 40 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const pieces = textDifference(a.join(''), b.join(''), 'fr');
        const without = (kind: Piece['kind']) =>
          pieces.flatMap((piece) => (piece.kind === kind ? [] : [piece.text])).join('');
        expect([without('added'), without('removed')]).toEqual([a.join(''), b.join('')]);
      }),
    );
  });

  it('collapses long unchanged parts, except the context of a change', () => {
    const [start, change, , end] = textDifference(
      `${words(200)} ancien ${words(200)}`,
      `${words(200)} neuf ${words(200)}`,
      'fr',
    );
    expect(change).toMatchObject({ kind: 'removed', text: 'ancien' });
    expect(start?.fold).toMatchObject({ start: '' });
    expect(start?.fold?.end.length).toBeGreaterThanOrEqual(160);
    expect(start?.fold?.end.endsWith('mot199 ')).toBe(true);
    expect(end?.fold).toMatchObject({ end: '' });
    expect(end?.fold?.start.startsWith(' mot0')).toBe(true);
    expect(start?.fold?.words).toBeGreaterThan(150);
  });

  it('of texts that have little in common is one in the place of the other', () => {
    const [before, after] = [words(5000, 'alt'), words(5000, 'neu')];
    expect(textDifference(before, after, 'de').map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
