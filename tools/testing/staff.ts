/** Accounts of the back office: an administrator, editors, and an account without a role. */
import type { BrowserContext } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { makeAdministrator } from '../lib/administrator.ts';

/** Secret key of the backend that the run starts; a running site has its own in SUPABASE_SECRET_KEY. */
export const SECRET_KEY = 'sb_secret_of_the_journeys_only';
const PUBLISHABLE_KEY = 'sb_publishable_local';
/** Storage key of the back office's session (src/lib/signedInClient.ts). */
const SESSION_KEY = 'mappemonde.admin.session';

const PASSWORD = 'Correct horse, battery & staple';

export interface Staff {
  readonly email: string;
  readonly password: string;
  /** An account without the role, with the same password. */
  readonly visitorEmail: string;
  /** The administrator's session, as the client stores it. */
  readonly session: string;
  readonly visitorSession: string;
}

const STATELESS = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

const secretKey = process.env.SUPABASE_SECRET_KEY || SECRET_KEY;

/** Bypasses row-level security. `url` is the site's. */
export const serviceClient = (url: string): SupabaseClient => createClient(url, secretKey, STATELESS);

/** Creates missing accounts, and signs in. `url` is the site's, which proxies the API. */
export async function signInStaff(url: string): Promise<Staff> {
  const email = 'admin@example.org';
  const visitorEmail = 'visitor@example.org';
  const service = serviceClient(url);
  const created = await create(service, email);
  if (created) {
    const { error } = await service.from('user_roles').insert({ user_id: created, role: 'admin' });
    if (error) throw error;
  }
  await create(service, visitorEmail);
  return {
    email,
    visitorEmail,
    password: PASSWORD,
    session: await sessionOf(url, email).catch(async () => {
      // The account of a running site has another password. Changing it ends its sessions, so it is the last resort.
      await makeAdministrator(url, secretKey, { email, password: PASSWORD });
      return sessionOf(url, email);
    }),
    visitorSession: await sessionOf(url, visitorEmail),
  };
}

/** Id of the new account; null when another worker has created it. */
async function create(service: SupabaseClient, email: string): Promise<string | null> {
  const { data, error } = await service.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  });
  if (error && error.code !== 'email_exists') throw error;
  return data.user?.id ?? null;
}

export async function makeEditor(
  url: string,
  name: string,
): Promise<{ readonly email: string; readonly password: string; readonly client: SupabaseClient }> {
  const email = `${name}@example.org`;
  const service = serviceClient(url);
  const created = await create(service, email);
  if (created) await service.from('user_roles').insert({ user_id: created, role: 'editor' }).throwOnError();
  return { email, password: PASSWORD, client: await signedInClient(url, email) };
}

/** A new session, as the client stores it. Signing out revokes it, so tests don't share it. */
export async function sessionOf(url: string, email: string): Promise<string> {
  const client = createClient(url, PUBLISHABLE_KEY, STATELESS);
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return JSON.stringify(data.session);
}

export async function signedInClient(url: string, email: string): Promise<SupabaseClient> {
  const client = createClient(url, PUBLISHABLE_KEY, STATELESS);
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return client;
}

/** Stores `session` as an earlier visit would. */
export async function storeSession(context: BrowserContext, session: string): Promise<void> {
  await context.addInitScript(
    ([key, value]) => {
      if (!location.protocol.startsWith('http')) return;
      // Only once, so that signing out persists.
      if (sessionStorage.getItem('kept')) return;
      sessionStorage.setItem('kept', '1');
      localStorage.setItem(key, value);
    },
    [SESSION_KEY, session] as const,
  );
}
