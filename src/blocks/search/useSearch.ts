import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLang } from '@/i18n/i18n.tsx';
import { useDebounced } from '@/lib/useDebounced.ts';
import { cleanQuery, isSearchable, searchQuery } from './queries.ts';
import type { SearchResult } from './search.ts';

export type SearchStatus = 'short' | 'searching' | 'failed' | 'done';

export interface Search {
  /** `short`: too little was typed to search; `searching`: the results shown, if any, answer what was typed before. */
  readonly status: SearchStatus;
  readonly results: readonly SearchResult[];
  /** Text that the results answer. */
  readonly answered: string;
  readonly retry: () => void;
}

const NONE: readonly SearchResult[] = [];

/**
 * Debounced search. The previous results stay while another text is looked up; results belong to their query key, so
 * that a late response replaces nothing.
 */
export function useSearch(typed: string): Search {
  const lang = useLang();
  const searchText = useDebounced(cleanQuery(typed));
  const query = useQuery({ ...searchQuery(lang, searchText), placeholderData: keepPreviousData });
  const retry = () => void query.refetch();
  if (!isSearchable(typed)) return { status: 'short', results: NONE, answered: searchText, retry };
  const results = isSearchable(searchText) ? (query.data ?? NONE) : NONE;
  const waiting = searchText !== cleanQuery(typed) || query.isFetching;
  // Without a network a query waits for it.
  const failed = query.isError || query.isPaused;
  const status = waiting ? 'searching' : failed ? 'failed' : 'done';
  return { status, results: status === 'failed' ? NONE : results, answered: searchText, retry };
}
