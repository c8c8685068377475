import {
  hashKey,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery as useTanStackQuery,
} from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore } from 'react';

/** Hashes of the queries whose data the server has sent with the page; null on a server, and for a page without such data. */
export const SentQueries = createContext<ReadonlySet<string> | null>(null);

const subscribeToNothing = () => () => undefined;

/**
 * `useQuery` of TanStack Query for what a server renders. React hydrates the blocks of a page one after another: what an earlier block
 * has fetched meanwhile is pending for a later one until that is hydrated, since the server has rendered it without.
 */
export function useQuery<Fetched, Failure = Error, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Fetched, Failure, Data, Key>,
): UseQueryResult<Data, Failure> {
  const sent = use(SentQueries);
  const query = useTanStackQuery(options);
  const isEarly = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () =>
      sent !== null && !query.isPending && !query.isPlaceholderData && !sent.has(hashKey(options.queryKey)),
  );
  return isEarly ? ({ ...query, ...PENDING } as UseQueryResult<Data, Failure>) : query;
}

const PENDING = {
  data: undefined,
  error: null,
  status: 'pending',
  fetchStatus: 'fetching',
  isPending: true,
  isLoading: true,
  isFetching: true,
  isSuccess: false,
  isError: false,
  isLoadingError: false,
  isRefetchError: false,
} as const;
