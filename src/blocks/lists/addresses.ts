/** Addresses of lists. */
import type { LanguageCode } from '@/shared/languages.ts';
import { buildPath } from '@/shared/paths.ts';

/** The query parameter that holds a list's key. */
export const LIST_PARAM = 'liste';

export const listsPath = (lang: LanguageCode): string => buildPath(lang, { name: 'favourites' });

export const listPath = (lang: LanguageCode, key: string): string =>
  `${listsPath(lang)}?${LIST_PARAM}=${key}`;
