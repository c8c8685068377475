/**
 * The projection of a country's drawing, to place a dot on it. The drawings are made with the same function
 * (tools/drawings/countries.ts): azimuthal equal-area around the country's middle, which is true to shape from Vatican
 * City to Russia and knows no antimeridian.
 */

/** Size of every country drawing, in its own units. */
export const FRAME_WIDTH = 800;
export const FRAME_HEIGHT = 600;

/** Middle (longitude, latitude in degrees), units per radian, and the position of the middle in the drawing. */
export type Frame = readonly [lon: number, lat: number, scale: number, x: number, y: number];

export interface Point {
  readonly x: number;
  readonly y: number;
}

const RADIANS = Math.PI / 180;

/** A position in the drawing's units; may be outside the drawing. Degrees in. Source: Snyder 1987, p. 185. */
export function project([lon0, lat0, scale, x0, y0]: Frame, lat: number, lon: number): Point {
  const lambda = (lon - lon0) * RADIANS;
  const [sin0, cos0] = [Math.sin(lat0 * RADIANS), Math.cos(lat0 * RADIANS)];
  const [sin, cos] = [Math.sin(lat * RADIANS), Math.cos(lat * RADIANS)];
  const k = Math.sqrt(2 / (1 + sin0 * sin + cos0 * cos * Math.cos(lambda)));
  return {
    x: x0 + scale * k * cos * Math.sin(lambda),
    y: y0 - scale * k * (cos0 * sin - sin0 * cos * Math.cos(lambda)),
  };
}

/** Position of a dot in per cent of width and height; null when the place is not on the drawing. */
export function dotIn(frame: Frame, lat: number, lon: number): Point | null {
  const { x, y } = project(frame, lat, lon);
  const inside = x >= 0 && x <= FRAME_WIDTH && y >= 0 && y <= FRAME_HEIGHT;
  return inside ? { x: (100 * x) / FRAME_WIDTH, y: (100 * y) / FRAME_HEIGHT } : null;
}
