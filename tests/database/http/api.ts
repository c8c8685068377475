/** The Data API and the sessions of a running stack, called as the site calls them. */
import { PostgrestClient } from '@supabase/postgrest-js';
import { createClient } from '@supabase/supabase-js';
import type { Stack } from '../../../tools/local-supabase/stack.ts';
import { sessionClaims, signToken } from '../support/tokens.ts';

export type Http = ReturnType<typeof httpOf>;

export function httpOf(stack: () => Stack) {
  /** As the site reads: postgrest-js with the publishable key, and a session's token when there is one. */
  const api = (token?: string) =>
    new PostgrestClient(`${stack().url}/rest/v1`, {
      headers: { apikey: stack().publishableKey, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    });
  const rest = (path: string, init: RequestInit = {}, key: string | null = stack().publishableKey) =>
    fetch(`${stack().url}/rest/v1/${path}`, {
      ...init,
      headers: { ...(key ? { apikey: key } : {}), 'content-type': 'application/json', ...init.headers },
    });
  const tokenOf = (id: string) => signToken(sessionClaims(id), stack().jwtSecret);
  const client = () =>
    createClient(stack().url, stack().publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
  return { stack, api, rest, tokenOf, client };
}

/** A category that may be added. */
export const CATEGORY = {
  slug: 'plages',
  ...Object.fromEntries(
    ['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'].map((lang) => [`name_${lang}`, 'x']),
  ),
};
