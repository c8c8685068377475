/**
 * Streets from somebody else's vector tiles, in our colours: of their style only the tiles are used, whose contents follow
 * the OpenMapTiles schema. Their fonts, signs and names of cities are not.
 */
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { STREETS_FROM, type Streets } from '@/blocks/map/streets.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { Palette } from './palette.ts';
import { FIRST_NAMES } from './style.ts';

const SOURCE = 'streets';

const stops = (...values: readonly number[]): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.5], ['zoom'], ...values] as unknown as ExpressionSpecification;

const ofClass = (...classes: readonly string[]): ExpressionSpecification => [
  'in',
  ['get', 'class'],
  ['literal', [...classes]],
];

const common = { source: SOURCE, minzoom: STREETS_FROM } as const;
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

function road(id: string, classes: readonly string[], color: string, ...width: number[]): LayerSpecification {
  return {
    id: `streets-${id}`,
    type: 'line',
    'source-layer': 'transportation',
    ...common,
    filter: ofClass(...classes),
    layout: round,
    paint: { 'line-color': color, 'line-width': stops(...width) },
  };
}

/** Borders of countries and regions on land: the edges of territorial waters would be dashes in the sea. */
function border(id: string, isDisputed: boolean, color: string): LayerSpecification {
  return {
    id: `streets-${id}`,
    type: 'line',
    'source-layer': 'boundary',
    ...common,
    filter: [
      'all',
      ['<=', ['get', 'admin_level'], 4],
      ['!=', ['get', 'maritime'], 1],
      [isDisputed ? '==' : '!=', ['get', 'disputed'], 1],
    ],
    paint: { 'line-color': color, 'line-dasharray': isDisputed ? [1, 3] : [4, 3], 'line-width': 1 },
  };
}

function layers(
  { land, water, waterInk, green, building, line, road: paved, accent, muted, paper }: Palette,
  lang: LanguageCode,
): LayerSpecification[] {
  const ground = land[4]?.[1] ?? paper;
  const localName = ['coalesce', ['get', `name:${lang}`], ['get', 'name']] as ExpressionSpecification;
  return [
    {
      id: 'streets-ground',
      type: 'background',
      minzoom: STREETS_FROM,
      paint: { 'background-color': ground },
    },
    {
      id: 'streets-green',
      type: 'fill',
      'source-layer': 'landcover',
      ...common,
      filter: ofClass('wood', 'grass', 'wetland'),
      paint: { 'fill-color': green, 'fill-opacity': 0.7 },
    },
    { id: 'streets-park', type: 'fill', 'source-layer': 'park', ...common, paint: { 'fill-color': green } },
    { id: 'streets-water', type: 'fill', 'source-layer': 'water', ...common, paint: { 'fill-color': water } },
    {
      id: 'streets-waterway',
      type: 'line',
      'source-layer': 'waterway',
      ...common,
      paint: { 'line-color': waterInk, 'line-opacity': 0.5, 'line-width': stops(9, 0.5, 16, 3) },
    },
    {
      id: 'streets-buildings',
      type: 'fill',
      'source-layer': 'building',
      ...common,
      minzoom: 14,
      paint: { 'fill-color': building, 'fill-opacity': 0.75 },
    },
    {
      ...road('rail', ['rail', 'transit'], line, 10, 0.5, 16, 2),
      minzoom: 11,
    } as LayerSpecification,
    road('minor-edge', ['minor', 'service', 'tertiary'], line, 12, 0.4, 17, 12),
    road('minor', ['minor', 'service', 'tertiary'], paved, 12, 0.3, 17, 10),
    road('main-edge', ['primary', 'secondary', 'trunk'], line, 9, 0.9, 17, 18),
    road('main', ['primary', 'secondary', 'trunk'], paved, 9, 0.5, 17, 15),
    road('motorway-edge', ['motorway'], accent, 9, 1.6, 17, 20),
    road('motorway', ['motorway'], paved, 9, 0.6, 17, 16),
    border('borders', false, line),
    border('borders-disputed', true, line),
    {
      id: 'streets-names',
      type: 'symbol',
      'source-layer': 'transportation_name',
      ...common,
      minzoom: 12,
      layout: {
        'symbol-placement': 'line',
        'text-field': localName,
        'text-font': ['system-ui', 'sans-serif'],
        'text-size': 11,
      },
      paint: { 'text-color': muted, 'text-halo-color': paper, 'text-halo-width': 1.2 },
    },
  ];
}

/** A style with the streets beneath its names. */
export function addStreets(
  style: StyleSpecification,
  streets: Streets,
  palette: Palette,
  lang: LanguageCode,
): StyleSpecification {
  const at = style.layers.findIndex(({ id }) => id === FIRST_NAMES);
  return {
    ...style,
    sources: { ...style.sources, [SOURCE]: streets },
    layers: style.layers.toSpliced(at, 0, ...layers(palette, lang)),
  };
}
