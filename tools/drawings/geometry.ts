/** From rings of points to short SVG paths. */

export type Position = [number, number];
export type Ring = Position[];

/** Signed planar area of a ring. */
export function ringArea(ring: Ring): number {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [a, b] = [ring[j] as Position, ring[i] as Position];
    sum += a[0] * b[1] - b[0] * a[1];
  }
  return sum / 2;
}

function triangleArea(a: Position, b: Position, c: Position): number {
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
}

/**
 * Visvalingam–Whyatt: drops the points whose triangle with their neighbours is smaller than `least` (square units),
 * smallest first. The two ends of the line stay. Returns the indices that remain.
 */
export function simplify(points: readonly Position[], least: number): number[] {
  const indices = points.map((_, index) => index);
  const areas = points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    return before && after ? triangleArea(before, point, after) : Number.POSITIVE_INFINITY;
  });
  const areaAt = (place: number): number => {
    const [a, b, c] = [indices[place - 1], indices[place], indices[place + 1]];
    if (a === undefined || b === undefined || c === undefined) return Number.POSITIVE_INFINITY;
    return triangleArea(points[a] as Position, points[b] as Position, points[c] as Position);
  };
  for (;;) {
    let place = -1;
    let smallest = least;
    for (let i = 1; i < indices.length - 1; i += 1) {
      if ((areas[i] as number) < smallest) {
        smallest = areas[i] as number;
        place = i;
      }
    }
    if (place < 0) return indices;
    indices.splice(place, 1);
    areas.splice(place, 1);
    // A neighbour may not become cheaper than the point just dropped, or the order of dropping would be lost.
    if (place - 1 > 0) areas[place - 1] = Math.max(areaAt(place - 1), smallest);
    if (place < indices.length - 1) areas[place] = Math.max(areaAt(place), smallest);
  }
}

/** A closed ring with fewer points; a ring below the threshold becomes a point, and so empty. */
export function simplifyRing(ring: Ring, least: number): Ring {
  return simplify(ring, least).map((index) => ring[index] as Position);
}

/** Rings as one path of relative integer steps. Repeated points and rings that collapse are left out. */
export function toPath(rings: readonly Ring[]): string {
  let [penX, penY] = [0, 0];
  let path = '';
  for (const ring of rings) {
    const points = roundRing(ring);
    if (points.length < 3) continue;
    const [startX, startY] = points[0] as Position;
    path += `m${join(startX - penX, startY - penY)}`;
    let [x, y] = [startX, startY];
    let steps = '';
    for (const [nextX, nextY] of points.slice(1)) {
      const step = join(nextX - x, nextY - y);
      steps += steps && !step.startsWith('-') ? ` ${step}` : step;
      [x, y] = [nextX, nextY];
    }
    path += `${steps.startsWith('-') ? '' : ' '}${steps}z`;
    [penX, penY] = [startX, startY];
  }
  return path; // a first "m" counts from the origin, and its steps stay relative
}

function join(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}

function roundRing(ring: Ring): Ring {
  const points: Ring = [];
  for (const [x, y] of ring) {
    const point: Position = [Math.round(x), Math.round(y)];
    const last = points.at(-1);
    if (!last || last[0] !== point[0] || last[1] !== point[1]) points.push(point);
  }
  const [first, last] = [points[0], points.at(-1)];
  if (points.length > 1 && first && last && first[0] === last[0] && first[1] === last[1]) points.pop();
  return points;
}
