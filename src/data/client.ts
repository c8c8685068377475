/** The visitors' client of the Data API: read-only, with the publishable key. */
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types.ts';
import { env } from './env.ts';

let client: PostgrestClient<Database> | undefined;

/** Made at the first use: on a server there is no address of the page to fall back on while modules load. */
export function db(): PostgrestClient<Database> {
  client ??= new PostgrestClient<Database>(`${env.supabaseUrl || window.location.origin}/rest/v1`, {
    headers: { apikey: env.publishableKey },
  });
  return client;
}
