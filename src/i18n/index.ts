export { hasTexts, i18n, loadTexts } from './i18n.ts';
export { LanguageProvider, useLang, useT } from './LanguageProvider.tsx';
export type { Namespace } from './namespaces.ts';
