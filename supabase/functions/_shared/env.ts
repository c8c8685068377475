/** Environment variables of a function. Hosted and local have the same ones. */
import process from 'node:process';

function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`The environment variable ${name} is missing.`);
  return value;
}

/** The new named keys first, then the single forms; the legacy ones end at the end of 2026. */
function key(many: string, one: string, legacy: string): string {
  const keysByName = process.env[many];
  const value = keysByName ? (JSON.parse(keysByName) as { default?: string }).default : undefined;
  return required(many, value ?? process.env[one] ?? process.env[legacy]);
}

export const supabaseUrl = () => required('SUPABASE_URL', process.env.SUPABASE_URL);
export const publishableKey = () =>
  key('SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY');
/** Bypasses row-level security: use it only after the caller has been checked. */
export const secretKey = () =>
  key('SUPABASE_SECRET_KEYS', 'SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY');

/** A setting of the operator (functions/.env.example); an empty one counts as unset. */
export function setting(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
}

/** A whole number of at least 1. Throws when something else is set. */
export function numberSetting(name: string, otherwise: number): number {
  const value = setting(name);
  if (value === undefined) return otherwise;
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new Error(`${name} must be a whole number of at least 1.`);
  return Number(value);
}

/** A base address without a trailing slash. Throws when something else is set. */
export function addressSetting(name: string, otherwise: string): string {
  const value = (setting(name) ?? otherwise).replace(/\/+$/, '');
  if (!URL.canParse(value) || !/^https?:/.test(value)) throw new Error(`${name} must be an http(s) address.`);
  return value;
}
