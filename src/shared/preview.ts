/** The preview of an article: its page with a parameter, for whoever may see what is not published. */
import type { LanguageCode } from './languages.ts';
import { buildPath, parsePath } from './paths.ts';

const PARAMETER = 'preview';

export const isPreview = ({ pathname, searchParams }: URL): boolean =>
  searchParams.has(PARAMETER) && parsePath(pathname).route.name === 'post';

export const previewPath = (lang: LanguageCode, post: string): string =>
  `${buildPath(lang, { name: 'post', post })}?${PARAMETER}`;
