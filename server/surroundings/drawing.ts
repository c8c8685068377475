/** The drawing around a place: land, water, borders, towns and the place itself, in the colours of the page it stands on. */
import type { Position } from '../../src/shared/geo.ts';
import { type Box, clipLine, clipRing } from './clip.ts';
import { type Point, readTile } from './vectorTile.ts';

/** Zoom and grid of the finest tiles (tools/map/tiles.ts). */
const ZOOM = 5;
const GRID = 4096;
const SIDE = 2 ** ZOOM;
/** Size of a drawing in units of the grid: some 300 km wide on the equator. */
export const WIDTH = 1000;
export const HEIGHT = 500;

export interface Town extends Position {
  readonly name: string;
}

/** Reads a tile; null where there is only sea. */
export type ReadTile = (zoom: number, x: number, y: number) => Promise<Uint8Array | null>;

/** Units of the grid from the corner of the world, in the projection of web maps. */
function project({ latitude, longitude }: Position): Point {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [(longitude / 360 + 0.5) * SIDE * GRID, y * SIDE * GRID];
}

/** Latitudes and longitudes that a drawing shows. */
export function boundsOf(centre: Position): { west: number; south: number; east: number; north: number } {
  const [, y] = project(centre);
  const latitudeAt = (units: number) =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * units) / (SIDE * GRID)))) * 180) / Math.PI;
  const half = ((WIDTH / 2) * 360) / (SIDE * GRID);
  return {
    west: centre.longitude - half,
    east: centre.longitude + half,
    north: latitudeAt(y - HEIGHT / 2),
    south: latitudeAt(y + HEIGHT / 2),
  };
}

const written = (points: readonly Point[]) =>
  points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L');

/** Layers from below, with their attributes. */
const LAYERS = [
  ['land', 'fill="var(--drawn-land)"'],
  [
    'regions',
    'fill="none" stroke="var(--drawn-line)" stroke-width="1.5" stroke-dasharray="6 5" opacity=".5"',
  ],
  ['rivers', 'fill="none" stroke="var(--drawn-coast)" stroke-width="1.5" opacity=".5"'],
  ['lakes', 'fill="var(--drawn-water)"'],
  ['coast', 'fill="none" stroke="var(--drawn-coast)" stroke-width="2"'],
  ['borders', 'fill="none" stroke="var(--drawn-line)" stroke-width="2.5"'],
] as const;

/** A line or ring that is moved into the frame of the drawing. */
const moved = (path: readonly Point[], x: number, y: number): Point[] =>
  path.map((point) => [point[0] + x, point[1] + y]);

/** The path data of each layer. */
async function ground([x, y]: Point, read: ReadTile): Promise<Map<string, string>> {
  const box: Box = { left: -4, top: -4, right: WIDTH + 4, bottom: HEIGHT + 4 };
  const [left, top] = [x - WIDTH / 2, y - HEIGHT / 2];
  const columns = [...new Set([left, left + WIDTH].map((units) => Math.floor(units / GRID)))];
  const rows = [...new Set([top, top + HEIGHT].map((units) => Math.floor(units / GRID)))];
  const paths = new Map<string, string>();
  for (const column of columns)
    for (const row of rows) {
      const tile = row < 0 || row >= SIDE ? null : await read(ZOOM, (column + SIDE) % SIDE, row);
      for (const [name, features] of tile ? readTile(tile) : []) {
        const shapes = features.flatMap(({ type, paths: parts }) =>
          parts.flatMap((part) => {
            const path = moved(part, column * GRID - left, row * GRID - top);
            if (type !== 3) return clipLine(path, box).map((line) => `M${written(line)}`);
            const ring = clipRing(path, box);
            return ring.length > 2 ? [`M${written(ring)}Z`] : [];
          }),
        );
        paths.set(name, (paths.get(name) ?? '') + shapes.join(''));
      }
    }
  return paths;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Towns whose names would stand on one another, or on the dot, are left out: the first ones come first. */
function withRoom(towns: readonly { name: string; x: number; y: number }[]) {
  const placed: { x: number; y: number }[] = [{ x: WIDTH / 2, y: HEIGHT / 2 }];
  return towns.filter(({ x, y }) => {
    if (x < 70 || x > WIDTH - 70 || y < 30 || y > HEIGHT - 20) return false;
    if (placed.some((other) => Math.abs(other.x - x) < 130 && Math.abs(other.y - y) < 42)) return false;
    placed.push({ x, y });
    return true;
  });
}

/** An SVG whose element `map` a page shows by `<use>`, with the page's colours (src/places/Surroundings.tsx). */
export async function drawSurroundings(
  centre: Position,
  towns: readonly Town[],
  read: ReadTile,
): Promise<string> {
  const middle = project(centre);
  const paths = await ground(middle, read);
  const shapes = LAYERS.flatMap(([name, attributes]) => {
    const data = paths.get(name);
    return data ? [`<path d="${data}" ${attributes}/>`] : [];
  });
  const points = towns.map((town) => {
    const [x, y] = project(town);
    return {
      name: town.name,
      x: Math.round(x - middle[0] + WIDTH / 2),
      y: Math.round(y - middle[1] + HEIGHT / 2),
    };
  });
  const names = withRoom(points).map(
    ({ name, x, y }) =>
      `<circle cx="${x}" cy="${y}" r="5" fill="var(--drawn-ink)"/><text x="${x}" y="${y - 12}">${escaped(name)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><g id="map">${shapes.join('')}<g font-size="21" text-anchor="middle" fill="var(--drawn-name)" stroke="var(--drawn-land)" stroke-width="4" paint-order="stroke" stroke-linejoin="round">${names.join('')}</g><circle cx="${WIDTH / 2}" cy="${HEIGHT / 2}" r="10" fill="var(--color-accent)" stroke="var(--color-paper-raised)" stroke-width="4"/></g></svg>`;
}
