import { hashKey, type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import { NotFoundError, shouldRetry } from './errors.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Three retries with a delay doubling up to 30 s; unused data are dropped after 5 minutes. */
export function createQueryClient({ retry = true }: { readonly retry?: boolean } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: retry && ((failures, error) => shouldRetry(failures, error, 3)),
        // Otherwise every component that mounts would request again what does not exist.
        retryOnMount: ({ state }) => !(state.error instanceof NotFoundError),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        gcTime: 5 * MINUTE,
        staleTime: MINUTE,
        refetchOnWindowFocus: false,
      },
    },
  });
}

/**
 * Placeholder data: the same resource in the previous language, while it is fetched in another.
 *
 * @param key of the query without its last part, the language
 */
export const keepOtherLanguage =
  (key: QueryKey) =>
  <Data, Before extends Pick<Query, 'queryKey'>>(data: Data | undefined, before: Before | undefined) =>
    before && hashKey(before.queryKey.slice(0, -1)) === hashKey(key) ? data : undefined;
