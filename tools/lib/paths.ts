/** Paths from the project's root. */
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Absolute path of `relative` to the project's root. */
export function fromRoot(relative: string): string {
  return ROOT + relative;
}

export const CONFIG_FILE = fromRoot('supabase/config.toml');
export const MIGRATIONS_DIR = fromRoot('supabase/migrations');
export const FUNCTIONS_DIR = fromRoot('supabase/functions');
/**
 * The embedded database; its keys and lock lie beside it. Git-ignored, removed by `npm run db:reset`. The journeys of e2e/
 * keep theirs elsewhere.
 */
export const DATA_DIR = process.env.SUPABASE_DATA_DIR || fromRoot('supabase/.temp/db');
