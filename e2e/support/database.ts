/** The database of the journeys with the service key, for setup and cleanup. */
import { createClient } from '@supabase/supabase-js';
import { SECRET_KEY } from '../../tools/testing/staff.ts';

/** @param url the site's, which proxies the API */
export const database = (url = '') =>
  createClient(url, process.env.SUPABASE_SECRET_KEY || SECRET_KEY, { auth: { persistSession: false } });
