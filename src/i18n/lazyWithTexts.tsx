import { type ComponentType, createElement, type LazyExoticComponent } from 'react';
import type { LanguageCode } from '@/domain/languages.ts';
import { lazyPart } from '@/ui/lazyPart.ts';
import { useLang } from './LanguageProvider.tsx';
import type { Namespace } from './namespaces.ts';
import { loadTexts } from './texts.ts';

/**
 * A part of a page that comes in a chunk of its own together with its texts. Put it into <Suspense>. When it cannot be
 * loaded nothing stands in its place, and the page stays whole.
 */
export function lazyWithTexts<Props extends object>(
  namespaces: readonly Namespace[],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const parts = new Map<LanguageCode, LazyExoticComponent<ComponentType<Props>>>();
  const partIn = (lang: LanguageCode) =>
    lazyPart<Props>(async () => (await Promise.all([load(), loadTexts(lang, namespaces)]))[0]);
  return function LazyWithTexts(props: Props) {
    const lang = useLang();
    const known = parts.get(lang);
    const Part = known ?? partIn(lang);
    if (!known) parts.set(lang, Part);
    return createElement(Part as unknown as ComponentType<Props>, props);
  };
}
