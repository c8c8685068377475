/** The words of a head: what they may be made of, how much room they take where search engines show them. */

import { sentenceSpace } from '@/shared/enumeration.ts';
import type { LanguageCode } from '@/shared/languages.ts';

/** Signs twice as wide as a Latin letter: Chinese, Japanese, Korean and their punctuation. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/gu;
/** Marks over and under letters, and the invisible ones that hold directions together. */
const NONE = /[\p{M}\p{Cf}]/gu;
const FIRST_HALF = /[\ud800-\udbff]/g;

/** Room in columns: a letter takes one, a Chinese character two, a mark none. */
export function columns(text: string): number {
  if (!/[^\u0020-\u02ff]/.test(text)) return text.length; // Latin letters, as most names are
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0;
  return text.length - count(FIRST_HALF) + count(WIDE) - count(NONE);
}

/** The first text that fits into `width` columns; the last one, cut, when none does. */
export function fitting(candidates: readonly string[], width: number): string {
  const fittingText = candidates.find((text) => columns(text) <= width);
  return fittingText ?? clip(candidates.at(-1) ?? '', width);
}

/** The text, cut at the end of a word and closed by "…" when it is wider than `width` columns. */
export function clip(text: string, width: number): string {
  if (columns(text) <= width) return text;
  let shortened = '';
  let room = width - 1;
  for (const sign of text) {
    room -= columns(sign);
    if (room < 0) break;
    shortened += sign;
  }
  // A text without blanks, such as Chinese, is cut where it is full; so is one whose last word is half of it.
  const cutsWord = /^\S/.test(text.slice(shortened.length));
  const blank = shortened.lastIndexOf(' ');
  const whole = cutsWord && blank > shortened.length / 2 ? shortened.slice(0, blank) : shortened;
  return `${whole.replace(/[\s,;:،，、：–—(（-]+$/u, '')}…`;
}

/** Between sentences. A point behind one or two letters belongs to an abbreviation ("St."), that of Chinese stands alone. */
const SENTENCE_END = /(?<=[\p{L}\p{N}]{3}[)»”"’]?[.!?؟])\s+|(?<=[。！？])(?=.)/u;

/** The beginning of a text: as many whole sentences as fit into `width` columns, else the first words. */
export function opening(text: string, width: number): string {
  const [first = '', ...rest] = text.split(SENTENCE_END);
  let end = first.length;
  for (const sentence of rest) {
    const next = text.indexOf(sentence, end) + sentence.length;
    if (columns(text.slice(0, next)) > width) break;
    end = next;
  }
  const whole = text.slice(0, end);
  return columns(whole) >= DESCRIPTION_LEAST ? clip(whole, width) : clip(text, width);
}

/** Columns a title fills at least, and at most: what search engines show of it on a desktop. */
export const TITLE_LEAST = 15;
export const TITLE_COLUMNS = 65;
/** Columns a description fills at least, and at most: two lines on a desktop. */
export const DESCRIPTION_LEAST = 70;
export const DESCRIPTION_COLUMNS = 165;

/** Sentences of a description, in order, until they fill enough; one for which there is no room is left out. */
export function describe(lang: LanguageCode, sentences: readonly string[]): string {
  const between = sentenceSpace(lang);
  return sentences.reduce((text, sentence) => {
    if (text === '') return clip(sentence, DESCRIPTION_COLUMNS);
    const longer = text + between + sentence;
    return columns(text) >= DESCRIPTION_LEAST || columns(longer) > DESCRIPTION_COLUMNS ? text : longer;
  }, '');
}
