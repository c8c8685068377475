import type { PageLoader } from '@/lib/loader.ts';
import { newestCitiesQuery } from './queries.ts';

export const loadRandomCities: PageLoader<'randomCities'> = async ({ lang, read }) => {
  await read(newestCitiesQuery(lang));
  return undefined;
};
