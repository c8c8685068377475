import { describe, expect, it } from 'vitest';
import { latitudeStops } from '@/pages/home/latitudeStops.ts';

const stops = latitudeStops().map(({ offset, color }) => ({
  hue: Number(/([\d.]+)\)\)$/.exec(color)?.[1]),
  height: Number.parseFloat(offset),
}));

describe('the colours of the map', () => {
  it('run from pole to pole, and are the same north and south', () => {
    expect(stops.at(0)?.height).toBe(0);
    expect(stops.at(-1)?.height).toBe(100);
    for (const [at, stop] of stops.entries()) {
      const twin = stops[stops.length - 1 - at];
      expect(twin?.hue).toBe(stop.hue);
      expect((twin?.height ?? 0) + stop.height).toBeCloseTo(100);
    }
  });

  it('lie where the Equal Earth projection has the parallels', () => {
    // 45° N stands at 0.65299 of the way from the equator to the pole (d3-geo: geoEqualEarthRaw).
    const heights = stops.map(({ height }) => height);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(heights[2]).toBeCloseTo(50 * (1 - 0.65299), 1);
    expect(heights[4]).toBe(50);
  });
});
