interface Listeners<News> {
  /** Calls back at every change; returns what ends that. Made for useSyncExternalStore. */
  readonly subscribe: (listener: (news: News) => void) => () => void;
  readonly tell: (news: News) => void;
}

/**
 * Those who want to be told of a change.
 *
 * @param watch looks for changes from outside while anybody listens; returns what ends that
 */
export function createListeners<News = void>(watch?: () => () => void): Listeners<News> {
  const listeners = new Set<(news: News) => void>();
  let end: (() => void) | undefined;
  return {
    subscribe(listener) {
      if (listeners.size === 0) end = watch?.();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) end?.();
      };
    },
    tell(news) {
      for (const listener of listeners) listener(news);
    },
  };
}
