/** Places with a sign and a name beside it. */
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { BESIDE, byLatitude, haloOf, SANS, zoomed } from './expressions.ts';
import { countryNames } from './nameLayers.ts';
import type { StyleOptions } from './styleOptions.ts';

/** Layers whose names would find room on the other side of the place that is picked. */
export const BESIDE_NAMES = ['sights', 'cities', 'favourites'] as const;

/** The name of a place, but of the one that is picked, which has its own. */
export function nameUnlessPicked({ picked }: StyleOptions['data']): ExpressionSpecification {
  const key = picked.features[0]?.properties?.key ?? '';
  return ['case', ['==', ['get', 'key'], key], '', ['get', 'name']];
}

const cityDots = ({ palette }: StyleOptions): LayerSpecification => ({
  id: 'city-dots',
  type: 'circle',
  source: 'cities',
  paint: {
    'circle-radius': zoomed(0, 1, 6, 2, 10, 3.5),
    'circle-color': byLatitude(palette.dots, ['get', 'latitude']),
    'circle-opacity': 0.6,
  },
});

const measureLine = ({ palette }: StyleOptions): LayerSpecification => ({
  id: 'measure-line',
  type: 'line',
  source: 'measure',
  layout: { 'line-cap': 'round' },
  paint: { 'line-color': palette.accent, 'line-width': 2, 'line-dasharray': [0.1, 2.2] },
});

const airports = ({ palette }: StyleOptions): LayerSpecification => ({
  id: 'airports',
  type: 'symbol',
  source: 'airports',
  minzoom: 2,
  filter: ['>=', ['zoom'], ['get', 'from']],
  layout: {
    'icon-image': 'airport',
    'icon-size': 0.6,
    // Asked for, they are not to vanish behind the names of cities.
    'icon-allow-overlap': true,
    ...BESIDE,
    'text-field': ['get', 'iata'],
    'text-font': ['Atlas medium', ...SANS],
    'text-size': 10.5,
    'text-optional': true,
  },
  paint: {
    'icon-color': palette.waterInk,
    'icon-halo-color': palette.paper,
    'icon-halo-width': 1,
    'text-color': palette.waterInk,
    ...haloOf(palette),
  },
});

const sights = ({ palette, data }: StyleOptions): LayerSpecification => ({
  id: 'sights',
  type: 'symbol',
  source: 'sights',
  layout: {
    'icon-image': 'sight',
    'icon-size': 0.7,
    ...BESIDE,
    'text-field': nameUnlessPicked(data),
    'text-font': ['Atlas medium', ...SANS],
    'text-size': 11.5,
    'text-optional': true,
  },
  paint: {
    'icon-color': palette.accent,
    'icon-halo-color': palette.paper,
    'icon-halo-width': 1.2,
    'text-color': palette.ink,
    ...haloOf(palette),
  },
});

const cities = ({ palette, data }: StyleOptions): LayerSpecification => ({
  id: 'cities',
  type: 'symbol',
  source: 'cities',
  layout: {
    'icon-image': ['case', ['get', 'capital'], 'capital', 'city'],
    'icon-size': ['interpolate', ['linear'], ['get', 'size'], 3, 0.42, 5, 0.55, 7, 0.85],
    ...BESIDE,
    'text-field': nameUnlessPicked(data),
    'text-font': [
      'case',
      ['>=', ['get', 'size'], 6],
      ['literal', ['Atlas semibold', ...SANS]],
      ['literal', ['Atlas medium', ...SANS]],
    ],
    'text-size': [
      'interpolate',
      ['linear'],
      ['zoom'],
      0,
      ['interpolate', ['linear'], ['get', 'size'], 3, 10, 7.2, 12],
      8,
      ['interpolate', ['linear'], ['get', 'size'], 3, 11.5, 7.2, 18],
    ],
    'symbol-sort-key': ['-', ['get', 'size']],
    'icon-padding': 1,
  },
  paint: {
    'icon-color': byLatitude(palette.dots, ['get', 'latitude']),
    'icon-halo-color': palette.paper,
    'icon-halo-width': 1.2,
    'text-color': palette.ink,
    ...haloOf(palette),
  },
});

const favourites = ({ palette, data }: StyleOptions): LayerSpecification => ({
  id: 'favourites',
  type: 'symbol',
  source: 'favourites',
  layout: {
    'icon-image': 'favourite',
    'icon-size': 0.75,
    'icon-allow-overlap': true,
    ...BESIDE,
    'text-field': nameUnlessPicked(data),
    'text-font': ['Atlas semibold', ...SANS],
    'text-size': 12.5,
    'text-optional': true,
  },
  paint: {
    'icon-color': palette.accent,
    'icon-halo-color': palette.paper,
    'icon-halo-width': 1.5,
    'text-color': palette.ink,
    ...haloOf(palette),
  },
});

const pickedLayer = ({ palette }: StyleOptions): LayerSpecification => ({
  id: 'picked',
  type: 'circle',
  source: 'picked',
  paint: {
    'circle-radius': 10,
    'circle-opacity': 0,
    'circle-stroke-color': palette.accent,
    'circle-stroke-width': 3,
  },
});

const pickedName = ({ palette }: StyleOptions): LayerSpecification => ({
  id: 'picked-name',
  type: 'symbol',
  source: 'picked',
  layout: {
    ...BESIDE,
    'text-radial-offset': 1.1,
    'text-font': ['Atlas bold', ...SANS],
    'text-size': 14,
    'text-allow-overlap': true,
    'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
  },
  paint: { 'text-color': palette.accent, ...haloOf(palette), 'text-halo-width': 2.2 },
});

/** A later layer's symbols are placed first. */
export const placeLayers = (options: StyleOptions): LayerSpecification[] =>
  [cityDots, measureLine, airports, sights, cities, countryNames, favourites, pickedLayer, pickedName].map(
    (layer) => layer(options),
  );
