/** Things named one after the other. */
import { type LanguageCode, localeTag } from './languages.ts';

const COMMAS: Partial<Record<LanguageCode, string>> = { ar: '، ', zh: '、' };

/** The comma that the language puts between the parts of a list, with its space. */
export const commaOf = (lang: LanguageCode): string => COMMAS[lang] ?? ', ';

/** The texts with the comma that the language puts between the parts of a list. */
export function enumerate(lang: LanguageCode, texts: readonly string[]): string {
  return texts.join(commaOf(lang));
}

/** Space between two sentences, which Chinese does not write. */
export const sentenceSpace = (lang: LanguageCode): string => (lang === 'zh' ? '' : ' ');

const lists = new Map<LanguageCode, Intl.ListFormat>();

/** "a, b and c". */
export function listed(lang: LanguageCode, parts: readonly string[]): string {
  let format = lists.get(lang);
  if (!format) {
    format = new Intl.ListFormat(localeTag(lang), { type: 'conjunction' });
    lists.set(lang, format);
  }
  return format.format(parts);
}
