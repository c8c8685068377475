/**
 * The client of the whole backend for whoever is signed in to the back office. Its session stays in this browser until they
 * sign out. Loaded where it is needed alone: visitors read with ./supabase.ts.
 */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';
import { env } from './env.ts';
import { DataError } from './errors.ts';

let client: SupabaseClient<Database> | undefined;

/** Authenticated as the signed-in account: the database decides what it may do. */
export function adminClient(): SupabaseClient<Database> {
  client ??= createClient<Database>(env.supabaseUrl || window.location.origin, env.publishableKey, {
    auth: { storageKey: 'mappemonde.admin.session', detectSessionInUrl: false },
  });
  return client;
}

interface FailedAnswer {
  readonly error?: { readonly code?: string; readonly message?: string };
  /** The gateway's own message, where the function did not run. */
  readonly message?: string;
}

/**
 * Calls an edge function as the signed-in operator.
 * @throws DataError with the function's code and message; `unreachable` and status 0 when it did not answer at all.
 */
export async function callAdminFunction<Answer>(
  name: string,
  body: object,
  signal?: AbortSignal,
): Promise<Answer> {
  const { data, error } = await adminClient().functions.invoke<Answer>(name, {
    body,
    ...(signal ? { signal } : {}),
  });
  if (!error) return data as Answer;
  const response: unknown = error.context;
  if (!(response instanceof Response)) throw new DataError(error.message, 'unreachable', 0);
  const answer = (await response.json().catch(() => null)) as FailedAnswer | null;
  throw new DataError(
    answer?.error?.message ?? answer?.message ?? error.message,
    answer?.error?.code ?? '',
    response.status,
  );
}
