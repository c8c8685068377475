import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { MINUTE } from '@/lib/queryClient.ts';
import { isRefusal } from './refusal.ts';
import { recheckSession } from './sessionStore.ts';

/** Data is fresh for five minutes; no refetch on focus, no retries. An action fails when offline instead of waiting. */
export function createAdminQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5 * MINUTE },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: checkAccess }),
    mutationCache: new MutationCache({ onError: checkAccess }),
  });
}

/** A refused call may mean that the session has ended or the role was withdrawn. */
export function checkAccess(error: Error): void {
  if (isRefusal(error)) void recheckSession();
}
