import type { PageLoader } from '@/lib/loader.ts';
import { continentsQuery } from '@/places/continents/queries.ts';

export const loadContinents: PageLoader<'continents'> = async ({ lang, read }) => {
  await read(continentsQuery(lang));
  return undefined;
};
