/** Environment variables of the server (docs/configuration.md). */

import { type App, type AppOptions, createApp } from './app.ts';
import { cdnPurge } from './cdn.ts';
import { OperatorError } from './operatorError.ts';
import type { ClientIpOf } from './proxy.ts';
import type { BuiltSite } from './site.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

const MB = 1024 * 1024;
/** 32 characters or more; a blank among them comes of an example that was copied, or of a paste with too much. */
const SECRET = /^\S{32,}$/;

function address(env: Variables, name: string): string | undefined {
  const value = env[name]?.trim().replace(/\/+$/, '');
  if (!value) return undefined;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new OperatorError(`${name} must be an http(s) address, not "${env[name]}".`);
  return value;
}

export function wholeNumber(env: Variables, name: string, otherwise: number, most: number): number {
  const value = Number(env[name] || otherwise);
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw new OperatorError(`${name} must be a number up to ${most}, not "${env[name]}".`);
  return value;
}

function purgeOf(env: Variables): AppOptions['purge'] {
  const secret = env.PURGE_SECRET;
  if (!secret) return undefined;
  if (SECRET.test(secret)) return { secret, cdn: cdnPurge(env) };
  // Pages without purges are better than none: they expire by themselves.
  console.error('PURGE_SECRET must have 32 characters or more, without blanks: purging is switched off.');
  return undefined;
}

export interface SiteApp extends App {
  readonly headers: Readonly<Record<string, string>>;
}

/** The app of a built site on its host. @throws OperatorError naming a variable that is wrong or missing. */
export function appOf(
  { openSite, built }: BuiltSite,
  env: Variables,
  more: Pick<AppOptions, 'folder' | 'cache' | 'pictures' | 'clientIpOf' | 'proxyApi' | 'names'> = {},
): SiteApp {
  const url = address(env, 'BACKEND_URL') ?? built.backend;
  if (!url)
    throw new OperatorError(
      'No backend configured: set BACKEND_URL, or build the site with VITE_SUPABASE_URL.',
    );
  const timeLimit = wholeNumber(env, 'PAGE_TIMEOUT_MS', 1500, 9000);
  const app = createApp({
    render: openSite({ backend: url, timeLimit }),
    shell: built.shell,
    headers: built.headers,
    origin: address(env, 'SITE_URL') ?? built.origin,
    backend: { url, key: built.key, siteToken: env.SITE_TOKEN },
    purge: purgeOf(env),
    cache: { bytes: wholeNumber(env, 'CACHE_MB', 64, 65_536) * MB },
    ...more,
  });
  return { ...app, headers: built.headers };
}

/** The trusted proxy in front appends the client's IP to X-Forwarded-For, so the last entry counts. */
export const clientIpBehindProxy: ClientIpOf = ({ request }) =>
  request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
