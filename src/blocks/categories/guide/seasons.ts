/** Facts of the year that follow from a latitude alone: the belt, the season, the longest and the shortest day. */
import type { Position } from '@/shared/geo.ts';
import { type SunDay, sunDay } from '@/shared/sun.ts';

/**
 * Belts between the lines that an atlas draws on every map: the tropics and the polar circles. For the one between them
 * nothing follows from the latitude alone.
 */
export type LatitudeBelt = 'tropics' | 'middle' | 'polar';
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

const TROPIC = 23.44;
const POLAR_CIRCLE = 66.56;

/** The belt of a latitude in degrees. It says nothing of altitude, winds or the sea. */
export function latitudeBelt(latitude: number): LatitudeBelt {
  const distance = Math.abs(latitude);
  if (distance <= TROPIC) return 'tropics';
  return distance < POLAR_CIRCLE ? 'middle' : 'polar';
}

/**
 * The meteorological season (whole months: northern spring is March to May) of a day at a latitude; null between the
 * tropics, where the year has other seasons.
 */
export function seasonAt(date: Date, latitude: number): Season | null {
  if (latitudeBelt(latitude) === 'tropics') return null;
  const northern = Math.floor(((date.getUTCMonth() + 10) % 12) / 3);
  const index = latitude < 0 ? (northern + 2) % SEASONS.length : northern;
  return SEASONS[index] as Season;
}

/** The sun's days at the two solstices of a year: at midsummer and at midwinter of the place's own hemisphere. */
export function solstices(year: number, position: Position): { midsummer: SunDay; midwinter: SunDay } {
  const june = sunDay(new Date(Date.UTC(year, 5, 21, 12)), position);
  const december = sunDay(new Date(Date.UTC(year, 11, 21, 12)), position);
  return position.latitude < 0
    ? { midsummer: december, midwinter: june }
    : { midsummer: june, midwinter: december };
}
