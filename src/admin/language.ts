/** The operator's language, kept in this browser; French unless chosen otherwise. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/emitter.ts';
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '@/shared/languages.ts';

const KEY = 'mappemonde.admin.language';
const { subscribe, tell } = createListeners();
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

export function chooseAdminLanguage(lang: LanguageCode): void {
  chosen = lang;
  try {
    localStorage.setItem(KEY, lang);
  } catch {
    // Storage refused: the choice holds until the page is left.
  }
  tell();
}

export function useAdminLanguage(): LanguageCode {
  return useSyncExternalStore(subscribe, adminLanguage);
}
