import { type ComponentType, createContext, type ReactNode, use, useReducer } from 'react';
import { lazyPart } from '@/lib/lazyPart.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { useLang } from './LanguageProvider.tsx';
import type { Namespace } from './namespaces.ts';
import { loadTexts } from './texts.ts';

const Again = createContext<() => void>(() => undefined);

/** For what stands in place of a part that could not be loaded: loads it again. */
export const useAgain = (): (() => void) => use(Again);

/**
 * A part of a page that comes in a chunk of its own together with its texts. Put it into <Suspense>. When it can't be
 * loaded `Missing` stands in its place (nothing, where the page can do without it), and the page stays whole.
 */
export function lazyWithTexts<Props extends object>(
  namespaces: readonly Namespace[],
  load: () => Promise<ComponentType<Props>>,
  Missing?: () => ReactNode,
): ComponentType<Props> {
  const parts = new Map<LanguageCode, ComponentType<Props>>();
  const partIn = (lang: LanguageCode) =>
    lazyPart<Props>(async () => (await Promise.all([load(), loadTexts(lang, namespaces)]))[0], Missing);
  return function LazyWithTexts(props: Props) {
    const lang = useLang();
    const [, render] = useReducer((times: number) => times + 1, 0);
    const known = parts.get(lang);
    const Part = known ?? (partIn(lang) as ComponentType<Props>);
    if (!known) parts.set(lang, Part);
    const again = () => {
      parts.delete(lang);
      render();
    };
    return (
      <Again value={again}>
        <Part {...props} />
      </Again>
    );
  };
}
