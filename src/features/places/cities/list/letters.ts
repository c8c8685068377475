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

/** Cities of one letter that follow each other. */
export interface LetterPart extends CityInitial {
  /** Place of its first city within the letter, from 0. */
  readonly first: number;
  /** How many cities it holds. */
  readonly size: number;
}

/** The list cut into parts of at most `size` cities; a letter begins with a part of its own. */
export function partsOf(letters: readonly CityInitial[], size: number): LetterPart[] {
  return letters.flatMap(({ letter, count }) =>
    Array.from({ length: Math.ceil(count / size) }, (_, index) => {
      const first = index * size;
      return { letter, count, first, size: Math.min(size, count - first) };
    }),
  );
}

/** The list cut into the pages in which it is fetched. */
export const pagesOf = (letters: readonly CityInitial[]): LetterPart[] => partsOf(letters, LETTER_PAGE_SIZE);

/** The number of the page, within its letter, that holds a part; from 0. */
export const pageWith = ({ first }: LetterPart): number => Math.floor(first / LETTER_PAGE_SIZE);

/** The letter an address's fragment asks for, such as `#S`. */
export function letterOfHash(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null;
  } catch {
    return null; // a stray "%"
  }
}
