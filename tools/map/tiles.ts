/** The shapes of the map as vector tiles, which a browser loads by what it shows. */
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature } from 'geojson';
import { type Atlas, type Detail, readShapes } from './atlas.ts';

/** The last zoom with tiles of its own; beyond it a browser enlarges. */
export const MAX_ZOOM = 5;

const DETAILS: readonly Detail[] = ['110m', '110m', '110m', '50m', '10m', '10m'];

/** From which zoom a layer is drawn at all (src/blocks/map/engine/groundLayers.ts). */
const FROM_ZOOM: Readonly<Record<keyof Atlas, number>> = {
  land: 0,
  coast: 0,
  borders: 0,
  lakes: 1,
  rivers: 3,
  regions: 4,
};

/** Units of a tile's grid, and how far shapes reach beyond it. */
const GRID = { extent: 4096, buffer: 64, indexMaxPoints: 0, maxZoom: 14 };
/** Tolerance of a line in units, eight of which are a pixel. The first view has few and large tiles. */
const toleranceAt = (zoom: number) => (zoom < 3 ? 10 : 3);

export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly content: Uint8Array;
}

function indexOf(features: readonly Feature[], zoom: number): GeoJSONVT {
  const collection = { type: 'FeatureCollection' as const, features: [...features] };
  return new GeoJSONVT(collection, { ...GRID, tolerance: toleranceAt(zoom), indexMaxZoom: zoom });
}

/** The tiles of one zoom; those where there is only sea are left out. */
function tilesOf(zoom: number, shapes: Atlas): Tile[] {
  const layers = (Object.keys(FROM_ZOOM) as (keyof Atlas)[])
    .filter((name) => zoom >= FROM_ZOOM[name] && shapes[name].length > 0)
    .map((name) => ({ name, index: indexOf(shapes[name], zoom) }));
  const side = 2 ** zoom;
  const places = Array.from({ length: side * side }, (_, n) => ({ x: n % side, y: Math.floor(n / side) }));
  return places.flatMap(({ x, y }) => {
    const tileLayers = layers.flatMap(({ name, index }) => {
      const tile = index.getTile(zoom, x, y);
      return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
    });
    if (tileLayers.length === 0) return [];
    const content = fromGeojsonVt(Object.fromEntries(tileLayers), { version: 2, extent: GRID.extent });
    return [{ z: zoom, x, y, content }];
  });
}

/** Builds all tiles of all zooms. Takes some seconds. */
export function buildTiles(): Tile[] {
  const atlases = new Map<Detail, Atlas>();
  return DETAILS.flatMap((detail, zoom) => {
    const shapes = atlases.get(detail) ?? readShapes(detail);
    atlases.set(detail, shapes);
    return tilesOf(zoom, shapes);
  });
}

/** Existing tiles by zoom: a digit 0 or 1 for each, row by row. */
export function indexOfTiles(tiles: readonly Tile[]): string[] {
  return DETAILS.map((_, zoom) => {
    const side = 2 ** zoom;
    const bits = new Array<string>(side * side).fill('0');
    for (const { z, x, y } of tiles) if (z === zoom) bits[y * side + x] = '1';
    return bits.join('');
  });
}
