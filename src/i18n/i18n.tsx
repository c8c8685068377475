/**
 * Texts: i18next and react-i18next. One JSON file per language and namespace (src/i18n/locales), loaded with the route that
 * needs it. The language is the address's: each has an instance of its own over one shared store, so that a server can
 * render two languages at once.
 */
import { DirectionProvider } from '@radix-ui/react-direction';
import i18next, { type BackendModule, type i18n as I18n, type ResourceLanguage } from 'i18next';
import { createContext, type ReactNode, useContext } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode, languageOf } from '@/shared/languages.ts';
import type { Namespace } from './namespaces.ts';

/** The files of each language, listed in a chunk of its own: one list of all would weigh on every visitor. */
const languages = import.meta.glob<LanguageFiles>('./locales/*/index.ts', { import: 'default' });

type LanguageFiles = Readonly<Record<string, () => Promise<ResourceLanguage>>>;

export const i18n: I18n = i18next.createInstance();

async function readNamespace(lang: string, namespace: string): Promise<ResourceLanguage> {
  const files = await languages[`./locales/${lang}/index.ts`]?.();
  const load = files?.[`./${namespace}.json`];
  if (!load) throw new Error(`There is no text file for ${lang}/${namespace}`);
  return load();
}

/** For components whose texts no route has loaded: they suspend meanwhile. */
const backend: BackendModule = {
  type: 'backend',
  init() {},
  read: (lang, namespace, callback) => {
    readNamespace(lang, namespace).then(
      (texts) => callback(null, texts),
      (error) => callback(error, false),
    );
  },
};

i18n
  .use(initReactI18next)
  .use(backend)
  .init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: false,
    supportedLngs: LANGUAGE_CODES,
    ns: [],
    defaultNS: 'common',
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (languages, namespace, key) =>
      console.error(`No text ${namespace}:${key} in ${languages.join(', ')}`),
  });

const instances = new Map<LanguageCode, I18n>();

function instanceFor(lang: LanguageCode): I18n {
  let instance = instances.get(lang);
  if (!instance) {
    // Without `ns` it would load each namespace that any language has had so far, and suspend its first page meanwhile.
    instance = i18n.cloneInstance({ lng: lang, ns: [] });
    instances.set(lang, instance);
  }
  return instance;
}

/** Loads the texts of these namespaces in `lang` unless they are there. Rejects when a file can't be loaded. */
export async function loadNamespaces(lang: LanguageCode, namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(
    namespaces
      .filter((namespace) => !i18n.hasResourceBundle(lang, namespace))
      .map(async (namespace) =>
        // Nobody else writes to them, so that they need not be copied.
        i18n.addResourceBundle(lang, namespace, await readNamespace(lang, namespace), false, true, {
          skipCopy: true,
        }),
      ),
  );
}

/** Returns whether all texts of these namespaces are loaded in `lang`. */
export function hasNamespaces(lang: LanguageCode, namespaces: readonly Namespace[]): boolean {
  return namespaces.every((namespace) => i18n.hasResourceBundle(lang, namespace));
}

const LanguageContext = createContext<LanguageCode>(DEFAULT_LANGUAGE);

/** Gives `lang`, its texts and its direction to what is inside. */
export function LanguageProvider({ lang, children }: { lang: LanguageCode; children: ReactNode }) {
  return (
    <I18nextProvider i18n={instanceFor(lang)}>
      <DirectionProvider dir={languageOf(lang).direction}>
        <LanguageContext value={lang}>{children}</LanguageContext>
      </DirectionProvider>
    </I18nextProvider>
  );
}

/** The language of the page. */
export function useLang(): LanguageCode {
  return useContext(LanguageContext);
}
