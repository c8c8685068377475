import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPersistentStore, useIsKept, useStored } from '@/lib/persistentStore.ts';

type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'test.numbers';
const EMPTY: readonly number[] = [];
const create = (storage = () => localStorage as Texts) =>
  createPersistentStore<readonly number[]>({
    key: KEY,
    parse: (text) => text.split(',').map(Number),
    serialize: (numbers) => (numbers.length > 0 ? numbers.join() : null),
    empty: EMPTY,
    storage,
  });

/** Another tab writes, or clears everything. */
function writeElsewhere(text: string | null): void {
  if (text === null) localStorage.clear();
  else localStorage.setItem(KEY, text);
  window.dispatchEvent(new StorageEvent('storage', { key: text === null ? null : KEY }));
}

const refused = () => {
  throw new DOMException('refused', 'SecurityError');
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a persistent store', () => {
  it('reads what is stored, and gives the same object until it changes', () => {
    expect(create().get()).toBe(EMPTY);
    localStorage.setItem(KEY, '1,2');
    const store = create();
    expect(store.get()).toEqual([1, 2]);
    expect(store.get()).toBe(store.get());
    expect(store.onServer()).toBe(EMPTY);
  });

  it('stores what is set, and removes the key of what is nothing', () => {
    const store = create();
    store.set([1, 2]);
    expect(localStorage.getItem(KEY)).toBe('1,2');
    store.set([]);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(store.isKept()).toBe(true);
  });

  it('uses another storage', () => {
    const store = create(() => sessionStorage);
    store.set([7]);
    expect(sessionStorage.getItem(KEY)).toBe('7');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('changes what another tab has written meanwhile', () => {
    const store = create();
    store.set([1]);
    localStorage.setItem(KEY, '1,2');
    expect(store.get()).toEqual([1]);
    expect(store.change((before) => [...before, 3])).toEqual([1, 2]);
    expect(localStorage.getItem(KEY)).toBe('1,2,3');
  });

  it('follows other tabs, only while somebody listens, and reads anew when somebody does again', () => {
    const store = create();
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    writeElsewhere('4');
    expect(store.get()).toEqual([4]);
    writeElsewhere(null);
    expect(store.get()).toBe(EMPTY);
    window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    writeElsewhere('5');
    expect(listener).toHaveBeenCalledTimes(2);
    store.subscribe(listener)();
    expect(store.get()).toEqual([5]);
  });

  it.each([
    ['to be named', refused],
    ['all', () => ({ getItem: refused, setItem: refused, removeItem: refused })],
  ])('lives as long as the page where storage refuses %s', (_, storage) => {
    const store = create(storage);
    expect(store.isKept()).toBe(false);
    expect(store.get()).toBe(EMPTY);
    store.subscribe(() => {});
    store.set([1]);
    store.change((before) => [...before, 2]);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(store.get()).toEqual([1, 2]);
    expect(store.isKept()).toBe(false);
    store.set([]);
    expect(store.get()).toEqual([]);
  });

  it('keeps what no longer fits until there is room again', () => {
    const full = {
      getItem: (key: string) => localStorage.getItem(key),
      setItem: refused,
      removeItem: refused,
    };
    let storage: Texts = localStorage;
    const store = create(() => storage);
    store.set([1]);
    storage = full;
    store.set([1, 2]);
    expect([store.get(), store.isKept(), localStorage.getItem(KEY)]).toEqual([[1, 2], false, '1']);
    storage = localStorage;
    store.change((before) => [...before, 3]);
    expect([store.isKept(), localStorage.getItem(KEY)]).toEqual([true, '1,2,3']);
  });
});

describe('the hooks of a store', () => {
  it('draw again when the value, a part of it, or its keeping changes', () => {
    let storage: Texts = localStorage;
    const store = create(() => storage);
    const draws = vi.fn();
    const { result } = renderHook(() => [useStored(store), useIsKept(store)]);
    const part = renderHook(() => {
      draws();
      return useStored(store, (numbers) => numbers.includes(2));
    });
    expect(result.current).toEqual([EMPTY, true]);
    act(() => store.set([1]));
    expect(result.current).toEqual([[1], true]);
    expect(draws).toHaveBeenCalledTimes(1);
    act(() => writeElsewhere('2'));
    expect(part.result.current).toBe(true);
    storage = { getItem: refused, setItem: refused, removeItem: refused };
    act(() => store.set([3]));
    expect(result.current).toEqual([[3], false]);
    expect(part.result.current).toBe(false);
  });
});
