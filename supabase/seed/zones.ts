/** The IANA time zone of a city, under its name of today. */
import zoneAt from 'tz-lookup';
import type { Position } from '../../src/shared/geo.ts';
import type { ZoneRow } from './data.ts';

/**
 * Ciudad Juárez and the towns west of it left America/Ojinaga in 2022, after tz-lookup's borders were drawn; the strip along
 * the border east of this longitude stayed.
 */
const OJINAGA_WEST = -105.5;

interface Located<Place> {
  readonly place: Place;
  readonly at: Position;
}

/** Squared distance in degrees, good enough to find the nearest of a few hundred places in one country. */
function nearness(a: Position, b: Position): number {
  const dLon = Math.abs(a.longitude - b.longitude);
  const across = Math.min(dLon, 360 - dLon) * Math.cos((a.latitude * Math.PI) / 180);
  return (a.latitude - b.latitude) ** 2 + across ** 2;
}

/**
 * Zones of the places of one country. tz-lookup's map is coarse (Punta Cana falls into Puerto Rico) and of 2019, so a zone
 * that is not one of the country's is replaced by that of the nearest place that has one.
 */
export function countryZones<Place>(
  { country, zones, renamed = {} }: ZoneRow,
  places: readonly Located<Place>[],
): Map<Place, string> {
  const [only, ...others] = zones;
  if (!only) throw new Error(`No time zone is known for ${country}`);
  if (others.length === 0) return new Map(places.map(({ place }) => [place, only]));

  const ownZones = new Set(zones);
  const zonesByPlace = new Map<Place, string>();
  const placesWithZone: (Located<Place> & { readonly zone: string })[] = [];
  const astray: Located<Place>[] = [];
  for (const located of places) {
    const zone = todaysZone(located.at, renamed);
    if (ownZones.has(zone)) {
      placesWithZone.push({ ...located, zone });
      zonesByPlace.set(located.place, zone);
    } else astray.push(located);
  }
  for (const { place, at } of astray) {
    let nearest = { distance: Number.POSITIVE_INFINITY, zone: only };
    for (const candidate of placesWithZone) {
      const distance = nearness(at, candidate.at);
      if (distance < nearest.distance) nearest = { distance, zone: candidate.zone };
    }
    zonesByPlace.set(place, nearest.zone);
  }
  return zonesByPlace;
}

function todaysZone({ latitude, longitude }: Position, renamed: Readonly<Record<string, string>>): string {
  const zone = zoneAt(latitude, longitude);
  if (zone === 'America/Ojinaga' && longitude < OJINAGA_WEST) return 'America/Ciudad_Juarez';
  return renamed[zone] ?? zone;
}
