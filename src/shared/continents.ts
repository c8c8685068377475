/** The seven continents: fixed ids and slugs. */

export const CONTINENTS = [
  { id: 1, slug: 'europe' },
  { id: 2, slug: 'afrique' },
  { id: 3, slug: 'asie' },
  { id: 4, slug: 'amerique-du-nord' },
  { id: 5, slug: 'amerique-du-sud' },
  { id: 6, slug: 'oceanie' },
  { id: 7, slug: 'antarctique' },
] as const;

export type ContinentSlug = (typeof CONTINENTS)[number]['slug'];

/** Slugs in addresses for an unknown continent or country. */
export const UNKNOWN_CONTINENT_SLUG = 'europe' satisfies ContinentSlug;
export const UNKNOWN_COUNTRY_SLUG = 'autres';

const SLUGS = new Set<string>(CONTINENTS.map((continent) => continent.slug));

export function isContinentSlug(slug: string): slug is ContinentSlug {
  return SLUGS.has(slug);
}

/** `amerique_du_nord` → `amerique-du-nord`: the underscore form is an old address. */
export function canonicalContinentSlug(slug: string): string {
  return slug.replaceAll('_', '-');
}
