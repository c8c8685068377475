import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A component in a chunk of its own. When the chunk can't be loaded the page stays, with `Fallback` in its place. */
export function lazyWithFallback<Props>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      console.warn('A part of the page could not be loaded', error);
      return { default: Fallback };
    }
  });
}
