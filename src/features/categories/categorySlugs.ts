/** The six subjects a place is guided by, as addresses name them (visitor.md §2, Categories). */
export const CATEGORY_SLUGS = [
  'restaurants',
  'hotels',
  'activites',
  'infos-pratiques',
  'histoire',
  'transport',
] as const;
export type CategorySlug = (typeof CATEGORY_SLUGS)[number];
