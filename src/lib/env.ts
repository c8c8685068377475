/** The site's configuration, read once from `VITE_…` variables when it is built (see .env.example). */

export interface Env {
  /** Address of the backend, without a trailing slash; empty when it is served from the site's own origin. */
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  readonly siteName: string;
  /** Public address of the site, without a trailing slash; empty means the address in the browser. */
  readonly siteUrl: string;
}

type Variables = Readonly<Record<string, string | boolean | undefined>>;

function isAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/** Throws one Error that lists every wrong variable with what it should be. */
export function parseEnv(variables: Variables): Env {
  const problems: string[] = [];
  const text = (name: string, otherwise: string) => {
    const value = variables[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : otherwise;
  };
  const address = (name: string) => {
    const value = text(name, '').replace(/\/+$/, '');
    if (value !== '' && !isAddress(value))
      problems.push(`${name} must be an http(s) address, not "${value}"`);
    return value;
  };

  const supabaseUrl = address('VITE_SUPABASE_URL');
  const siteUrl = address('VITE_SITE_URL');
  const publishableKey = text('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_local');
  const siteName = text('VITE_SITE_NAME', 'Mappemonde');
  if (/^sb_secret_/.test(publishableKey)) {
    problems.push(
      'VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key: everything named VITE_ is public, use the publishable one',
    );
  }
  if (problems.length > 0) throw new Error(`The configuration is wrong:\n- ${problems.join('\n- ')}`);
  return { supabaseUrl, publishableKey, siteName, siteUrl };
}

export const env = parseEnv(import.meta.env);
