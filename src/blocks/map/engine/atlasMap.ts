/** The moving map: MapLibre with the atlas's look. The only module that loads MapLibre; nothing but a lazy import leads here. */
import 'maplibre-gl/dist/maplibre-gl.css';
import {
  Map as GlMap,
  type MapMouseEvent,
  type PointLike,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Box } from '@/blocks/map/cityTiles.ts';
import type { MapPlace } from '@/blocks/map/places.ts';
import type { Streets } from '@/blocks/map/streets.ts';
import { type Cover, liftAbove, MAX_ZOOM, MIN_ZOOM, type Pixel, type View } from '@/blocks/map/view.ts';
import { distanceKm, type Position } from '@/shared/geo.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { measureLine, NOTHING, pointsOf } from './features.ts';
import { addSigns } from './images.ts';
import { watchContext } from './lostContext.ts';
import { readPalette } from './palette.ts';
import { BESIDE_NAMES, nameUnlessPicked } from './placeLayers.ts';
import { addStreets } from './streetLayers.ts';
import { atlasStyle } from './style.ts';
import type { DataSource, Points } from './styleOptions.ts';
import { DATA_SOURCES } from './styleOptions.ts';
import { addAtlasProtocol } from './tiles.ts';

export interface AtlasMapOptions {
  readonly container: HTMLElement;
  readonly view: View;
  readonly lang: LanguageCode;
  /** Name of the map for screen readers, and the texts over a map that leaves one finger to the page. */
  readonly texts: Readonly<Record<'label' | 'twoFingers' | 'wheelKey' | 'wheelMacKey', string>>;
  /** Part of a page that scrolls: the wheel and one finger are the page's. */
  readonly embedded: boolean;
  readonly reducedMotion: boolean;
  /** Every frame of a movement. */
  readonly onMove: (view: View) => void;
  /** Once the map rests. */
  readonly onSettle: (view: View, box: Box) => void;
  /** Keys of places at a tap, the nearest kind first; the country on whose land it is; the position. */
  readonly onTap: (keys: readonly string[], country: string | null, at: Position) => void;
  /** The device has taken the graphics context away. */
  readonly onLost: () => void;
  /** The device has given the graphics context back, and the map is drawn anew. */
  readonly onRestored: () => void;
}

export interface AtlasMap {
  show(source: Exclude<DataSource, 'measure' | 'picked'>, places: readonly MapPlace[]): void;
  pick(place: MapPlace | null): void;
  measure(ends: readonly [Position, Position] | null): void;
  /** To a place, which comes to stand clear of the card. */
  fly(to: Position, zoom: number, card: Cover | null): void;
  /** Moves up a place in sight that the card covers. */
  keepClear(position: Position, card: Cover | null): void;
  jump(view: View): void;
  zoomBy(steps: number): void;
  faceNorth(): void;
  setFlat(flat: boolean): void;
  /** Takes the colours of the page again, after a change of theme. */
  recolour(): void;
  streets(streets: Streets): void;
  /** ISO code of the country whose land is in the middle; null on the sea, and before its land is loaded. */
  middle(): string | null;
  /** Tells whether a position is on the screen and not behind the globe. */
  isVisible(position: Position): boolean;
  view(): View;
  remove(): void;
}

/** Layers whose places a tap can hit, in this order. */
const TAPPED = ['favourites', 'cities', 'sights', 'airports', 'city-dots', 'region-names', 'country-names'];
/** Pixels around a tap: half a fingertip. */
const TOUCH = 9;
/** Up to this zoom a globe's far side is within the screen; so far off is what lies behind it. */
const WHOLE_GLOBE = 6;
const BEHIND_KM = 300;

export function createAtlasMap(options: AtlasMapOptions): AtlasMap {
  const { container, lang, reducedMotion } = options;
  setWorkerUrl(workerUrl);
  addAtlasProtocol();
  const data = Object.fromEntries(DATA_SOURCES.map((name) => [name, NOTHING])) as Record<DataSource, Points>;
  let flat = options.view.flat;
  let streets: Streets | null = null;
  const style = () => atlasStyle({ palette: readPalette(container), lang, flat, data });
  const map = openMap(options, style());
  addSigns(map);
  map.on('style.load', () => addSigns(map));

  const view = (): View => {
    const { lat, lng } = map.getCenter().wrap();
    return { zoom: map.getZoom(), latitude: lat, longitude: lng, bearing: map.getBearing(), flat };
  };
  const box = (): Box => {
    const bounds = map.getBounds();
    const [west, east] = [bounds.getWest(), bounds.getEast()];
    return {
      west,
      east: east < west ? east + 360 : east,
      south: bounds.getSouth(),
      north: bounds.getNorth(),
    };
  };
  const settle = () => options.onSettle(view(), box());
  map.on('move', () => options.onMove(view()));
  map.on('moveend', settle);
  map.once('load', () => {
    options.onMove(view());
    settle();
  });
  map.on('click', (event) => options.onTap(...tapped(map, event)));
  map.on('error', ({ error }) => console.warn('The map has a fault', error));
  map.on('mousemove', (event) => {
    map.getCanvas().style.cursor = tapped(map, event)[0].length > 0 ? 'pointer' : '';
  });

  const set = (source: DataSource, points: Points) => {
    data[source] = points;
    const target = map.getSource(source);
    if (target && 'setData' in target) (target as { setData(points: Points): void }).setData(points);
  };
  const restyle = () => {
    if (isLost()) return;
    const next = style();
    map.setStyle(streets ? addStreets(next, streets, readPalette(container), lang) : next);
  };
  const isLost = watchContext(map, options, restyle);
  const duration = reducedMotion ? 0 : 900;
  return {
    show: (source, places) => set(source, pointsOf(places)),
    pick: (place) => {
      set('picked', place ? pointsOf([place]) : NOTHING);
      for (const id of BESIDE_NAMES.filter((layer) => map.getLayer(layer)))
        map.setLayoutProperty(id, 'text-field', nameUnlessPicked(data));
    },
    measure: (ends) => set('measure', ends ? measureLine(...ends) : NOTHING),
    fly: (to, zoom, card) => fly(map, to, zoom, card, reducedMotion),
    keepClear: (position, card) => {
      if (!isVisible(map, position, flat)) return;
      const lift = liftAbove(pixelOf(map, position), card);
      if (lift > 0) map.panBy([0, lift], { duration: duration / 3 });
    },
    jump: (to) => {
      if (to.flat !== flat) {
        flat = to.flat;
        map.setProjection({ type: flat ? 'mercator' : 'globe' });
      }
      map.jumpTo({ center: [to.longitude, to.latitude], zoom: to.zoom, bearing: to.bearing });
    },
    zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps, duration: duration / 3 }),
    faceNorth: () => map.easeTo({ bearing: 0, duration: duration / 3 }),
    setFlat: (nextFlat) => {
      if (nextFlat === flat) return;
      flat = nextFlat;
      map.setProjection({ type: flat ? 'mercator' : 'globe' });
      options.onMove(view());
      settle();
    },
    recolour: restyle,
    streets: (nextStreets) => {
      streets = nextStreets;
      restyle();
    },
    middle: () => landAt(map, map.project(map.getCenter())),
    isVisible: (position) => isVisible(map, position, flat),
    view,
    remove: () => map.remove(),
  };
}

function openMap(
  { container, view, texts, embedded, reducedMotion }: AtlasMapOptions,
  style: StyleSpecification,
): GlMap {
  return new GlMap({
    container,
    style,
    center: [view.longitude, view.latitude],
    zoom: view.zoom,
    bearing: view.bearing,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    attributionControl: false,
    cooperativeGestures: embedded,
    fadeDuration: reducedMotion ? 0 : 150,
    // Local fonts, also for Chinese.
    localIdeographFontFamily: false,
    locale: {
      'Map.Title': texts.label,
      'CooperativeGesturesHandler.WindowsHelpText': texts.wheelKey,
      'CooperativeGesturesHandler.MacHelpText': texts.wheelMacKey,
      'CooperativeGesturesHandler.MobileHelpText': texts.twoFingers,
    },
  });
}

function tapped(map: GlMap, { point, lngLat }: MapMouseEvent): [string[], string | null, Position] {
  const around = [
    [point.x - TOUCH, point.y - TOUCH],
    [point.x + TOUCH, point.y + TOUCH],
  ] as [[number, number], [number, number]];
  const layers = TAPPED.filter((id) => map.getLayer(id));
  const features = map.queryRenderedFeatures(around, { layers });
  features.sort((a, b) => TAPPED.indexOf(a.layer.id) - TAPPED.indexOf(b.layer.id));
  const keys = [...new Set(features.map(({ properties }) => String(properties.key)))];
  const { lat, lng } = lngLat.wrap();
  return [keys, landAt(map, point), { latitude: lat, longitude: lng }];
}

/** ISO code of the country whose land is at a pixel. */
function landAt(map: GlMap, point: PointLike): string | null {
  const [land] = map.queryRenderedFeatures(point, { layers: ['land'].filter((id) => map.getLayer(id)) });
  return land ? String(land.properties.c) : null;
}

function fly(
  map: GlMap,
  { longitude, latitude }: Position,
  zoom: number,
  card: Cover | null,
  atOnce: boolean,
): void {
  const { clientWidth, clientHeight } = map.getContainer();
  const lift = liftAbove({ x: clientWidth / 2, y: clientHeight / 2 }, card);
  const center: [number, number] = [longitude, latitude];
  const offset: [number, number] = [0, -lift];
  if (atOnce) map.easeTo({ center, zoom, offset, duration: 0 });
  else map.flyTo({ center, zoom, offset, maxDuration: 2500 });
}

function pixelOf(map: GlMap, { longitude, latitude }: Position): Pixel {
  // On a flat map the nearest of its turns.
  const turn = Math.round((map.getCenter().lng - longitude) / 360) * 360;
  return map.project([longitude + turn, latitude]);
}

function isVisible(map: GlMap, { longitude, latitude }: Position, flat: boolean): boolean {
  const { clientWidth, clientHeight } = map.getContainer();
  const { x, y } = pixelOf(map, { longitude, latitude });
  if (x < 0 || y < 0 || x > clientWidth || y > clientHeight) return false;
  if (flat || map.getZoom() > WHOLE_GLOBE) return true;
  // For a place behind the globe, its pixel shows another position.
  const { lat, lng } = map.unproject([x, y]);
  return distanceKm({ latitude: lat, longitude: lng }, { latitude, longitude }) < BEHIND_KM;
}
