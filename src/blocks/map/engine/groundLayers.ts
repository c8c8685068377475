/** Land and water, their lines, from the atlas's own tiles. */
import type { LayerSpecification } from 'maplibre-gl';
import { byLatitude, zoomed } from './expressions.ts';
import type { Palette } from './palette.ts';

export const groundLayers = ({
  water,
  land,
  line,
  waterInk,
  graticule: lines,
}: Palette): LayerSpecification[] => [
  { id: 'water', type: 'background', paint: { 'background-color': water } },
  {
    id: 'graticule',
    type: 'line',
    source: 'graticule',
    maxzoom: 5,
    paint: { 'line-color': lines, 'line-width': 0.7 },
  },
  {
    id: 'land',
    type: 'fill',
    source: 'atlas',
    'source-layer': 'land',
    paint: { 'fill-color': byLatitude(land, ['get', 'l']), 'fill-antialias': false },
  },
  {
    id: 'regions',
    type: 'line',
    source: 'atlas',
    'source-layer': 'regions',
    minzoom: 4,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': line,
      'line-opacity': zoomed(4, 0.25, 7, 0.55),
      'line-width': zoomed(4, 0.4, 9, 1),
      'line-dasharray': [4, 3],
    },
  },
  {
    id: 'rivers',
    type: 'line',
    source: 'atlas',
    'source-layer': 'rivers',
    minzoom: 3,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': waterInk,
      // Nearer they would be straight lines through the middle of cities.
      'line-opacity': zoomed(3, 0.2, 6, 0.55, 10, 0.55, 11.5, 0),
      'line-width': zoomed(3, 0.4, 9, 1.6),
    },
  },
  {
    id: 'lakes',
    type: 'fill',
    source: 'atlas',
    'source-layer': 'lakes',
    minzoom: 1,
    paint: { 'fill-color': water },
  },
  {
    id: 'coast',
    type: 'line',
    source: 'atlas',
    'source-layer': 'coast',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': waterInk, 'line-opacity': 0.75, 'line-width': zoomed(0, 0.4, 4, 0.8, 8, 1.2) },
  },
  {
    id: 'borders',
    type: 'line',
    source: 'atlas',
    'source-layer': 'borders',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': line,
      'line-opacity': zoomed(0, 0.45, 4, 0.9),
      'line-width': zoomed(0, 0.4, 4, 0.9, 8, 1.8),
    },
  },
];
