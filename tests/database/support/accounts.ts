/** Accounts that sign in through supabase-js, as the back office does. */
import { setTimeout } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeAll } from 'vitest';
import type { Stack } from '../../../tools/local-supabase/stack.ts';
import { codeOf, stepAt } from '../../../tools/local-supabase/totp.ts';
import { ADMIN_ID, createAccounts, EDITOR_ID, MEMBER_ID, PASSWORD } from '../../../tools/testing/roles.ts';

const STATELESS = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };
export const ADMIN = 'admin@example.org';
export const EDITOR = 'editor@example.org';

export const role = async (one: SupabaseClient) => (await one.rpc('my_role')).data as string | null;

/** The TOTP code of the current time step, or of one before or after. */
export const code = (secret: string, drift = 0) => codeOf(secret, stepAt(Date.now()) + drift);

/** So that the code of the previous step is still valid when it arrives. */
export async function waitForStepStart() {
  const left = 30_000 - (Date.now() % 30_000);
  // A timer may fire a millisecond early, still in the step before.
  if (left < 5000) await setTimeout(left + 50);
}

export async function enrolled(one: SupabaseClient) {
  const factor = { factorType: 'totp', issuer: 'Mappemonde', friendlyName: 'App' } as const;
  const { data, error } = await one.auth.mfa.enroll(factor);
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret };
}

/** Creates the accounts of roles.ts, and resets them after each test. */
export function accountsOf(stack: () => Stack) {
  let callers = 0;
  beforeAll(() => createAccounts(stack().db));
  afterEach(() =>
    stack().db.exec(`delete from auth.mfa_factors; delete from auth.sessions; delete from public.changes; delete from auth.audit_log_entries;
      delete from auth.users where email = 'new@example.org';
      insert into public.user_roles (user_id, role) values ('${ADMIN_ID}', 'admin'), ('${EDITOR_ID}', 'editor')
        on conflict (user_id) do update set role = excluded.role;
      delete from public.user_roles where user_id = '${MEMBER_ID}';`),
  );
  /** Each client has its own IP address, because attempts are rate-limited by it. */
  const client = () => {
    callers = (callers % 250) + 1;
    const headers = { 'x-forwarded-for': `203.0.113.${callers}` };
    return createClient(stack().url, stack().publishableKey, { ...STATELESS, global: { headers } });
  };
  const signedIn = async (email: string, password = PASSWORD) => {
    const one = client();
    const { error } = await one.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return one;
  };
  return {
    client,
    signedIn,
    service: () => createClient(stack().url, stack().secretKey, STATELESS),
    /** Signs in and enrols a factor, with the code of the previous step. */
    withFactor: async (email: string) => {
      const one = await signedIn(email);
      const { factorId, secret } = await enrolled(one);
      await waitForStepStart();
      const { error } = await one.auth.mfa.challengeAndVerify({ factorId, code: code(secret, -1) });
      if (error) throw error;
      return { one, factorId, secret };
    },
  };
}
