import { beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = 'mappemonde.compare';

/** The store of a page that has just been opened. */
async function opened() {
  vi.resetModules();
  return import('@/blocks/compare/comparisonStore.ts');
}

beforeEach(() => sessionStorage.clear());

describe('the cities chosen for a comparison', () => {
  it('are kept in the order of the choice, and are there after a reload', async () => {
    const { toggleCompared } = await opened();
    for (const id of [7, 3, 40]) toggleCompared(id);
    toggleCompared(3);
    expect((await opened()).getComparedIds()).toEqual([7, 40]);
  });

  it('are four at most', async () => {
    const { toggleCompared, getComparedIds } = await opened();
    expect([1, 2, 3, 4].map(toggleCompared)).toEqual([true, true, true, true]);
    expect(toggleCompared(5)).toBe(false);
    expect(toggleCompared(2)).toBe(true);
    expect(getComparedIds()).toEqual([1, 3, 4]);
  });

  it('leave nothing behind when there are none', async () => {
    const { toggleCompared } = await opened();
    toggleCompared(1);
    expect(sessionStorage.getItem(KEY)).toBe('1');
    toggleCompared(1);
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('are read from what is stored as far as it can be', async () => {
    sessionStorage.setItem(KEY, '7.<b>.7.-1.a.b.c.d.e');
    expect((await opened()).getComparedIds()).toEqual([7, 10, 11, 12]);
  });

  it('notify subscribers, and last as long as the page without storage', async () => {
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const { toggleCompared, getComparedIds, subscribe } = await opened();
    const listener = vi.fn();
    const unsubscribe = subscribe(listener);
    toggleCompared(9);
    unsubscribe();
    toggleCompared(8);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(getComparedIds()).toEqual([9, 8]);
    refused.mockRestore();
  });
});
