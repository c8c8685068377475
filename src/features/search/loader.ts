import type { PageLoader } from '@/lib/loader.ts';
import { cleanQuery, isSearchable, RESULTS_PER_GROUP, searchQuery } from './queries.ts';

export const loadSearch: PageLoader<'search'> = async ({ lang, read, url }) => {
  const typed = cleanQuery(url.searchParams.get('q') ?? '');
  if (isSearchable(typed)) await read(searchQuery(lang, typed, RESULTS_PER_GROUP));
  return undefined;
};
