/** The operator's language, stored in this browser; French unless another one is chosen. */
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '@/shared/languages.ts';

const KEY = 'mappemonde.admin.language';
let chosen: LanguageCode | undefined;

function stored(): LanguageCode {
  try {
    const text = localStorage.getItem(KEY);
    return text !== null && isLanguageCode(text) ? text : DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE; // storage refused
  }
}

export function adminLanguage(): LanguageCode {
  chosen ??= stored();
  return chosen;
}

/** Takes effect when the router revalidates: the loaders then load the texts of this language. */
export function setAdminLanguage(lang: LanguageCode): void {
  chosen = lang;
  try {
    localStorage.setItem(KEY, lang);
  } catch {
    // Storage refused: the choice lasts until the page is closed.
  }
}
