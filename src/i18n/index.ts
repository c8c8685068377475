export { LanguageProvider, useLang, useT } from './LanguageProvider.tsx';
export { lazyWithTexts, useAgain } from './lazyWithTexts.tsx';
export type { Namespace } from './namespaces.ts';
export { addTexts, hasTexts, loadTexts, provideAdminTexts, translator } from './texts.ts';
