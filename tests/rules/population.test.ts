import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { populationWording } from '@/places/population.ts';

describe('a population in words', () => {
  it.each([
    [null, 'unknown', 0],
    [undefined, 'unknown', 0],
    [0, 'unknown', 0],
    [-5, 'unknown', 0],
    [1, 'plain', 1],
    [999, 'plain', 999],
    [1000, 'plain', 1000],
    [1499, 'plain', 1000],
    [138_000, 'plain', 138_000],
    [999_499, 'plain', 999_000],
    [999_500, 'million', 1],
    [1_000_000, 'million', 1],
    [1_949_999, 'million', 1.9],
    [2_138_551, 'million', 2.1],
    [24_870_895, 'million', 24.9],
  ])('%s is %s %s', (population, kind, value) => {
    expect(populationWording(population)).toEqual({ kind, value });
  });

  it('never shows a thousand thousands, and never shrinks as people are added', () => {
    const size = { unknown: 0, plain: 1, million: 1_000_000 };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (people, more) => {
          const before = populationWording(people);
          const after = populationWording(people + more);
          expect(before.kind === 'plain' && before.value >= 1_000_000).toBe(false);
          expect(after.value * size[after.kind]).toBeGreaterThanOrEqual(before.value * size[before.kind]);
        },
      ),
    );
  });
});
