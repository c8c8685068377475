import type { PageRequest } from '@/lib/loader.ts';
import { topCitiesQuery } from '@/places/cities/queries.ts';
import { continentsQuery } from '@/places/continents/queries.ts';

/** Reads the continents and the most populated cities, which the home page and the map begin with. */
export async function readWorld({ lang, read }: Pick<PageRequest, 'lang' | 'read'>): Promise<void> {
  await Promise.all([read(continentsQuery(lang)), read(topCitiesQuery(lang))]);
}
