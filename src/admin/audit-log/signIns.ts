/** Sign-ins and what was refused, as Auth has written them. */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import { AUDIT_LOG_KEY } from './changes.ts';

export const REFUSALS = ['login_failed', 'link_failed', 'verification_failed', 'login_limited'] as const;
type SignInAction =
  | (typeof REFUSALS)[number]
  | 'login'
  | 'logout'
  | 'invite_accepted'
  | 'user_updated_password'
  | 'verification_attempted'
  | 'factor_unenrolled';

export interface SignIn {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly action: SignInAction;
  /** Null for an account that is none. */
  readonly email: string | null;
  readonly ip: string | null;
  readonly user_agent: string | null;
}

export interface SignInFilters {
  /** Part of an e-mail or IP address. */
  readonly search: string;
  readonly refusals: boolean;
}

const PAGE = 50;

/** Pages of entries, the newest first. */
export const signInsQuery = ({ search, refusals }: SignInFilters) =>
  infiniteQueryOptions({
    queryKey: [...AUDIT_LOG_KEY, 'signIns', search, refusals],
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ signal, pageParam }) =>
      rowsOf(
        await adminClient()
          .rpc('sign_ins_page', {
            p_search: search,
            p_failed: refusals,
            p_limit: PAGE,
            ...(pageParam ? { p_before: pageParam } : {}),
          })
          .abortSignal(signal),
      ) as readonly SignIn[],
    getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)?.id : undefined),
  });
