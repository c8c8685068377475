import { type Addressed, cityRoute } from '@/shared/cities.ts';
import type { RouteOf } from '@/shared/paths.ts';

/**
 * Where an address should have led, or null when it is right. Another continent, country or region than the stored
 * ones is put right; an address that asks for a tab is left alone, as specified (visitor.md §2, City page).
 */
export function canonicalRedirect(asked: RouteOf<'city'>, city: Addressed): RouteOf<'city'> | null {
  const right = cityRoute(city, asked.tab);
  const samePlace = asked.continent === right.continent && asked.country === right.country;
  const sameRegion = asked.region === null || asked.region === right.region;
  if (samePlace && sameRegion && asked.city === right.city) return null;
  return asked.suffix === undefined ? right : null;
}

/** Whether the site serves a picture itself; any other host is asked after consent only (DECISIONS, Consent). */
export function isOwnPicture(address: string): boolean {
  return /^\/(?!\/)/.test(address);
}
