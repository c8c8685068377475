/** What a latitude alone says of the year at a place: its belt, its season, its longest and shortest day. */
import type { Position } from '@/shared/geo.ts';
import { type SunDay, sunDay } from '@/shared/sun.ts';

export type LatitudeBelt = 'tropics' | 'subtropics' | 'temperate' | 'subpolar' | 'polar';
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];
export type Hemisphere = 'north' | 'south';

/** Degrees from the equator at which each belt ends: the tropic, two conventions of climatology, the polar circle, the pole. */
const BELTS: readonly (readonly [LatitudeBelt, number])[] = [
  ['tropics', 23.44],
  ['subtropics', 35],
  ['temperate', 55],
  ['subpolar', 66.56],
  ['polar', 90],
];

/** The belt of a latitude in degrees. It says nothing of altitude, winds or the sea. */
export function latitudeBelt(latitude: number): LatitudeBelt {
  return BELTS.find(([, end]) => Math.abs(latitude) <= end)?.[0] ?? 'polar';
}

export function hemisphere(latitude: number): Hemisphere {
  return latitude < 0 ? 'south' : 'north';
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
