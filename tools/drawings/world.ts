/** The seven continents on one clickable map, and the same land in one piece as the home page's ground. */
import { geoEqualEarth, geoGraticule, geoPath, geoStream } from 'd3-geo';
import type { Topology } from 'topojson-specification';
import type { ContinentSlug } from '../../src/shared/continents.ts';
import { type CountryRow, continentShapes, type Shape } from './continents.ts';
import { type Position, type Ring, ringArea, simplify, toPath } from './geometry.ts';

export const WORLD_WIDTH = 1600;
export const WORLD_HEIGHT = 779;

/** The meridian opposite the one in the middle lies in the Bering Strait, so that no land is cut. */
const MIDDLE_LON = 11;

const projection = geoEqualEarth()
  .rotate([-MIDDLE_LON, 0])
  .fitSize([WORLD_WIDTH, WORLD_HEIGHT], { type: 'Sphere' });

/** The same for smooth lines, which need fewer points than a coast. */
const coarse = geoEqualEarth()
  .rotate([-MIDDLE_LON, 0])
  .fitSize([WORLD_WIDTH, WORLD_HEIGHT], { type: 'Sphere' })
  .precision(4);

/**
 * A copy of a topology with fewer points. Whole arcs are simplified, so that neighbours still share their border.
 * `least` is the smallest triangle that stays, in square units of the map.
 */
export function simplifyTopology(topology: Topology, least: number): Topology {
  const { transform, ...rest } = topology;
  const [scaleX = 1, scaleY = 1] = transform?.scale ?? [];
  const [moveX = 0, moveY = 0] = transform?.translate ?? [];
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    const places = arc.map(([dx = 0, dy = 0]): Position => {
      if (!transform) return [dx, dy];
      x += dx;
      y += dy;
      return [x * scaleX + moveX, y * scaleY + moveY];
    });
    const projected = places.map((place) => projection(place) ?? place);
    return simplify(projected, least).map((index) => places[index] as Position);
  });
  return { ...rest, arcs } as Topology;
}

/** The rings of a shape as a projection draws them, clipped where it clips. */
export function ringsOf(shape: Shape, stream: (sink: Sink) => ReturnType<typeof projection.stream>): Ring[] {
  const rings: Ring[] = [];
  let ring: Ring = [];
  const sink: Sink = {
    point: (x, y) => void ring.push([x, y]),
    lineStart: () => {
      ring = [];
    },
    lineEnd: () => void rings.push(ring),
    polygonStart: () => undefined,
    polygonEnd: () => undefined,
    sphere: () => undefined,
  };
  geoStream(shape, stream(sink));
  return rings;
}

export interface Sink {
  point(x: number, y: number): void;
  lineStart(): void;
  lineEnd(): void;
  polygonStart(): void;
  polygonEnd(): void;
  sphere(): void;
}

/** Islands smaller than this, in square units, are left out of the map of the world. */
const MIN_ISLAND = 3;

function landRings(shape: Shape): Ring[] {
  const rings = ringsOf(shape, (sink) => projection.stream(sink));
  return rings.filter((ring) => Math.abs(ringArea(ring)) >= MIN_ISLAND);
}

/** The edge of the map: the sphere's own outline. */
export function spherePath(): string {
  return geoPath(projection).digits(0)({ type: 'Sphere' }) ?? '';
}

/** Meridians and parallels every 30 degrees. */
export function graticulePath(): string {
  return geoPath(coarse).digits(0)(geoGraticule().step([30, 30])()) ?? '';
}

/** The whole world as a mask for the home page's ground: faint land, firm coasts, fine meridians, in the user's colour. */
export function worldSvg(topology: Topology, countries: readonly CountryRow[]): string {
  const shapes = continentShapes(simplifyTopology(topology, 3.5), countries);
  const land = toPath([...shapes.values()].flatMap(landRings));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WORLD_WIDTH} ${WORLD_HEIGHT}" fill="#fff" stroke="#fff">`,
    `<g id="world"><path d="${graticulePath()}" fill="none" stroke-opacity=".3"/>`,
    `<path d="${land}" fill-opacity=".5" stroke-width="1.5" stroke-linejoin="round"/></g></svg>\n`,
  ].join('');
}

/** A label for the Antarctic still needs room beneath it. */
const LOWEST_LABEL = 0.955 * WORLD_HEIGHT;

/** One path a continent, and the middle of its largest part for a label. */
export function worldPaths(topology: Topology, countries: readonly CountryRow[]) {
  const shapes = continentShapes(simplifyTopology(topology, 1.6), countries);
  return [...shapes].map(([slug, shape]): { slug: ContinentSlug; d: string; x: number; y: number } => {
    const rings = landRings(shape);
    const [x, y] = geoPath(projection).centroid(shape);
    return { slug, d: toPath(rings), x: Math.round(x), y: Math.round(Math.min(y, LOWEST_LABEL)) };
  });
}
