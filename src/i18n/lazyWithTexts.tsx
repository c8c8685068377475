import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react';
import type { LanguageCode } from '@/domain/languages.ts';
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
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        const [component] = await Promise.all([load(), loadTexts(lang, namespaces)]);
        return { default: component };
      } catch (error) {
        console.warn('A part of the page could not be loaded', error);
        return { default: () => null };
      }
    });
  return function LazyWithTexts(props: Props) {
    const lang = useLang();
    const known = parts.get(lang);
    const Part = known ?? partIn(lang);
    if (!known) parts.set(lang, Part);
    return createElement(Part as unknown as ComponentType<Props>, props);
  };
}
