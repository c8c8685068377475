import { topCitiesQuery } from '@/features/places/cities/queries.ts';
import { continentsQuery } from '@/features/places/continents/queries.ts';
import type { PageLoader } from '@/lib/loader.ts';

/** The places a page lists that has no map yet. */
export const loadExplorer: PageLoader<'map'> = async ({ lang, read }) => {
  await Promise.all([read(continentsQuery(lang)), read(topCitiesQuery(lang))]);
  return undefined;
};
