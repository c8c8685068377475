import { describe, expect, it } from 'vitest';
import { growthOf, isFlat } from '../../tools/bench/lib/memory.ts';

const looks = (megabytes: (second: number) => number) =>
  Array.from({ length: 300 }, (_, second) => ({ at: second * 1000, megabytes: megabytes(second) }));

describe('memory under load', () => {
  it.each<[string, (second: number) => number]>([
    ['nothing', () => 100],
    ['garbage that is collected', (second) => 100 + (second % 40) * 3],
    ['a start that takes its time', (second) => 100 + Math.min(second, 90)],
    ['a peak that comes back', (second) => (second > 200 && second < 250 ? 400 : 100)],
  ])('is flat with %s', (_, megabytes) => {
    expect(isFlat(growthOf(looks(megabytes)))).toBe(true);
  });

  it.each<[string, (second: number) => number]>([
    ['a leak', (second) => 200 + second / 2],
    ['a leak under garbage', (second) => 200 + second / 2 + (second % 20) * 4],
    ['a leak that begins late', (second) => 100 + Math.max(0, second - 150)],
  ])('grows with %s', (_, megabytes) => {
    expect(isFlat(growthOf(looks(megabytes)))).toBe(false);
  });

  it('tells the slope of the second half in megabytes a minute', () => {
    expect(growthOf(looks((second) => 100 + Math.max(0, second - 150) / 6)).perMinute).toBeCloseTo(10, 0);
    expect(growthOf(looks((second) => Math.min(second, 150))).perMinute).toBeCloseTo(0);
  });

  it('is not judged by a few samples', () => {
    expect(() => growthOf([{ at: 0, megabytes: 1 }])).toThrow(RangeError);
  });
});
