/**
 * The eight languages of the site. Types and most lists in TypeScript derive from this one; lists in SQL, in public/ and in the seed are
 * written out, and compared with it by tests/conventions/languages.test.ts and tests/database/languages.test.ts.
 */

export const LANGUAGES = [
  { code: 'fr', name: 'French', nativeName: 'Français', direction: 'ltr' },
  { code: 'en', name: 'English', nativeName: 'English', direction: 'ltr' },
  { code: 'es', name: 'Spanish', nativeName: 'Español', direction: 'ltr' },
  { code: 'de', name: 'German', nativeName: 'Deutsch', direction: 'ltr' },
  { code: 'it', name: 'Italian', nativeName: 'Italiano', direction: 'ltr' },
  { code: 'ar', name: 'Arabic', nativeName: 'العربية', direction: 'rtl' },
  { code: 'ru', name: 'Russian', nativeName: 'Русский', direction: 'ltr' },
  { code: 'zh', name: 'Chinese', nativeName: '中文', direction: 'ltr' },
] as const;

export type Language = (typeof LANGUAGES)[number];
export type LanguageCode = Language['code'];

export const DEFAULT_LANGUAGE = 'fr' satisfies LanguageCode;

export const LANGUAGE_CODES: readonly LanguageCode[] = LANGUAGES.map((language) => language.code);

const BY_CODE = new Map<string, Language>(LANGUAGES.map((language) => [language.code, language]));

export function isLanguageCode(value: string | undefined): value is LanguageCode {
  return value !== undefined && BY_CODE.has(value);
}

export function languageOf(code: LanguageCode): Language {
  return BY_CODE.get(code) as Language;
}

/** BCP 47 tag for `lang` attributes and `Intl`: the site's Chinese is Simplified. */
export function localeTag(code: LanguageCode): string {
  return code === 'zh' ? 'zh-Hans' : code;
}
