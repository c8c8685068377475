/** The outline of each country in a frame of its own, with the figures that place a dot on it. */
import { geoArea, geoCentroid, geoDistance } from 'd3-geo';
import type { Position as GeoPosition, MultiPolygon } from 'geojson';
import { FRAME_HEIGHT, FRAME_WIDTH, type Frame, project } from '../../src/ui/drawings/frame.ts';
import type { Shape } from './continents.ts';
import { type Ring, ringArea, simplifyRing, toPath } from './geometry.ts';

type Part = GeoPosition[][];

const MARGIN = 44;
const LIMIT_BYTES = 4000;

/** Countries shown whole although parts of them lie far off. */
const WHOLE = new Set(['US', 'ES']);

/** A part counts as main land from this share of the largest part's area. */
const LARGE = 0.05;

/** Beyond this many radii of what is already there, a small part is left out (Easter Island, the Azores). */
const FAR = 0.7;

function polygon(part: Part) {
  return { type: 'Polygon', coordinates: part } as const;
}

/** The parts to show: all of an archipelago, otherwise the main land and what lies near it. */
function mainParts(iso: string, parts: readonly Part[]): Part[] {
  const sized = parts.map((part) => ({ part, area: geoArea(polygon(part)) })).sort((a, b) => b.area - a.area);
  const total = sized.reduce((sum, { area }) => sum + area, 0);
  const largest = sized[0]?.area ?? 0;
  if (WHOLE.has(iso) || largest < total / 2) return [...parts];
  const largeParts = sized.filter(({ area }) => area >= LARGE * largest).map(({ part }) => part);
  let waiting = sized.filter(({ area }) => area < LARGE * largest).map(({ part }) => part);
  for (;;) {
    const points = largeParts
      .flatMap((part) => part[0] ?? [])
      .filter((_, index, all) => index % Math.ceil(all.length / 400) === 0);
    const middle = geoCentroid({ type: 'MultiPoint', coordinates: points });
    const radius = Math.max(...points.map((point) => geoDistance(middle, point as [number, number])));
    const near = waiting.filter((part) => {
      const place = part[0]?.[0] as [number, number];
      return points.some((point) => geoDistance(point as [number, number], place) < FAR * radius);
    });
    if (near.length === 0) return largeParts;
    largeParts.push(...near);
    waiting = waiting.filter((part) => !near.includes(part));
  }
}

/** The frame in which the parts fill the drawing up to its margin. */
function frameFor(iso: string, parts: readonly Part[]): Frame {
  const geometry: MultiPolygon = { type: 'MultiPolygon', coordinates: [...parts] };
  const [lon, lat] = iso === 'AQ' ? [0, -90] : geoCentroid(geometry);
  const middle = [round(lon, 2), round(lat, 2)] as const;
  const unit: Frame = [...middle, 1, 0, 0];
  const points = parts.flatMap((part) => part.flat()).map(([x = 0, y = 0]) => project(unit, y, x));
  const [left, right] = extent(points.map(({ x }) => x));
  const [top, bottom] = extent(points.map(({ y }) => y));
  const scale = Math.floor(
    Math.min((FRAME_WIDTH - 2 * MARGIN) / (right - left), (FRAME_HEIGHT - 2 * MARGIN) / (bottom - top)),
  );
  const x = Math.round(FRAME_WIDTH / 2 - (scale * (left + right)) / 2);
  const y = Math.round(FRAME_HEIGHT / 2 - (scale * (top + bottom)) / 2);
  return [...middle, scale, x, y];
}

function extent(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** An island too small to be seen becomes a diamond of this radius, so that no archipelago vanishes. */
const SPECK = 3;
const MIN_ISLAND = 30;

function speck(ring: Ring): Ring {
  const [left, right] = extent(ring.map(([x]) => x));
  const [top, bottom] = extent(ring.map(([, y]) => y));
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [
    [x - SPECK, y],
    [x, y - SPECK],
    [x + SPECK, y],
    [x, y + SPECK],
  ];
}

/** Specks nearer than this to a coast say nothing; two in one cell of this size are one. */
const SPECK_DISTANCE = 5 * SPECK;
const MAX_SPECKS = 90;

function specksAmong(small: readonly Ring[], coasts: readonly Ring[]): Ring[] {
  const cells = new Set<string>();
  const specks: Ring[] = [];
  for (const ring of small) {
    const [x = 0, y = 0] = ring[0] ?? [];
    const cell = `${Math.round(x / SPECK_DISTANCE)} ${Math.round(y / SPECK_DISTANCE)}`;
    const near = coasts.some((coast) =>
      coast.some(([cx, cy]) => Math.hypot(cx - x, cy - y) < SPECK_DISTANCE),
    );
    if (near || cells.has(cell) || specks.length === MAX_SPECKS) continue;
    cells.add(cell);
    specks.push(speck(ring));
  }
  return specks;
}

function drawnRings(frame: Frame, parts: readonly Part[], least: number): Ring[] {
  const coasts: Ring[] = [];
  const lakes: Ring[] = [];
  const small: Ring[] = [];
  for (const [outer = [], ...holes] of parts) {
    const ring = toRing(frame, outer);
    if (!ring.some(([x, y]) => x > 0 && x < FRAME_WIDTH && y > 0 && y < FRAME_HEIGHT)) continue;
    if (Math.abs(ringArea(ring)) < MIN_ISLAND) {
      small.push(ring);
      continue;
    }
    coasts.push(simplifyRing(ring, least));
    lakes.push(...holes.map((hole) => simplifyRing(toRing(frame, hole), least)));
  }
  const visibleLakes = lakes.filter((lake) => Math.abs(ringArea(lake)) > MIN_ISLAND);
  return [...coasts, ...visibleLakes, ...specksAmong(small, coasts)];
}

function toRing(frame: Frame, ring: readonly GeoPosition[]): Ring {
  return ring.map(([lon = 0, lat = 0]) => {
    const { x, y } = project(frame, lat, lon);
    return [x, y];
  });
}

/** Closer than this, in units a radian, the atlas itself has no shape any more: the Vatican is one point. */
const CLOSEST_SCALE = 3_000_000;

/** The country as a mask: a faint fill and a firm coast, to be coloured by the page. At most 4 kB. */
export function countryDrawing(iso: string, { geometry }: Shape): { svg: string; frame: Frame } | null {
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const frame = frameFor(iso, mainParts(iso, parts));
  if (frame[2] > CLOSEST_SCALE) return null;
  for (let least = 8; ; least *= 1.3) {
    const svg = [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FRAME_WIDTH} ${FRAME_HEIGHT}">`,
      `<path d="${toPath(drawnRings(frame, parts, least))}" fill-opacity=".42" fill-rule="evenodd" stroke="#000"`,
      ' stroke-width="4" stroke-linejoin="round"/></svg>\n',
    ].join('');
    if (svg.length <= LIMIT_BYTES) return { svg, frame };
  }
}
