/** The visitors' client of the Data API: read-only, with the publishable key. */
import { PostgrestClient } from '@supabase/postgrest-js';
import { backendUrl } from './backend.ts';
import type { Database } from './database.types.ts';
import { env } from './env.ts';

/** A request that was lost on the way never ends by itself; this long after it was sent it has failed, and may be tried again. */
const TIMEOUT_MS = 20_000;

let client: PostgrestClient<Database> | undefined;

/** Made at the first use: on a server there is no address of the page to fall back on while modules load. */
export function db(): PostgrestClient<Database> {
  client ??= new PostgrestClient<Database>(`${backendUrl()}/rest/v1`, {
    headers: { apikey: env.publishableKey },
    timeout: TIMEOUT_MS,
    // The queries try again themselves (queryClient.ts); twice the retries would keep an error from the screen for a minute.
    retry: false,
  });
  return client;
}
