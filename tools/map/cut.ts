/** Cutting polygons along a parallel into polygons of their own. */
import type { Position } from 'geojson';

type Ring = Position[];

/** A part of a ring on the wanted side, from where it enters that side to where it leaves it. */
interface Stretch {
  readonly points: Position[];
  used: boolean;
}

/** An end of a stretch, on the parallel. */
interface Crossing {
  readonly stretch: Stretch;
  readonly isStart: boolean;
  readonly x: number;
}

function crossingPoint([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, parallel: number): Position {
  return [ax + ((bx - ax) * (parallel - ay)) / (by - ay), parallel];
}

/** The stretches of a ring; null where it lies on one side as a whole. */
function stretchesOf(ring: Ring, parallel: number, isInside: (point: Position) => boolean): Stretch[] | null {
  const leaves = (at: number) =>
    isInside(ring[at] as Position) && !isInside(ring[(at + 1) % ring.length] as Position);
  const first = ring.findIndex((_, at) => leaves(at));
  if (first < 0) return null;
  const stretches: Stretch[] = [];
  // Begun on the other side, so that no stretch spans the ring's ends.
  for (let step = 0; step < ring.length; step += 1) {
    const from = ring[(first + step) % ring.length] as Position;
    const to = ring[(first + step + 1) % ring.length] as Position;
    if (isInside(from) !== isInside(to)) {
      const point = crossingPoint(from, to, parallel);
      if (isInside(to)) stretches.push({ points: [point], used: false });
      else stretches.at(-1)?.points.push(point);
    }
    if (isInside(to)) stretches.at(-1)?.points.push(to);
  }
  // The first one to be left was entered last.
  stretches
    .at(-1)
    ?.points.push(
      crossingPoint(ring[first] as Position, ring[(first + 1) % ring.length] as Position, parallel),
    );
  return stretches;
}

/** Stretches joined along the parallel: between every second pair of neighbouring crossings the shape lies. */
function joined(stretches: readonly Stretch[]): Ring[] {
  const crossings: Crossing[] = stretches.flatMap((stretch) => [
    { stretch, isStart: true, x: stretch.points[0]?.[0] ?? 0 },
    { stretch, isStart: false, x: stretch.points.at(-1)?.[0] ?? 0 },
  ]);
  crossings.sort((a, b) => a.x - b.x);
  const partner = new Map<string, Crossing>();
  const numbers = new Map(stretches.map((stretch, number) => [stretch, number]));
  const key = (stretch: Stretch, isStart: boolean) => `${numbers.get(stretch)}${isStart}`;
  for (const [at, { stretch, isStart }] of crossings.entries())
    partner.set(key(stretch, isStart), crossings[at ^ 1] as Crossing);
  return stretches.flatMap((begun) => {
    if (begun.used) return [];
    const ring: Ring = [];
    let [stretch, forwards] = [begun, true];
    while (!stretch.used) {
      stretch.used = true;
      ring.push(...(forwards ? stretch.points : stretch.points.toReversed()));
      const next = partner.get(key(stretch, !forwards)) as Crossing;
      [stretch, forwards] = [next.stretch, next.isStart];
    }
    return [ring];
  });
}

/** Returns whether a point lies in a ring, by the rays it crosses. */
function contains(ring: Ring, [x = 0, y = 0]: Position): boolean {
  let inside = false;
  for (const [at, [bx = 0, by = 0]] of ring.entries()) {
    const [ax = 0, ay = 0] = ring.at(at - 1) as Position;
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
  }
  return inside;
}

/**
 * The polygons that a polygon leaves on one side of a parallel; rings are open (their last point is not their first), holes
 * come after the outer one. Cut ring by ring instead, the parts of one would hang together by edges along the parallel,
 * which simplification turns into slivers.
 */
export function cut(polygon: readonly Ring[], parallel: number, side: 'above' | 'below'): Ring[][] {
  const isInside = ([, y = 0]: Position) => (side === 'above' ? y >= parallel : y <= parallel);
  const whole: Ring[] = [];
  const stretches: Stretch[] = [];
  for (const ring of polygon) {
    const cuts = stretchesOf(ring, parallel, isInside);
    if (cuts) stretches.push(...cuts);
    else if (ring.every(isInside)) whole.push(ring);
  }
  if (stretches.length === 0) return whole.length > 0 && whole[0] === polygon[0] ? [whole] : [];
  // Rings that only touch the parallel have no area.
  const outer = joined(stretches).filter((ring) => ring.some(([, y]) => y !== parallel));
  return outer.map((ring) => [ring, ...whole.filter((hole) => contains(ring, hole[0] as Position))]);
}
