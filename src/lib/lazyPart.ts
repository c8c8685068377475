import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react';

/** A file that was lost on the way never comes; this long after it was asked for it has failed, as data have (src/lib/timeout.ts). */
export const LOADING_LIMIT_MS = 20_000;

/** What is loading, or a `TimeoutError` once {@link LOADING_LIMIT_MS} have passed. */
export function inTime<Result>(loading: Promise<Result>): Promise<Result> {
  let limit: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    limit = setTimeout(
      () => reject(new DOMException('Loading takes too long', 'TimeoutError')),
      LOADING_LIMIT_MS,
    );
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(limit));
}

export const isLate = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/**
 * A part of a page that comes in a chunk of its own. When the chunk can't be loaded, or not in time, the page stays whole,
 * with `Missing` in its place: nothing, where the page can do without it.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  Missing: () => ReactNode = () => null,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await inTime(load()) };
    } catch (error) {
      console.warn('A part of the page could not be loaded', error);
      return { default: Missing };
    }
  });
}
