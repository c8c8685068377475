/** Directions on the globe, for nearby places. Degrees in, degrees out. */

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The position of a place; null where it is not known. */
export function positionOf({
  latitude,
  longitude,
}: {
  readonly latitude: number | null;
  readonly longitude: number | null;
}): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Five decimals, a metre: what sources have, without the noise of floating point. */
export const roundedDegrees = (degrees: number): number => Number(degrees.toFixed(5));

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Initial bearing of the great circle from one position to another: 0 is north, 90 east; always below 360. */
export function bearing(from: Position, to: Position): number {
  const lat1 = radians(from.latitude);
  const lat2 = radians(to.latitude);
  const dLon = radians(to.longitude - from.longitude);
  const y = Math.sin(dLon) * Math.cos(lat2);
  const x = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(dLon);
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
}

export const COMPASS_POINTS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type CompassPoint = (typeof COMPASS_POINTS)[number];

/** The nearest of the eight points of the compass. */
export function compassPoint(degrees: number): CompassPoint {
  return COMPASS_POINTS[Math.round(degrees / 45) % 8] as CompassPoint;
}

const EARTH_RADIUS_KM = 6371;

/** Kilometres along the great circle, on a sphere: at most 0.5 % from the true distance. */
export function distanceKm(from: Position, to: Position): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const part =
    half(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(to.longitude - from.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(part)));
}

const NUMBER = '[+-]?\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?';
const POINT = new RegExp(`^Point\\s*\\((${NUMBER})\\s+(${NUMBER})\\)$`, 'i');

/** The position of a point in well-known text, `Point(2.35 48.85)`, longitude first; null for anything else. */
export function pointOf(text: string): Position | null {
  const [, east, north] = POINT.exec(text.trim()) ?? [];
  const [longitude, latitude] = [Number(east), Number(north)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
