import { describe, expect, it } from 'vitest';
import { compareShapes, WIDTH } from '@/pages/compare/chart.ts';

const year = (value: number | null) => Array.from({ length: 12 }, () => value);
const xs = (path: string) => [...path.matchAll(/M([\d.]+) /g)].map(([, x]) => Number(x));

describe('the chart of several climates', () => {
  const two = [
    { high: year(31), low: year(22) },
    { high: year(4), low: year(-12) },
  ];

  it('has a line at each step around all temperatures', () => {
    const { ticks } = compareShapes(two, 10, false);
    expect(ticks.map(({ value }) => value)).toEqual([-20, -10, 0, 10, 20, 30, 40]);
    expect([...ticks].sort((a, b) => b.y - a.y)).toEqual(ticks);
  });

  it('draws a bar a month beside that of the other city, and none where a value is not known', () => {
    const [warm = '', cold = ''] = compareShapes(two, 10, false).bars;
    expect(xs(warm)).toHaveLength(12);
    expect(xs(warm).every((x, month) => x < (xs(cold)[month] ?? 0))).toBe(true);
    const gaps = compareShapes([{ high: [null, ...year(5).slice(1)], low: year(1) }], 10, false);
    expect(xs(gaps.bars[0] ?? '')).toHaveLength(11);
  });

  it('is mirrored in right-to-left languages', () => {
    const [left, right] = [compareShapes(two, 10, false), compareShapes(two, 10, true)];
    const mirrored = right.middles.map((x) => Math.round(WIDTH - x));
    expect(mirrored).toEqual(left.middles.map((x) => Math.round(x)));
    expect(xs(right.bars[0] ?? '')[0]).toBeGreaterThan(xs(right.bars[1] ?? '')[0] ?? 0);
  });

  it('keeps bars apart for four cities', () => {
    const { bars, stroke } = compareShapes([...two, ...two], 10, false);
    const january = bars.map((bar) => xs(bar)[0] ?? 0);
    for (const [index, x] of january.slice(1).entries())
      expect(x - (january[index] ?? 0)).toBeGreaterThan(stroke);
  });

  it('renders without any value', () => {
    expect(compareShapes([{ high: year(null), low: year(null) }], 10, false)).toMatchObject({
      bars: [''],
      ticks: [{ value: 0 }, { value: 10 }],
    });
  });
});
