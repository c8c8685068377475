import { type ComponentType, lazy } from 'react';

/**
 * A part of a page that comes in a chunk of its own and that the page can do without: when the chunk cannot be loaded
 * nothing stands in its place, and the page stays whole.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      console.warn('A part of the page could not be loaded', error);
      return { default: () => null };
    }
  });
}
