/**
 * Texts in eight languages: i18next with one JSON file a language and namespace, fetched when a page needs it.
 * The language is always the one of the address, handed down by LanguageProvider: there is no global "current" one.
 */
import i18next from 'i18next';
import type { LanguageCode } from '@/domain/languages.ts';
import type { Namespace } from './namespaces.ts';

const files = import.meta.glob<Record<string, unknown>>('./locales/*/*.json', { import: 'default' });

export const i18n = i18next.createInstance({
  fallbackLng: false,
  ns: [],
  resources: {},
  interpolation: { escapeValue: false }, // React escapes
});
void i18n.init();

/** Resolves when the texts of these namespaces can be used in `lang`; rejects when a file cannot be fetched. */
export async function loadTexts(lang: LanguageCode, namespaces: readonly Namespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(lang, namespace));
  await Promise.all(
    missing.map(async (namespace) => {
      const load = files[`./locales/${lang}/${namespace}.json`];
      if (!load) throw new Error(`There is no text file for ${lang}/${namespace}`);
      i18n.addResourceBundle(lang, namespace, await load());
    }),
  );
}

export function hasTexts(lang: LanguageCode, namespaces: readonly Namespace[]): boolean {
  return namespaces.every((namespace) => i18n.hasResourceBundle(lang, namespace));
}
