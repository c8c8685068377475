/**
 * What a page depends on, as tags that caches can be purged by. The database names the same tags when rows change
 * (supabase/migrations, "page changes").
 */
import type { Route } from '../src/shared/paths.ts';

/** Every page; pages that show articles; pages that show places of no one country. */
const SITE = 'site';
export const BLOG = 'blog';
const PLACES = 'places';
const countryTag = (slug: string) => `country:${slug}`;
/**
 * Subjects whose query keys name the row in their second part: the climate's cell, the sights' city, a sight, the guide's place.
 * Changes of their tables are told by `tell_changed_tags`.
 */
export const ROW_SUBJECTS: readonly unknown[] = ['climate', 'sights', 'sight', 'guide'];

/** With more countries a page gets the tag of all places. */
const MAX_COUNTRIES = 40;
/** Lists within lists within rows: nothing is nested deeper. */
const MAX_DEPTH = 6;

function collectCountries(data: unknown, found: Set<string>, depth = 0): void {
  if (typeof data !== 'object' || data === null || depth > MAX_DEPTH) return;
  for (const [key, value] of Object.entries(data)) {
    if (key === 'countrySlug' && typeof value === 'string') found.add(value);
    else collectCountries(value, found, depth + 1);
  }
}

/** What was read for a page, by the key of its query. */
export interface ReadForPage {
  readonly queryKey: readonly unknown[];
  readonly data: unknown;
}

/** The tags of a page, from its route and from what was read for it. */
export function pageTags(route: Route, read: readonly ReadForPage[]): string[] {
  const countries = new Set<string>();
  for (const { data } of read) collectCountries(data, countries);
  const own = 'country' in route ? route.country : undefined;
  if (own) countries.add(own);
  const tags = [SITE];
  if (read.some(({ queryKey }) => queryKey[0] === 'blog')) tags.push(BLOG);
  const rows = read.flatMap(({ queryKey: [subject, key] }) =>
    ROW_SUBJECTS.includes(subject) ? [`${subject}:${key}`] : [],
  );
  tags.push(...new Set(rows));
  if (read.length > 0 && (!own || countries.size > MAX_COUNTRIES)) tags.push(PLACES);
  if (countries.size <= MAX_COUNTRIES) tags.push(...[...countries].map(countryTag));
  // What an address names may be in any script, and a header is ASCII; rows have slugs, which stay as they are.
  return tags.map(encodeURI);
}
