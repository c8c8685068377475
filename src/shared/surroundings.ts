/** Addresses of the drawings around places (server/surroundings). */
import type { Position } from './geo.ts';
import type { LanguageCode } from './languages.ts';

/** The web's map projection ends there. */
const MAX_LATITUDE = 85;

/** Address of the drawing around a position, which towns' names stand on in `lang`; null near a pole. */
export function surroundingsPath({ latitude, longitude }: Position, lang: LanguageCode): string | null {
  if (Math.abs(latitude) > MAX_LATITUDE) return null;
  return `/surroundings/${lang}/${latitude.toFixed(2)}/${longitude.toFixed(2)}.svg`;
}

/** The position in the end of such an address; null for any other text. */
export function surroundingsPosition(end: string): Position | null {
  const [, north, east] = /^(-?\d{1,2}\.\d\d)\/(-?\d{1,3}\.\d\d)\.svg$/.exec(end) ?? [];
  if (north === undefined || east === undefined) return null;
  const position = { latitude: Number(north), longitude: Number(east) };
  return Math.abs(position.latitude) <= MAX_LATITUDE && Math.abs(position.longitude) <= 180 ? position : null;
}
