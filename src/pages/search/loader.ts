import {
  cleanQuery,
  isSearchable,
  previewsQuery,
  RESULTS_PER_GROUP,
  searchQuery,
} from '@/blocks/search/queries.ts';
import type { PageLoader } from '@/lib/loader.ts';

export const loadSearch: PageLoader<'search'> = async ({ lang, read, url }) => {
  const typed = cleanQuery(url.searchParams.get('q') ?? '');
  const results = isSearchable(typed) && (await read(searchQuery(lang, typed, RESULTS_PER_GROUP)));
  if (results && results.length > 0) await read(previewsQuery(lang, results));
  return undefined;
};
