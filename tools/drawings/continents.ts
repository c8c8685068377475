/** Countries and continents of shapes: the data's own mapping, read from the seed. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, MultiPolygon, Polygon } from 'geojson';
import { feature, merge } from 'topojson-client';
import type {
  GeometryCollection,
  Topology,
  MultiPolygon as TopoMulti,
  Polygon as TopoPolygon,
} from 'topojson-specification';
import { CONTINENTS, type ContinentSlug, isContinentSlug } from '../../src/shared/continents.ts';

export interface CountryRow {
  readonly iso_code: string;
  readonly iso_numeric: string | number | null;
  readonly continent: ContinentSlug;
}

export type Shape = Feature<Polygon | MultiPolygon>;

type TopoShape = (TopoPolygon | TopoMulti) & { id?: string | number; properties?: { name?: string } };

/** Shapes without an ISO number, by Natural Earth's name, and the country whose data covers them. */
const UNNUMBERED: Readonly<Record<string, string>> = {
  Kosovo: 'XK',
  Somaliland: 'SO',
  'N. Cyprus': 'CY',
  'Cyprus U.N. Buffer Zone': 'CY',
  Dhekelia: 'CY',
  Akrotiri: 'CY',
  Baikonur: 'KZ',
  'USNB Guantanamo Bay': 'CU',
  'Indian Ocean Ter.': 'CC',
};

/** No country's data covers these; only the map of the world needs them. */
const NO_COUNTRY: Readonly<Record<string, ContinentSlug>> = {
  'Siachen Glacier': 'asie',
  'Spratly Is.': 'asie',
  'Scarborough Reef': 'asie',
  'Coral Sea Is.': 'oceanie',
  'Clipperton I.': 'amerique-du-nord',
  'Bajo Nuevo Bank': 'amerique-du-nord',
  'Serranilla Bank': 'amerique-du-nord',
};

/**
 * Parts that Natural Earth draws inside another country's shape but that are a country, or part of another, in ISO
 * and GeoNames data: [in the shape of, belongs to, west, south, east, north].
 */
const PARTS: readonly (readonly [string, string, number, number, number, number])[] = [
  ['FR', 'GF', -55, 2, -51, 6],
  ['FR', 'GP', -62, 15.8, -60.9, 16.6],
  ['FR', 'MQ', -61.3, 14.3, -60.7, 15],
  ['FR', 'RE', 55, -21.5, 56, -20.8],
  ['FR', 'YT', 45, -13.1, 45.4, -12.5],
  ['NL', 'BQ', -69, 12, -62, 18],
  ['NO', 'SJ', 5, 74, 35, 81],
  ['NO', 'SJ', -10, 70, -7, 72],
  ['NO', 'BV', 3, -55, 4, -54],
  ['NZ', 'TK', -173, -10, -171, -8],
  ['CC', 'CX', 105, -11, 106, -10],
  ['RU', 'UA', 32.4, 44.3, 36.7, 46.3],
];

/** Throws when the file holds no countries or an unknown continent: a wrong map must not be drawn in silence. */
export function readCountries(file: string): CountryRow[] {
  const rows = JSON.parse(readFileSync(file, 'utf8')) as CountryRow[];
  if (!Array.isArray(rows) || rows.length === 0) throw new Error(`${file} holds no countries`);
  const wrong = rows.find((row) => !isContinentSlug(row.continent));
  if (wrong) throw new Error(`${file}: ${wrong.iso_code} has the unknown continent "${wrong.continent}"`);
  return rows;
}

export function readAtlas(name: 'countries-10m' | 'countries-50m' | 'countries-110m'): Topology {
  const file = createRequire(import.meta.url).resolve(`world-atlas/${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Topology;
}

function isoOf(shape: TopoShape, countries: readonly CountryRow[]): string | undefined {
  if (shape.id === undefined) return UNNUMBERED[shape.properties?.name ?? ''];
  const id = Number(shape.id);
  return countries.find(({ iso_numeric }) => iso_numeric !== null && Number(iso_numeric) === id)?.iso_code;
}

function partOf(iso: string | undefined, topology: Topology, polygon: TopoPolygon): string | undefined {
  const ring = (feature(topology, polygon) as Feature<Polygon>).geometry.coordinates[0] ?? [];
  const [lons, lats] = [ring.map(([lon = 0]) => lon), ring.map(([, lat = 0]) => lat)];
  const lon = (Math.min(...lons) + Math.max(...lons)) / 2;
  const lat = (Math.min(...lats) + Math.max(...lats)) / 2;
  const part = PARTS.find(
    ([from, , west, south, east, north]) =>
      from === iso && lon >= west && lon <= east && lat >= south && lat <= north,
  );
  return part?.[1] ?? iso;
}

/** Every polygon of the world, by the country it belongs to or, for what no country covers, its continent. */
function polygonsByOwner(topology: Topology, countries: readonly CountryRow[]): Map<string, TopoPolygon[]> {
  const owned = new Map<string, TopoPolygon[]>();
  for (const shape of (topology.objects.countries as GeometryCollection).geometries as TopoShape[]) {
    const iso = isoOf(shape, countries);
    const name = shape.properties?.name ?? '';
    const polygons = shape.type === 'Polygon' ? [shape.arcs] : shape.arcs;
    for (const arcs of polygons) {
      const polygon: TopoPolygon = { type: 'Polygon', arcs };
      const owner = partOf(iso, topology, polygon) ?? NO_COUNTRY[name];
      if (!owner) throw new Error(`No country covers the shape "${name}" (${shape.id})`);
      owned.set(owner, [...(owned.get(owner) ?? []), polygon]);
    }
  }
  return owned;
}

function merged(topology: Topology, polygons: readonly TopoPolygon[]): Shape {
  return { type: 'Feature', properties: {}, geometry: merge(topology, [...polygons]) };
}

/** One shape per country, by ISO code. */
export function countryShapes(topology: Topology, countries: readonly CountryRow[]): Map<string, Shape> {
  const owned = polygonsByOwner(topology, countries);
  const shapes = new Map<string, Shape>();
  for (const { iso_code } of countries) {
    const polygons = owned.get(iso_code);
    if (polygons) shapes.set(iso_code, merged(topology, polygons));
  }
  return shapes;
}

/** One seamless shape a continent. */
export function continentShapes(
  topology: Topology,
  countries: readonly CountryRow[],
): Map<ContinentSlug, Shape> {
  const continentOf = new Map<string, string>(countries.map((row) => [row.iso_code, row.continent]));
  const owned = [...polygonsByOwner(topology, countries)];
  return new Map(
    CONTINENTS.map(({ slug }) => {
      const ownShapes = owned.filter(([owner]) => (continentOf.get(owner) ?? owner) === slug);
      return [
        slug,
        merged(
          topology,
          ownShapes.flatMap(([, polygons]) => polygons),
        ),
      ];
    }),
  );
}
