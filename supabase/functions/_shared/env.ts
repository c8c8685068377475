/** What the platform tells a function. Hosted and local give the same variables. */
import process from 'node:process';

function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`The environment variable ${name} is missing.`);
  return value;
}

/** The new named keys first, then the single forms; the legacy ones end at the end of 2026. */
function key(many: string, one: string, legacy: string): string {
  const named = process.env[many];
  const value = named ? (JSON.parse(named) as { default?: string }).default : undefined;
  return required(many, value ?? process.env[one] ?? process.env[legacy]);
}

export const supabaseUrl = () => required('SUPABASE_URL', process.env.SUPABASE_URL);
export const publishableKey = () =>
  key('SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY');
/** Bypasses row-level security: use it only after the caller has been checked. */
export const secretKey = () =>
  key('SUPABASE_SECRET_KEYS', 'SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY');
