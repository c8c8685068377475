import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useHydrating } from './renderedAt.ts';

/** What a query looks like before it has been asked. */
const PENDING = {
  status: 'pending',
  fetchStatus: 'idle',
  data: undefined,
  error: null,
  isPending: true,
  isError: false,
  isLoadingError: false,
  isRefetching: false,
} as const;

/**
 * A query that no server waits for. A part of the page may be taken over after another part has already got the answer:
 * for that moment the answer is still on its way, as in the page the server has made.
 */
export function useLateQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  const query = useQuery(options);
  return useHydrating() ? ({ ...query, ...PENDING } as UseQueryResult<Data>) : query;
}
