import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCityIds, encodeCityIds } from '@/shared/cityIds.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 0x7fffffff }), { maxLength: 60 });

describe('ids of cities in an address', () => {
  it('is read as it was written, and needs no escaping', () => {
    fc.assert(
      fc.property(ids, (list) => {
        const value = encodeCityIds(list);
        expect(encodeURIComponent(value)).toBe(value);
        expect(decodeCityIds(value, 500)).toEqual(list);
      }),
    );
  });

  it.each([
    [null, []],
    ['', []],
    ['...', []],
    ['zzzzzz', []], // more than an id can be
    ['1.<script>.2.-3.0.1', [1, 2]],
    ['A.b', [10, 11]],
    ['1,2', []],
  ])('of %j ignores invalid ids', (value, list) => expect(decodeCityIds(value, 500)).toEqual(list));

  it('returns no more than requested', () => {
    expect(decodeCityIds('1.2.2.3.4', 3)).toEqual([1, 2, 3]);
  });

  it('stays short', () => {
    const long = encodeCityIds(Array.from({ length: 500 }, (_, index) => index + 1_000_000));
    expect(long.length).toBeLessThan(2600);
  });
});
