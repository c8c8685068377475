/** The visitors' client of the Data API: read-only, with the publishable key. */
import { PostgrestClient } from '@supabase/postgrest-js';
import { backendUrl } from './backend.ts';
import type { Database } from './database.types.ts';
import { env } from './env.ts';
import { withTimeout } from './timeout.ts';

let client: PostgrestClient<Database> | undefined;

/** Made at the first use: on a server there is no address of the page to fall back on while modules load. */
export function db(): PostgrestClient<Database> {
  client ??= new PostgrestClient<Database>(`${backendUrl()}/rest/v1`, {
    headers: { apikey: env.publishableKey },
    // Not its own `timeout`, which ends with the head of an answer.
    fetch: (input, init) => fetch(input, { ...init, signal: withTimeout(init?.signal) }),
    // The queries have their own retries (queryClient.ts); doubling them would delay errors by a minute.
    retry: false,
  });
  return client;
}
