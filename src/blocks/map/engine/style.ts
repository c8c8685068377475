/** The look of the atlas as a MapLibre style. No address of anybody else is in it, and no font but the visitor's and ours. */

import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';
import { groundLayers } from './groundLayers.ts';
import { areaNames } from './nameLayers.ts';
import { placeLayers } from './placeLayers.ts';
import { DATA_SOURCES, type Points, type StyleOptions } from './styleOptions.ts';
import { ATLAS_TILES } from './tiles.ts';

/** Meridians and parallels every 15 degrees, as lines fine enough to bend on a globe. */
function graticule(): Points {
  const range = (from: number, to: number, step: number) =>
    Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
  const coordinates = [
    ...range(-180, 165, 15).map((longitude) => range(-75, 75, 3).map((latitude) => [longitude, latitude])),
    ...range(-75, 75, 15).map((latitude) => range(-180, 180, 3).map((longitude) => [longitude, latitude])),
  ];
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } }],
  };
}

/** Streets of somebody else's tiles go beneath this layer. */
export const FIRST_NAMES = 'ocean-names';

export function atlasStyle(options: StyleOptions): StyleSpecification {
  const { palette, flat, data } = options;
  const dataSources = DATA_SOURCES.map((name): [string, GeoJSONSourceSpecification] => [
    name,
    { type: 'geojson', data: data[name], ...(name === 'measure' ? {} : { tolerance: 0 }) },
  ]);
  return {
    version: 8,
    projection: { type: flat ? 'mercator' : 'globe' },
    transition: { duration: 0 },
    sources: {
      atlas: { type: 'vector', tiles: [ATLAS_TILES], maxzoom: 5 },
      graticule: { type: 'geojson', data: graticule() },
      ...Object.fromEntries(dataSources),
    },
    layers: [...groundLayers(palette), ...areaNames(options), ...placeLayers(options)],
  };
}
