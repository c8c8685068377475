/** Deployed site's settings in deploy/site.env, which the files of every host are made of. */
import { parseEnv } from 'node:util';
import { type OutsideHosts, outsideHosts, securityHeaders } from '../../server/securityHeaders.ts';

export interface DeployedSite {
  /** Address without a slash at the end, as the next. */
  readonly siteUrl: string;
  readonly supabaseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
}

export const MADE_BY = 'Made by "npm run hosting" from deploy/site.env: change that file, not this one.';

/** @throws Error naming what is missing or wrong in the file. */
export function readSite(text: string): DeployedSite {
  const variables = parseEnv(text);
  const hosts: OutsideHosts = outsideHosts(variables);
  const siteUrl = originOf('VITE_SITE_URL', variables.VITE_SITE_URL);
  const supabaseUrl = originOf('VITE_SUPABASE_URL', variables.VITE_SUPABASE_URL);
  return { siteUrl, supabaseUrl, headers: securityHeaders(hosts) };
}

function originOf(name: string, value: string | undefined): string {
  if (!value || !URL.canParse(value) || new URL(value).protocol !== 'https:')
    throw new Error(`deploy/site.env: ${name} must be an https address`);
  return new URL(value).origin;
}

const PLACEHOLDER =
  /^https?:\/\/(?:[^/]+\.)?(?:example\.(?:com|net|org)|(?:abcdefgh|your-project)\.supabase\.co)(?:[/:]|$)|replace_me/;

/** Returns a warning about settings that still are examples; null when none is. */
export function placeholderWarning(variables: Readonly<Record<string, string | undefined>>): string | null {
  const names = Object.keys(variables)
    .filter((name) => name.startsWith('VITE_') && PLACEHOLDER.test(variables[name] ?? ''))
    .sort();
  if (names.length === 0) return null;
  return `Warning: deploy/site.env still has placeholders in ${names.join(', ')}. A site built with them can't be put online: set them and build again (docs/deploy.md).`;
}
