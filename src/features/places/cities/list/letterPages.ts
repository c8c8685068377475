/** The letters of the alphabetical list of cities: their order, and its pages. */
import type { LanguageCode } from '@/shared/languages.ts';

/** A letter and its number of cities. */
export interface Initial {
  readonly letter: string;
  readonly count: number;
}

/** The script a language is written in, where it is not the Latin one. */
const OWN_SCRIPT: Partial<Record<LanguageCode, RegExp>> = {
  ar: /^\p{Script=Arabic}/u,
  ru: /^\p{Script=Cyrillic}/u,
  zh: /^\p{Script=Han}/u,
};

/** The letters in the order of the list: the language's own script, A to Z, other scripts, digits and signs. */
export function orderedLetters(letters: readonly Initial[], lang: LanguageCode): Initial[] {
  const own = OWN_SCRIPT[lang];
  const rank = (letter: string) => {
    if (own?.test(letter)) return 0;
    if (/^[A-Z]/.test(letter)) return 1;
    return letter === '#' ? 3 : 2;
  };
  return letters
    .filter(({ count }) => count > 0)
    .sort((a, b) => rank(a.letter) - rank(b.letter) || (a.letter < b.letter ? -1 : 1));
}

/** A page of the list: a part of one letter. */
export interface LetterPage {
  readonly letter: string;
  /** Within the letter, from 0. */
  readonly page: number;
}

/** The pages of the list, one after the other; a letter begins on a page of its own. */
export function pagesOfLetters(letters: readonly Initial[], pageSize: number): LetterPage[] {
  return letters.flatMap(({ letter, count }) =>
    Array.from({ length: Math.ceil(count / pageSize) }, (_, page) => ({ letter, page })),
  );
}
