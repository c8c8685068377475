import { topCitiesQuery } from '@/features/places/cities/queries.ts';
import { continentsQuery } from '@/features/places/continents/queries.ts';
import type { PageRequest } from '@/lib/loader.ts';

/** Reads the continents and the most populated cities, which the home page and the map begin with. */
export async function readWorld({ lang, read }: Pick<PageRequest, 'lang' | 'read'>): Promise<void> {
  const parts = import.meta.env.SSR ? (await import('./overviewParts.ts')).homeParts(lang) : undefined;
  await Promise.all([
    read({ ...continentsQuery(lang), ...parts?.continents }),
    read({ ...topCitiesQuery(lang), ...parts?.cities }),
  ]);
}
