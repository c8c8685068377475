/**
 * Dependencies of a page, as tags that caches can be purged by. The database names the same tags when rows change
 * (supabase/migrations, "page changes").
 */
import type { Route } from '../src/shared/paths.ts';

/** Every page; pages that show articles; pages that show places of no one country. */
const SITE = 'site';
export const BLOG = 'blog';
const PLACES = 'places';
const countryTag = (slug: string) => `country:${slug}`;

/** With more countries a page gets the tag of all places. */
const MAX_COUNTRIES = 40;
/** Lists within lists within rows: nothing is nested deeper. */
const MAX_DEPTH = 6;

function collectCountries(data: unknown, isoCodes: Set<string>, depth = 0): void {
  if (typeof data !== 'object' || data === null || depth > MAX_DEPTH) return;
  for (const [key, value] of Object.entries(data)) {
    if (key === 'countrySlug' && typeof value === 'string') isoCodes.add(value);
    else collectCountries(value, isoCodes, depth + 1);
  }
}

/** Results read for a page, by the key of their query. */
export interface ReadForPage {
  readonly queryKey: readonly unknown[];
  readonly data: unknown;
}

/** The tags of a page, from its route and from what was read for it. */
export function pageTags(route: Route, read: readonly ReadForPage[]): string[] {
  const countries = new Set<string>();
  for (const { data } of read) collectCountries(data, countries);
  const ownCountry = 'country' in route ? route.country : undefined;
  if (ownCountry) countries.add(ownCountry);
  const tags = [SITE];
  if (read.some(({ queryKey }) => queryKey[0] === 'blog')) tags.push(BLOG);
  // The keys of rowKey().
  const rows = read.flatMap(({ queryKey: [first, subject, key] }) =>
    first === 'row' ? [`${subject}:${key}`] : [],
  );
  tags.push(...new Set(rows));
  if (read.length > 0 && (!ownCountry || countries.size > MAX_COUNTRIES)) tags.push(PLACES);
  if (countries.size <= MAX_COUNTRIES) tags.push(...[...countries].map(countryTag));
  // An address may hold any script, and a header is ASCII; rows have slugs, which stay as they are.
  return tags.map(encodeURI);
}
