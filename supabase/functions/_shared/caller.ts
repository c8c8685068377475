/** Who calls a function. Asked of Auth and of the database at every call: a claim in a token outlives a right withdrawn. */
import { createClient, type SupabaseClient, type User } from '@supabase/supabase-js';
import { backendFetch } from './backend.ts';
import { publishableKey, secretKey, supabaseUrl } from './env.ts';
import { FunctionError } from './http.ts';

const STATELESS = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  // Whoever calls a function tries again himself; by itself the client would wait out Retry-After, three times.
  db: { retry: false },
};

export interface Admin {
  readonly user: User;
  /** Speaks to the database as the caller: row-level security applies. */
  readonly db: SupabaseClient;
}

function clientOf(key: string, headers: Record<string, string> = {}): SupabaseClient {
  return createClient(supabaseUrl(), key, { ...STATELESS, global: { fetch: backendFetch, headers } });
}

/** The database as a visitor sees it. */
export function visitorClient(): SupabaseClient {
  return clientOf(publishableKey());
}

/** The database without row-level security, for what no caller may do directly. Only after a check, or for own bookkeeping. */
export function serviceClient(): SupabaseClient {
  return clientOf(secretKey());
}

/**
 * The administrator who sent `request`.
 * @throws FunctionError `unauthorized` without a valid session, `forbidden` for an account that is not an administrator.
 */
export async function requireAdmin(request: Request): Promise<Admin> {
  const jwt = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  // supabase-js sends the API key here when nobody is signed in.
  if (!jwt || jwt.startsWith('sb_')) throw new FunctionError('unauthorized', 'Sign in first.');
  const { data, error } = await visitorClient().auth.getUser(jwt);
  if (error && (!error.status || error.status >= 500))
    throw new Error(`The caller could not be checked: ${error.message}`);
  if (error || !data.user) throw new FunctionError('unauthorized', 'The session is not valid any more.');
  const db = clientOf(publishableKey(), { Authorization: `Bearer ${jwt}` });
  const roles = await db.from('user_roles').select('role').eq('user_id', data.user.id).eq('role', 'admin');
  if (roles.error) throw new Error(`The caller's role could not be read: ${roles.error.message}`);
  if (roles.data.length === 0) throw new FunctionError('forbidden', 'Administrators only.');
  return { user: data.user, db };
}
