/** Land in bands of latitude: whole, and without edges that lead across the sea. */
import type { Position } from 'geojson';
import { expect, test } from 'vitest';
import { cut } from '../../tools/map/cut.ts';

const area = (ring: readonly Position[]) =>
  Math.abs(
    ring.reduce((sum, [x = 0, y = 0], at) => {
      const [beforeX = 0, beforeY = 0] = ring.at(at - 1) as Position;
      return sum + (beforeX * y - x * beforeY) / 2;
    }, 0),
  );
const areaOf = (polygons: readonly Position[][][]) =>
  polygons.reduce(
    (sum, [outer = [], ...holes]) => sum + area(outer) - holes.reduce((less, hole) => less + area(hole), 0),
    0,
  );

/** A bay between two capes, and a lake in the left one. */
const CAPES: Position[] = [
  [0, 0],
  [10, 0],
  [10, 8],
  [7, 8],
  [7, 3],
  [4, 3],
  [4, 9],
  [0, 9],
];
const LAKE: Position[] = [
  [1, 4],
  [1, 6],
  [3, 6],
  [3, 4],
];

test('capes above a parallel are shapes of their own', () => {
  const parts = cut([CAPES, LAKE], 4.5, 'above');
  expect(parts.map(([outer]) => outer?.length)).toEqual([expect.any(Number), expect.any(Number)]);
  expect(areaOf(parts)).toBeCloseTo(3.5 * 3 + 4.5 * 4 - 1.5 * 2);
  for (const [outer = []] of parts) {
    const xs = outer.map(([x = 0]) => x);
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThanOrEqual(4);
  }
});

test('a lake that is not cut stays in the part around it', () => {
  const parts = cut([CAPES, LAKE], 3.5, 'above');
  expect(parts.map((rings) => rings.length).sort()).toEqual([1, 2]);
});

test('what lies on one side stays as it is, or goes', () => {
  expect(cut([CAPES, LAKE], -1, 'above')).toEqual([[CAPES, LAKE]]);
  expect(cut([CAPES, LAKE], -1, 'below')).toEqual([]);
  // It touches the parallel along an edge.
  expect(areaOf(cut([CAPES], 0, 'below'))).toBe(0);
});

test('both sides together are the whole, for any coast', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const wave = (at: number) => 6 + 3 * Math.sin(at * seed * 0.7) + 2 * Math.cos(at * (seed % 7));
    const coast = Array.from({ length: 90 }, (_, at): Position => {
      const angle = (at / 90) * 2 * Math.PI;
      return [wave(at) * Math.cos(angle), Math.round(wave(at) * Math.sin(angle) * 4) / 4];
    });
    const island = coast.map(([x = 0, y = 0]): Position => [x / 20, y / 20]);
    const parallel = (seed % 9) / 4 - 1;
    const parts = (['above', 'below'] as const).map((side) => areaOf(cut([coast, island], parallel, side)));
    expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBeCloseTo(area(coast) - area(island));
  }
});
