/** Cuts lines and rings to the frame of a drawing. */
import type { Point } from './vectorTile.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Edge {
  readonly isInside: (point: Point) => boolean;
  readonly cross: (from: Point, to: Point) => Point;
}

const at =
  (axis: 0 | 1, value: number) =>
  (from: Point, to: Point): Point => {
    const share = (value - from[axis]) / (to[axis] - from[axis]);
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  };

const edgesOf = ({ left, top, right, bottom }: Box): readonly Edge[] => [
  { isInside: ([x]) => x >= left, cross: at(0, left) },
  { isInside: ([x]) => x <= right, cross: at(0, right) },
  { isInside: ([, y]) => y >= top, cross: at(1, top) },
  { isInside: ([, y]) => y <= bottom, cross: at(1, bottom) },
];

/** A ring within the frame (Sutherland and Hodgman); empty where it lies outside. */
export function clipRing(ring: readonly Point[], box: Box): readonly Point[] {
  return edgesOf(box).reduce<readonly Point[]>(
    (points, { isInside, cross }) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1) as Point;
        if (isInside(point)) return isInside(before) ? [point] : [cross(before, point), point];
        return isInside(before) ? [cross(before, point)] : [];
      }),
    ring,
  );
}

/** The stretches of a line within the frame. */
export function clipLine(line: readonly Point[], box: Box): Point[][] {
  return edgesOf(box).reduce<Point[][]>(
    (lines, edge) => lines.flatMap((points) => stretches(points, edge)),
    [[...line]],
  );
}

function stretches(line: readonly Point[], { isInside, cross }: Edge): Point[][] {
  const parts: Point[][] = [];
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    const wasInside = before !== undefined && isInside(before);
    if (isInside(point)) {
      if (!wasInside) parts.push(before ? [cross(before, point)] : []);
      parts.at(-1)?.push(point);
    } else if (before && wasInside) parts.at(-1)?.push(cross(before, point));
  }
  return parts.filter((part) => part.length > 1);
}
