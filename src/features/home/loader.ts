import { topCitiesQuery } from '@/features/places/cities/queries.ts';
import { continentsQuery } from '@/features/places/continents/queries.ts';
import type { PageLoader } from '@/lib/loader.ts';

export const loadHome: PageLoader<'home'> = async ({ lang, read }) => {
  await Promise.all([read(continentsQuery(lang)), read(topCitiesQuery(lang))]);
  return undefined;
};
