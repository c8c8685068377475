/** The signs on the map: distance fields, which MapLibre colours and outlines. */
import type { Map as GlMap } from 'maplibre-gl';

const SIZE = 48;
/** Pixels over which the field falls from inside to outside, and where its edge lies. */
const SPREAD = 12;
const EDGE = 0.75;

/** Distance from the edge in pixels, positive outside, of a sign drawn around the middle. */
type Field = (x: number, y: number) => number;

const disc =
  (radius: number): Field =>
  (x, y) =>
    Math.hypot(x, y) - radius;

const ring =
  (radius: number, width: number): Field =>
  (x, y) =>
    Math.abs(Math.hypot(x, y) - radius) - width / 2;

const either =
  (...fields: readonly Field[]): Field =>
  (x, y) =>
    Math.min(...fields.map((field) => field(x, y)));

const diamond =
  (radius: number): Field =>
  (x, y) =>
    (Math.abs(x) + Math.abs(y) - radius) / Math.SQRT2;

const square =
  (half: number): Field =>
  (x, y) =>
    Math.max(Math.abs(x), Math.abs(y)) - half;

/** By Inigo Quilez's exact distance to a heart, turned upright. */
const heart =
  (size: number): Field =>
  (px, py) => {
    const x = Math.abs(px) / size;
    const y = -py / size + 0.55;
    if (y + x > 1) return size * (Math.hypot(x - 0.25, y - 0.75) - Math.SQRT2 / 4);
    const nearest = Math.min(
      Math.hypot(x, y - 1),
      Math.hypot(x - Math.max(x + y, 0) / 2, y - Math.max(x + y, 0) / 2),
    );
    return size * nearest * Math.sign(x - y);
  };

const SIGNS: Readonly<Record<string, Field>> = {
  city: disc(9),
  capital: either(disc(5.5), ring(11, 3.5)),
  airport: diamond(11),
  sight: square(8),
  favourite: heart(24),
};

function image(field: Field): { width: number; height: number; data: Uint8ClampedArray } {
  const data = new Uint8ClampedArray(SIZE * SIZE * 4).fill(255);
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1) {
      const distance = field(x - SIZE / 2 + 0.5, y - SIZE / 2 + 0.5);
      data[4 * (y * SIZE + x) + 3] = 255 * (EDGE - distance / SPREAD);
    }
  return { width: SIZE, height: SIZE, data };
}

export function addSigns(map: GlMap): void {
  for (const [name, field] of Object.entries(SIGNS))
    if (!map.hasImage(name)) map.addImage(name, image(field), { sdf: true, pixelRatio: 2 });
}
