/** One value of this browser, in its storage and the same in all its tabs. */
import { useSyncExternalStore } from 'react';
import { createEmitter } from './emitter.ts';

interface Format<Value> {
  readonly key: string;
  /** Reads a stored text, which may be damaged. */
  readonly parse: (text: string) => Value;
  /** Null for a value of which nothing is stored. */
  readonly serialize: (value: Value) => string | null;
  /** The value without a stored text, and on a server. */
  readonly empty: Value;
  /** By default localStorage. A function, since a browser may refuse even to name it. */
  readonly storage?: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

export interface PersistentStore<Value> {
  readonly subscribe: (listener: () => void) => () => void;
  /** The value that is shown: the same object until it changes. */
  readonly get: () => Value;
  readonly onServer: () => Value;
  /** The value now stored: another tab may have written since. */
  readonly latest: () => Value;
  readonly set: (value: Value) => void;
  /** Sets what follows from the latest value, which it returns. */
  readonly change: (next: (before: Value) => Value) => Value;
  /** Tells whether the value outlives the page. */
  readonly isKept: () => boolean;
}

/** Creates a store of which the value lives as long as the page where storage is refused or full. */
export function createPersistentStore<Value>({
  key,
  parse,
  serialize,
  empty,
  storage = () => localStorage,
}: Format<Value>): PersistentStore<Value> {
  /** Null until it is first read. */
  let current: { readonly value: Value } | null = null;
  let isStored = true;

  const { subscribe, emit } = createEmitter(() => {
    if (isStored) current = null; // another tab may have written while nobody listened
    // Another tab writes, or everything is cleared, which has a null key.
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      current = { value: latest() };
      emit();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  });

  function latest(): Value {
    if (isStored) {
      try {
        const text = storage().getItem(key);
        return text === null ? empty : parse(text);
      } catch {
        isStored = false;
      }
    }
    return current ? current.value : empty;
  }

  function get(): Value {
    current ??= { value: latest() };
    return current.value;
  }

  function set(value: Value): void {
    try {
      const text = serialize(value);
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
      isStored = true;
    } catch {
      isStored = false;
    }
    current = { value };
    emit();
  }

  return {
    subscribe,
    get,
    latest,
    set,
    onServer: () => empty,
    change(next) {
      const before = latest();
      set(next(before));
      return before;
    },
    isKept() {
      get(); // known once it was read
      return isStored;
    },
  };
}

/** The value of a store, or what is made of it: only what changes is drawn again. */
export function useStored<Value>(store: PersistentStore<Value>): Value;
export function useStored<Value, Part>(store: PersistentStore<Value>, part: (value: Value) => Part): Part;
export function useStored<Value>(store: PersistentStore<Value>, part = (value: Value): unknown => value) {
  return useSyncExternalStore(
    store.subscribe,
    () => part(store.get()),
    () => part(store.onServer()),
  );
}

/** Tells whether the value of a store outlives the page. */
export const useIsKept = <Value>({ subscribe, isKept }: PersistentStore<Value>): boolean =>
  useSyncExternalStore(subscribe, isKept, () => true);
