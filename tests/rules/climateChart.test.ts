import { expect, it } from 'vitest';
import { chartShapes, HEIGHT, WIDTH } from '@/blocks/climate/chart.ts';
import { monthList } from '@/blocks/climate/months.ts';

const year = (value: (month: number) => number | null) =>
  Array.from({ length: 12 }, (_, month) => value(month));
const plain = { high: year((month) => month * 3), low: year((month) => month * 3 - 8), rain: year(() => 50) };
const numbers = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);

it('draws the warmest month highest, within the frame', () => {
  const { highs, lows, temperatures } = chartShapes(plain, [], false);
  expect(highs[11]?.y).toBeLessThan(highs[0]?.y ?? 0);
  for (const { x, y } of [...highs, ...lows]) {
    expect([x > 0 && x < WIDTH, y > 8 && y < HEIGHT]).toEqual([true, true]);
  }
  expect(temperatures.match(/M/g)).toHaveLength(12);
});

it('runs from the right in Arabic', () => {
  const [left, right] = [chartShapes(plain, [0], false), chartShapes(plain, [0], true)];
  expect([left.middles[0], right.middles[0]]).toEqual([15, 345]);
  expect([numbers(left.good)[0], numbers(right.good)[0]]).toEqual([0, 330]);
});

it('leaves a gap for a missing month, and is empty without data', () => {
  const gap = { ...plain, high: year((month) => (month === 3 ? null : 20)), rain: year(() => null) };
  const shapes = chartShapes(gap, [], false);
  expect([shapes.temperatures.match(/M/g)?.length, shapes.rain, shapes.rains]).toEqual([11, '', []]);
  const none = { high: year(() => null), low: year(() => null), rain: year(() => null) };
  expect(chartShapes(none, [], false)).toMatchObject({ temperatures: '', rain: '', highs: [], lows: [] });
});

it('draws nearly constant temperatures flat, and little rain small', () => {
  const even = { high: year((month) => 30 + (month % 2)), low: year(() => 26), rain: year(() => 5) };
  const { highs, rain } = chartShapes(even, [], false);
  expect(Math.abs((highs[0]?.y ?? 0) - (highs[1]?.y ?? 0))).toBeLessThan(8);
  const [, bottom = 0, top = 0] = numbers(rain);
  expect(bottom - top).toBe(2);
});

it('names runs of months', () => {
  expect(monthList('fr', [4, 5, 8])).toBe('mai – juin et septembre');
  expect(monthList('en', [0, 10, 11])).toBe('November – January');
  expect(monthList('ru', [4])).toBe('май');
});
