/** Topics of an article, as their field holds them. */
import type { LanguageCode } from '@/shared/languages.ts';
import { slugify } from '@/shared/slugs.ts';

export function topicsIn(field: string): string[] {
  return field
    .split(/[,،、，;；؛]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

const OTHER_SCRIPT = /(?!\p{Script=Latin}|\p{Lm})\p{L}/u;

/** A topic in addresses: in its own script, in which its readers know it. Empty without a letter or digit. */
export function topicSlug(word: string): string {
  if (!OTHER_SCRIPT.test(word)) return slugify(word);
  return (
    word
      .normalize('NFKC')
      .toLowerCase()
      // Vowel signs and the stretching of Arabic are left out as often as not.
      .replace(/[\u0640\u064b-\u065f\u0670]/g, '')
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
  );
}

const SCRIPTS: readonly (readonly [RegExp, LanguageCode])[] = [
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Han}/u, 'zh'],
];

/** The language that a new topic is named in: that of its script, of Latin ones `lang`, or else English. */
export function topicLanguage(word: string, lang: LanguageCode): LanguageCode {
  const ofScript = SCRIPTS.find(([script]) => script.test(word))?.[1];
  if (ofScript) return ofScript;
  return SCRIPTS.some(([, other]) => other === lang) ? 'en' : lang;
}
