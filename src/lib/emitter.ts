interface Emitter<Payload> {
  /** Calls back at every change; returns what unsubscribes. Made for useSyncExternalStore. */
  readonly subscribe: (listener: (payload: Payload) => void) => () => void;
  readonly emit: (payload: Payload) => void;
}

/**
 * An event emitter.
 *
 * @param watch called with the first subscriber, to watch for changes from outside; returns what ends that
 */
export function createEmitter<Payload = void>(watch?: () => () => void): Emitter<Payload> {
  const listeners = new Set<(payload: Payload) => void>();
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
    emit(payload) {
      for (const listener of listeners) listener(payload);
    },
  };
}
