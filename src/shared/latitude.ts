/** The colour of a place: a hue from its latitude (polar blue, temperate green, desert ochre, equator vermilion). */

/** [degrees from the equator, OKLCH hue in degrees]: the tropics and the polar circles are the turning points. */
const STOPS: readonly (readonly [number, number])[] = [
  [0, 34],
  [23.44, 72],
  [45, 132],
  [66.56, 212],
  [90, 250],
];

/**
 * OKLCH hue in degrees (34–250, one decimal) for a latitude in degrees. The same north and south of the equator;
 * latitudes beyond the poles count as the pole. NaN stays NaN, which the style sheet reads as "no colour of its own".
 */
export function latitudeHue(lat: number): number {
  const distance = Math.min(Math.abs(lat), 90);
  for (let index = 1; index < STOPS.length; index += 1) {
    const [from, hueFrom] = STOPS[index - 1] as (typeof STOPS)[number];
    const [to, hueTo] = STOPS[index] as (typeof STOPS)[number];
    if (distance <= to) return round(hueFrom + ((distance - from) / (to - from)) * (hueTo - hueFrom));
  }
  return Number.NaN;
}

function round(hue: number): number {
  return Math.round(hue * 10) / 10;
}
