/** The database behind the journeys, past every right: to prepare what a journey needs and to clear what it leaves. */
import { createClient } from '@supabase/supabase-js';
import { SECRET_KEY } from './admin.ts';

/** `url` is the site's: it passes calls on. */
export const database = (url = '') =>
  createClient(url, process.env.SUPABASE_SECRET_KEY || SECRET_KEY, { auth: { persistSession: false } });
