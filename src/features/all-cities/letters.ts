import type { CityInitial } from '@/data/allCities.ts';
import type { LanguageCode } from '@/domain/languages.ts';

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

/** The letter an address's fragment asks for, such as `#S`. */
export function letterOfHash(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null;
  } catch {
    return null; // a stray "%"
  }
}
