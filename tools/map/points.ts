/** Points of the map that no tile has: where the names of regions go, and airports. */
import { readFileSync } from 'node:fs';
import { RELEASE, readAirports } from '../../supabase/seed/airports.ts';
import { REGIONS_FILE } from './sources.ts';

/** GeoNames code of a division, longitude, latitude, area in square degrees; the largest first. */
export type RegionPoint = readonly [code: string, longitude: number, latitude: number, area: number];

export function regionPoints(): RegionPoint[] {
  const { points } = JSON.parse(readFileSync(REGIONS_FILE, 'utf8')) as { points: RegionPoint[] };
  return points.sort((a, b) => b[3] - a[3]);
}

/** IATA code, name, longitude, latitude, whether it is a large one; the large ones first. */
export type AirportPoint = readonly [
  iata: string,
  name: string,
  longitude: number,
  latitude: number,
  large: 0 | 1,
];

/** Airports that airlines serve, and the day of their source. */
export const airportPoints = (): { date: string; airports: AirportPoint[] } => ({
  date: RELEASE.date,
  airports: readAirports().map(({ iata, name, longitude, latitude, large }) => [
    iata,
    name,
    longitude,
    latitude,
    large ? 1 : 0,
  ]),
});
