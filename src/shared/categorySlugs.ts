/** The six categories of guides, as addresses name them. */
export const CATEGORY_SLUGS = [
  'restaurants',
  'hotels',
  'activites',
  'infos-pratiques',
  'histoire',
  'transport',
] as const;
export type CategorySlug = (typeof CATEGORY_SLUGS)[number];
