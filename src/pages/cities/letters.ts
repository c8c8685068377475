import type { LanguageCode } from '@/shared/languages.ts';
import { type CityInitial, LETTER_PAGE_SIZE } from './queries.ts';

/** The script a language is written in, where it is not the Latin one. */
const OWN_SCRIPT: Partial<Record<LanguageCode, RegExp>> = {
  ar: /^\p{Script=Arabic}/u,
  ru: /^\p{Script=Cyrillic}/u,
  zh: /^\p{Script=Han}/u,
};

/** The letters in the order of the list: the language's own script, A to Z, other scripts, digits and signs. */
export function orderedLetters(letters: readonly CityInitial[], lang: LanguageCode): CityInitial[] {
  const ownScript = OWN_SCRIPT[lang];
  const rank = (letter: string) => {
    if (ownScript?.test(letter)) return 0;
    if (/^[A-Z]/.test(letter)) return 1;
    return letter === '#' ? 3 : 2;
  };
  return letters
    .filter(({ count }) => count > 0)
    .sort((a, b) => rank(a.letter) - rank(b.letter) || (a.letter < b.letter ? -1 : 1));
}

/** Cities of one letter that follow each other. */
export interface LetterPart extends CityInitial {
  /** Place of its first city within the letter, from 0. */
  readonly first: number;
  /** Number of its cities. */
  readonly size: number;
}

/**
 * The list cut into pages of at most {@link LETTER_PAGE_SIZE} cities. Letters that fit together share a page; one that does
 * not fit begins a page of its own, so that each part of it is a page of that letter.
 */
export function pagesOf(letters: readonly CityInitial[]): LetterPart[][] {
  const pages: LetterPart[][] = [];
  let room = 0;
  for (const { letter, count } of letters) {
    for (let first = 0; first < count; first += LETTER_PAGE_SIZE) {
      const size = Math.min(LETTER_PAGE_SIZE, count - first);
      if (count > room || first > 0) {
        pages.push([]);
        room = LETTER_PAGE_SIZE;
      }
      pages.at(-1)?.push({ letter, count, first, size });
      room -= size;
    }
  }
  return pages;
}

/** The number of the page, within its letter, that a part is; from 0. */
export const pageWith = ({ first }: LetterPart): number => Math.floor(first / LETTER_PAGE_SIZE);

/** The id of a letter's heading, which is the fragment of its address. */
export const headingId = (letter: string): string => `letter-${letter.codePointAt(0)}`;
