import { type Addressed, cityRoute } from '@/shared/cities.ts';
import type { RouteOf } from '@/shared/paths.ts';

/**
 * The canonical route of an address, or null when it is right. Another continent, country or region than the stored
 * ones is corrected; an address with a suffix is left alone (docs/product/city.md#redirects).
 */
export function canonicalRedirect(asked: RouteOf<'city'>, city: Addressed): RouteOf<'city'> | null {
  const right = cityRoute(city, asked.tab);
  const samePlace = asked.continent === right.continent && asked.country === right.country;
  const sameRegion = asked.region === null || asked.region === right.region;
  if (samePlace && sameRegion && asked.city === right.city) return null;
  return asked.suffix === undefined ? right : null;
}

/** Tells whether the site serves a picture itself; other hosts need consent. */
export function isOwnPicture(address: string): boolean {
  return /^\/(?!\/)/.test(address);
}
