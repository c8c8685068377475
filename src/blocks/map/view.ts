/**
 * View of the map, and its form in an address: `#zoom/latitude/longitude[/bearing][/flat][/layer…]`. Only layers that differ
 * from the first ones are named, with a minus where they are off.
 */
import { distanceKm, type Position } from '@/shared/geo.ts';
import { FIRST_LAYERS, LAYERS, type Layers, type MapPlace } from './places.ts';

export interface View extends Position {
  /** MapLibre's: the world is 512 · 2^zoom pixels wide. */
  readonly zoom: number;
  /** Degrees by which the map is turned; 0 has north up. */
  readonly bearing: number;
  readonly flat: boolean;
}

/** The view and layers in an address. */
export interface SharedView extends View {
  readonly layers: Layers;
}

/** State of the explorer that an entry of the history remembers beside its address. */
export interface ExplorerEntry {
  /** The key of the place whose card is open. */
  readonly chosen: string | null;
}

export const MIN_ZOOM = 0;
export const MAX_ZOOM = 17;

/** First view of the map where nothing else is asked for. */
export const WORLD_VIEW: View = { zoom: 1.6, latitude: 24, longitude: 12, bearing: 0, flat: false };

const decimals = (value: number, count: number) => String(Number(value.toFixed(count)) + 0);

/** The fragment of an address, with "#". About a pixel exact. */
export function viewHash({ zoom, latitude, longitude, bearing, flat, layers }: SharedView): string {
  const places = Math.max(1, Math.ceil(zoom / 3));
  const parts = [decimals(zoom, 2), decimals(latitude, places), decimals(longitude, places)];
  const turned = Math.round(bearing);
  if (turned !== 0) parts.push(String(turned));
  if (flat) parts.push('flat');
  for (const layer of LAYERS) {
    const isShown = layers.has(layer);
    if (isShown !== FIRST_LAYERS.has(layer)) parts.push(isShown ? layer : `-${layer}`);
  }
  return `#${parts.join('/')}`;
}

const NUMBER = /^-?\d{1,3}(?:\.\d{1,8})?$/;

/** The view an address asks for; null for any other fragment. What is out of range is brought into it. */
export function viewFromHash(hash: string): SharedView | null {
  const parts = hash.replace(/^#/, '').split('/');
  const firstWord = parts.findIndex((part) => !NUMBER.test(part));
  const numbers = parts.slice(0, firstWord === -1 ? undefined : firstWord).map(Number);
  const words = new Set(parts.slice(numbers.length));
  if (numbers.length < 3 || numbers.length > 4 || numbers.length + words.size < parts.length) return null;
  const flat = words.delete('flat');
  const layers = new Set(
    LAYERS.filter((layer) => !words.delete(`-${layer}`) && (words.delete(layer) || FIRST_LAYERS.has(layer))),
  );
  const [zoom = 0, latitude = 0, longitude = 0, bearing = 0] = numbers;
  if (words.size > 0 || Math.abs(latitude) > 90) return null;
  return {
    zoom: Math.min(Math.max(zoom, MIN_ZOOM), MAX_ZOOM),
    latitude,
    longitude: turn(longitude),
    bearing: turn(bearing),
    flat,
    layers,
  };
}

/** Degrees brought to -180 up to, but not including, 180. */
export function turn(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

const EARTH_CIRCUMFERENCE_M = 40_075_016.686;

/** Metres a pixel covers in the middle of the map. */
export function metresPerPixel({ zoom, latitude }: Pick<View, 'zoom' | 'latitude'>): number {
  return (EARTH_CIRCUMFERENCE_M * Math.cos((latitude * Math.PI) / 180)) / (512 * 2 ** zoom);
}

/** MapLibre's camera stands this many heights of the map away from it. */
const CAMERA = 1.5;

/** Pixels from the middle of the globe to its edge, as seen on a map of a height in pixels. */
export function globeRadius({ zoom, latitude }: Pick<View, 'zoom' | 'latitude'>, height: number): number {
  const distance = CAMERA * height;
  const radius = (512 * 2 ** zoom) / (2 * Math.PI * Math.cos((latitude * Math.PI) / 180));
  return (distance * radius) / Math.sqrt((distance + radius) ** 2 - radius ** 2);
}

/** The zoom at which the globe's edge is `radius` pixels from its middle. */
export function zoomForGlobe(radius: number, latitude: number, height: number): number {
  let [low, high] = [MIN_ZOOM, 5];
  while (high - low > 0.01) {
    const zoom = (low + high) / 2;
    if (globeRadius({ zoom, latitude }, height) < radius) low = zoom;
    else high = zoom;
  }
  return low;
}

/** A zoom at which a place of so many square kilometres fills most of `pixels`. */
export function zoomForArea(km2: number, latitude: number, pixels = 500): number {
  const metres = (Math.sqrt(Math.max(km2, 1)) * 1000) / pixels;
  const zoom = Math.log2((EARTH_CIRCUMFERENCE_M * Math.cos((latitude * Math.PI) / 180)) / (512 * metres));
  return Math.min(Math.max(zoom, 1.5), 9);
}

/** A zoom that shows a city and what is around it. */
function zoomForCity(population: number | null): number {
  if (population === null) return 8.5;
  return Math.min(Math.max(12 - Math.log10(Math.max(population, 100)), 5.5), 9);
}

/** A zoom that shows a sight and what is around it, also without streets. */
export const SIGHT_ZOOM = 12;

/** A zoom at which a place is well seen. */
export function zoomFor(place: MapPlace): number {
  if (place.kind === 'city') return zoomForCity(place.population);
  if (place.kind === 'country' || place.kind === 'region') return zoomForArea(place.area, place.latitude);
  if (place.kind === 'sight') return SIGHT_ZOOM;
  return place.kind === 'airport' ? 10 : 6;
}

/** A pixel of the map. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Position of a card over the map, from its upper edge down. */
export interface Cover extends Pixel {
  readonly width: number;
}

/** Pixels that a place keeps from the card, and by which an address may be inexact: for so few nothing moves. */
const CLEAR = 32;
const INEXACT = 8;

/** How many pixels a place has to move up to stand clear of a card; 0 where it does. */
export function liftAbove({ x, y }: Pixel, card: Cover | null): number {
  if (!card || x < card.x - CLEAR || x > card.x + card.width + CLEAR) return 0;
  const lift = y - Math.max(card.y - CLEAR, CLEAR / 2);
  return lift > INEXACT ? lift : 0;
}

/** The longest of 1, 2, 5, 10, … units that is at most `most` of them. */
export function roundDown(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power;
}

/** The middle of cities and a zoom that shows most of them; null without any. */
export function viewOfPlaces(places: readonly Position[]): View | null {
  if (places.length === 0) return null;
  const [{ longitude: near } = { longitude: 0 }] = places;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = {
    latitude: mean(places.map(({ latitude }) => latitude)),
    // Measured from one of them, so that the antimeridian does no harm.
    longitude: turn(near + mean(places.map(({ longitude }) => turn(longitude - near)))),
  };
  const reach = Math.max(...places.map((place) => distanceKm(middle, place)), 10);
  return { ...middle, zoom: zoomForArea((1.8 * reach) ** 2, middle.latitude), bearing: 0, flat: false };
}
