import type { TFunction } from 'i18next';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { DEFAULT_LANGUAGE, type LanguageCode } from '@/shared/languages.ts';
import type { Namespace } from './namespaces.ts';
import { translator } from './texts.ts';

const LanguageContext = createContext<LanguageCode>(DEFAULT_LANGUAGE);

export function LanguageProvider({ lang, children }: { lang: LanguageCode; children: ReactNode }) {
  return <LanguageContext value={lang}>{children}</LanguageContext>;
}

/** The language of the page, from the first segment of its address. */
export function useLang(): LanguageCode {
  return useContext(LanguageContext);
}

/** The translation function of a namespace in the page's language. Its texts are loaded by the route. */
export function useT<NS extends Namespace>(namespace: NS): TFunction<NS> {
  const lang = useLang();
  return useMemo(() => translator(lang, namespace), [lang, namespace]);
}
