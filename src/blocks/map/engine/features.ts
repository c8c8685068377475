/** Places as the features of the style's sources. */

import type { MapPlace } from '@/blocks/map/places.ts';
import { distanceKm, type Position } from '@/shared/geo.ts';
import type { Points } from './styleOptions.ts';

type Properties = Record<string, string | number | boolean>;

const collection = (features: GeoJSON.Feature[]): Points => ({ type: 'FeatureCollection', features });

export const NOTHING: Points = collection([]);

function point({ longitude, latitude }: Position, properties: Properties): GeoJSON.Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [longitude, latitude] } };
}

const log = (value: number) => Math.log10(Math.max(value, 1));
const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

function own(place: MapPlace): Properties {
  switch (place.kind) {
    case 'city':
      return {
        // A capital's name comes before those of cities three times its size.
        size: log(place.population ?? 0) + (place.capital ? 0.5 : 0),
        capital: place.capital,
        latitude: place.latitude,
      };
    case 'country':
      return { size: log(place.area), from: within((6.9 - log(place.area)) * 2, 0, 6) };
    case 'region':
      return { area: place.area, from: within(4.5 + (5.3 - log(place.area)) * 1.3, 4.5, 9) };
    case 'airport':
      return { iata: place.iata, from: place.large ? 2 : 5 };
    case 'sight':
      return { heritage: place.worldHeritage };
    case 'point':
      return {};
  }
}

/** `size` is a power of ten of inhabitants or square kilometres, `from` the zoom from which a name is shown. */
export function pointsOf(places: readonly MapPlace[]): Points {
  return collection(places.map((place) => point(place, { key: place.key, name: place.name, ...own(place) })));
}

const RADIANS = Math.PI / 180;

/** A point every this many kilometres: near enough for a curve. */
const STEP_KM = 100;

/** The great circle between two positions. Its longitudes run on beyond 180, so that the line does not jump. */
export function greatCircle(from: Position, to: Position): [number, number][] {
  const angle = distanceKm(from, to) / 6371;
  const steps = Math.max(1, Math.ceil((angle * 6371) / STEP_KM));
  const vector = ({ latitude, longitude }: Position): [number, number, number] => [
    Math.cos(latitude * RADIANS) * Math.cos(longitude * RADIANS),
    Math.cos(latitude * RADIANS) * Math.sin(longitude * RADIANS),
    Math.sin(latitude * RADIANS),
  ];
  const [a, b] = [vector(from), vector(to)];
  let before = from.longitude;
  return Array.from({ length: steps + 1 }, (_, index) => {
    const share = index / steps;
    const [p, q] =
      angle === 0
        ? [1, 0]
        : [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)];
    const [x = 0, y = 0, z = 0] = a.map((value, axis) => p * value + q * (b[axis] as number));
    const longitude = Math.atan2(y, x) / RADIANS;
    before = longitude + 360 * Math.round((before - longitude) / 360);
    return [before, Math.atan2(z, Math.hypot(x, y)) / RADIANS];
  });
}

export function measureLine(from: Position, to: Position): Points {
  const geometry = { type: 'LineString' as const, coordinates: greatCircle(from, to) };
  return collection([{ type: 'Feature', properties: {}, geometry }]);
}
