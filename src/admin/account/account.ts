/** One's own account: its second factor and its sessions. */
import { queryOptions } from '@tanstack/react-query';
import { env } from '@/lib/env.ts';
import { DataError, rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import type { AccountSession } from '@/shared/people.ts';

export const ACCOUNT_KEY = ['account'] as const;
/** The list of people and their sessions. */
export const PEOPLE_KEY = ['people'] as const;

interface AuthFailure {
  readonly message: string;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
}

const asDataError = ({ message, code = '', status = 0 }: AuthFailure) => new DataError(message, code, status);

/** The verified factor; null where there is none. */
export const factorQuery = () =>
  queryOptions({
    queryKey: [...ACCOUNT_KEY, 'factor'],
    staleTime: 0,
    queryFn: async () => {
      const { data, error } = await adminClient().auth.mfa.listFactors();
      if (error) throw asDataError(error);
      return data.totp[0] ?? null;
    },
  });

export const sessionsQuery = () =>
  queryOptions({
    queryKey: [...ACCOUNT_KEY, 'sessions'],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      rowsOf(await adminClient().rpc('account_sessions').abortSignal(signal)) as readonly AccountSession[],
  });

/** Ends one of the account's own sessions, or all but this one. */
export async function endOwnSessions(session?: string): Promise<void> {
  const parameters = session ? { p_session: session } : {};
  const { error, status } = await adminClient().rpc('end_sessions', parameters);
  if (error) throw new DataError(error.message, error.code, status);
}

export interface NewFactor {
  readonly id: string;
  /** Secret in base32, for typing. */
  readonly secret: string;
  /** Content of the QR code. */
  readonly uri: string;
}

/** Begins; it counts once {@link confirmFactor} has seen a code. What was begun before and never confirmed goes. */
export async function enrollFactor(): Promise<NewFactor> {
  const { mfa } = adminClient().auth;
  const factorList = await mfa.listFactors();
  if (factorList.error) throw asDataError(factorList.error);
  for (const { id, status } of factorList.data.all)
    if (status === 'unverified') await mfa.unenroll({ factorId: id });
  const { data, error } = await mfa.enroll({
    factorType: 'totp',
    issuer: env.siteName,
    friendlyName: env.siteName,
  });
  if (error) throw asDataError(error);
  return { id: data.id, secret: data.totp.secret, uri: data.totp.uri };
}

/** `code` for a wrong one, `tooMany` for too many tries. */
export async function confirmFactor(id: string, code: string): Promise<'done' | 'code' | 'tooMany'> {
  const { error } = await adminClient().auth.mfa.challengeAndVerify({ factorId: id, code });
  if (!error) return 'done';
  if (error.status === 429) return 'tooMany';
  if (error.status && error.status < 500) return 'code';
  throw asDataError(error);
}

export async function removeOwnFactor(id: string): Promise<void> {
  const { auth } = adminClient();
  const { error } = await auth.mfa.unenroll({ factorId: id });
  if (error) throw asDataError(error);
  // The token says by itself that a code was given.
  await auth.refreshSession();
}
