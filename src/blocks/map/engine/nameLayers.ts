/** Names of seas and of areas. */
import type { LayerSpecification } from 'maplibre-gl';
import { capitals, haloOf, italics, SERIF, spaced, zoomed } from './expressions.ts';
import type { StyleOptions } from './styleOptions.ts';

const oceanNames = ({ palette, lang }: StyleOptions): LayerSpecification => ({
  id: 'ocean-names',
  type: 'symbol',
  source: 'oceans',
  maxzoom: 5,
  layout: {
    'text-field': ['get', 'name'],
    'text-font': italics(lang),
    'text-size': zoomed(0, 10, 3, 17, 5, 24),
    'text-letter-spacing': spaced(lang, 0.18),
    'text-max-width': 6,
  },
  paint: { 'text-color': palette.waterInk, 'text-opacity': 0.85 },
});

const regionNames = ({ palette, lang }: StyleOptions): LayerSpecification => ({
  id: 'region-names',
  type: 'symbol',
  source: 'regions',
  minzoom: 4.5,
  maxzoom: 10,
  filter: ['>=', ['zoom'], ['get', 'from']],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': italics(lang),
    'text-size': zoomed(4.5, 10, 9, 15),
    'text-letter-spacing': spaced(lang, 0.06),
    'text-max-width': 7,
    'symbol-sort-key': ['-', ['get', 'area']],
    'text-padding': 8,
  },
  paint: { 'text-color': palette.muted, 'text-opacity': 0.85, ...haloOf(palette) },
});

export const countryNames = ({ palette, lang }: StyleOptions): LayerSpecification => ({
  id: 'country-names',
  type: 'symbol',
  source: 'countries',
  maxzoom: 7,
  filter: ['>=', ['zoom'], ['get', 'from']],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': ['Atlas semibold', ...SERIF],
    'text-transform': capitals(lang),
    'text-size': [
      'interpolate',
      ['linear'],
      ['zoom'],
      0,
      ['interpolate', ['linear'], ['get', 'size'], 2, 7, 7.2, 10],
      5,
      ['interpolate', ['linear'], ['get', 'size'], 2, 11, 7.2, 19],
    ],
    'text-letter-spacing': spaced(lang, 0.1),
    'text-max-width': 7,
    'symbol-sort-key': ['-', ['get', 'size']],
    'text-padding': 4,
  },
  paint: { 'text-color': palette.ink, 'text-opacity': 0.8, ...haloOf(palette) },
});

export const areaNames = (options: StyleOptions): LayerSpecification[] => [
  oceanNames(options),
  regionNames(options),
];
