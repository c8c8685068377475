/** The people of the back office: what the edge function `people` does for administrators. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PEOPLE_KEY } from '@/admin/account/account.ts';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { callAdminFunction } from '@/lib/signedInClient.ts';
import type {
  AccountSession,
  DoneAnswer,
  LinkAnswer,
  LinkToken,
  PeopleAnswer,
  StaffRole,
} from '@/shared/people.ts';

export interface HandedLink extends LinkToken {
  readonly email: string;
}

const NAME = 'people';

/** `page` is from 0. */
export const peopleQuery = (page: number) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'list', page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callAdminFunction<PeopleAnswer>(NAME, { action: 'list', page }, signal),
  });

export const sessionsOfQuery = (user: string) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'sessions', user],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (
        await callAdminFunction<{ readonly sessions: readonly AccountSession[] }>(
          NAME,
          { action: 'sessions', user },
          signal,
        )
      ).sessions,
  });

export const invite = (email: string, role: StaffRole) =>
  callAdminFunction<LinkAnswer>(NAME, { action: 'invite', email, role });

/** Makes a link for a new password, or a new invitation where the first was not followed. */
export const renewLink = (user: string) => callAdminFunction<LinkAnswer>(NAME, { action: 'link', user });

/** Null withdraws it. */
export const setRole = (user: string, role: StaffRole | null) =>
  callAdminFunction<DoneAnswer>(NAME, { action: 'role', user, role });

export const removeFactor = (user: string) =>
  callAdminFunction<DoneAnswer>(NAME, { action: 'removeFactor', user });

export const endSessionsOf = (user: string, session?: string) =>
  callAdminFunction<DoneAnswer>(NAME, { action: 'endSessions', user, ...(session ? { session } : {}) });

/** The address that somebody opens to set their password. */
export const linkAddress = ({ type, token }: LinkToken): string =>
  `${window.location.origin}${ADMIN_PATHS.welcome}?${new URLSearchParams({ type, token_hash: token })}`;
