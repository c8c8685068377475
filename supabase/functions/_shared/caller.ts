/** Who calls a function. Auth and the database are asked at every call: a claim in a token outlives a withdrawn role. */
import { createClient, type SupabaseClient, type User } from '@supabase/supabase-js';
import { backendFetch } from './backend.ts';
import { publishableKey, secretKey, supabaseUrl } from './env.ts';
import { FunctionError } from './http.ts';

const STATELESS = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  // Callers of a function retry themselves; the client would wait out Retry-After three times.
  db: { retry: false },
};

export interface Staff {
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

/** Role of an account of the back office: an editor may write the content of the site, an administrator everything. */
export type StaffRole = 'admin' | 'editor';

/**
 * The person of the back office who sent `request`; an administrator may do all that an editor may.
 * @throws FunctionError `unauthorized` without a valid session, `forbidden` for an account without the role.
 */
export async function requireStaff(request: Request, role: StaffRole): Promise<Staff> {
  const jwt = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  // supabase-js sends the API key here when nobody is signed in.
  if (!jwt || jwt.startsWith('sb_')) throw new FunctionError('unauthorized', 'Sign in first.');
  const { data, error } = await visitorClient().auth.getUser(jwt);
  if (error && (!error.status || error.status >= 500))
    throw new Error(`The caller could not be checked: ${error.message}`);
  if (error || !data.user) throw new FunctionError('unauthorized', 'The session is not valid any more.');
  const db = clientOf(publishableKey(), { Authorization: `Bearer ${jwt}` });
  const roleAnswer = await db.rpc('my_role');
  if (roleAnswer.error) throw new Error(`The caller's role could not be read: ${roleAnswer.error.message}`);
  if (roleAnswer.data !== 'admin' && roleAnswer.data !== role)
    throw new FunctionError('forbidden', role === 'admin' ? 'Administrators only.' : 'Editors only.');
  return { user: data.user, db };
}
