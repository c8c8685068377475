/** Lines of a file that are one city. */
import { distanceKm, type Position } from '@/shared/geo.ts';
import { searchKey } from '@/shared/searchKey.ts';
import { Wrong } from './refusals.ts';

/** Distance below which two lines of one name are one city, as to the database. */
const SAME_KM = 5;
/** Degrees of latitude that are more than that: only cities of neighbouring bands can be so near. */
const BAND_DEGREES = 0.05;

interface Identified {
  readonly geoname_id: number | null;
  readonly slug: string | null;
  readonly own_slug: boolean;
  readonly name: string;
  readonly country: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Refuses a row that names a city of an earlier one, however it spells the name. */
export function duplicateFilter(): (row: Identified) => void {
  const ids = new Set<number>();
  const slugs = new Set<string>();
  const places = new Map<string, (Position & { readonly hasId: boolean })[]>();
  return ({ geoname_id: id, slug, own_slug: ownSlug, name, country, latitude, longitude }) => {
    if (id !== null && ids.has(id)) throw new Wrong('geoname_id', 'duplicate', String(id));
    const address = `${country}/${slug}`;
    if (ownSlug && slugs.has(address)) throw new Wrong('slug', 'duplicate', address);
    if (latitude !== null && longitude !== null) {
      const place = { latitude, longitude, hasId: id !== null };
      const band = Math.floor(latitude / BAND_DEGREES);
      // As the database compares names: without case, accents and marks.
      const key = searchKey(name) || name;
      const at = (near: number) => `${country}/${key}/${near}`;
      // Two ids are two cities, however near.
      const isSame = (other: Position & { readonly hasId: boolean }) =>
        !(other.hasId && place.hasId) && distanceKm(other, place) <= SAME_KM;
      if ([band - 1, band, band + 1].some((near) => places.get(at(near))?.some(isSame)))
        throw new Wrong('name', 'duplicate', name);
      const others = places.get(at(band));
      if (others) others.push(place);
      else places.set(at(band), [place]);
    }
    if (id !== null) ids.add(id);
    if (ownSlug) slugs.add(address);
  };
}
