/** The text files of the back office: no visitor's to carry. */
import type { Files, Tree } from './texts.ts';

export const adminTexts: Files = import.meta.glob<Tree>('./locales/*/admin*.json', { import: 'default' });
