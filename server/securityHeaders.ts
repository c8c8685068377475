/**
 * Security headers of every response. One place for the servers here, the files of the hosts in deploy/ and the renderer.
 */

import { streetsStyle } from '../src/shared/streets.ts';

/** Hosts other than the site's own that its pages use, after the visitor has agreed where that is needed. */
export interface OutsideHosts {
  /** Origin of the backend; empty when it is served from the site's own. */
  readonly backend: string;
  /** Hosts of partners' and advertisers' scripts. */
  readonly scripts: readonly string[];
  /** Hosts of pictures in articles and of cities. */
  readonly images: readonly string[];
  /** Origin of the map's streets, or empty. */
  readonly streets: string;
  /** Address to which browsers report violations of the policy; empty: nowhere. */
  readonly reports: string;
}

/** `'sha256-…'` of inline scripts and styles. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export const NO_HASHES: InlineHashes = { scripts: [], styles: [] };

/** Origins that AdSense loads its parts from; Google names no shorter list. */
const ADVERTISING = [
  'https://*.googlesyndication.com',
  'https://*.doubleclick.net',
  'https://*.googleadservices.com',
  'https://*.adtrafficquality.google',
  'https://*.google.com',
  'https://*.gstatic.com',
];
const PARTNER_WIDGETS = ['https://widget.getyourguide.com', 'https://*.getyourguide.com'];
const SCRIPT_VARIABLES = /^VITE_PARTNER_\w+_SCRIPT$/;

type Variables = Readonly<Record<string, string | boolean | undefined>>;

const words = (value: Variables[string]) =>
  String(value ?? '')
    .split(/[\s,]+/)
    .filter((word) => word !== '');

/** The origin of an address that a variable holds. Throws an Error naming the variable. */
function originOf(name: string, value: string): string {
  // Only `https://*.host` and addresses: anything else would be a directive of its own.
  if (/^https:\/\/\*\.[a-z0-9.-]+$/i.test(value)) return value;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new Error(`${name} must hold http(s) addresses, not "${value}"`);
  return new URL(value).origin;
}

/** Returns the outside origins in `VITE_…` variables (.env.example). Throws an Error naming a variable that is wrong. */
export function outsideHosts(variables: Variables): OutsideHosts {
  const [backend] = words(variables.VITE_SUPABASE_URL).map((url) => originOf('VITE_SUPABASE_URL', url));
  const partners = Object.keys(variables)
    .filter((name) => SCRIPT_VARIABLES.test(name))
    .sort()
    .flatMap((name) => words(variables[name]).map((url) => originOf(name, url)));
  const activities = words(variables.VITE_PARTNER_GETYOURGUIDE_ID).length > 0 ? PARTNER_WIDGETS : [];
  const advertising = words(variables.VITE_ADS_CLIENT).length > 0 ? ADVERTISING : [];
  const streets = streetsStyle(variables.VITE_MAP_STYLE_URL);
  const more = words(variables.VITE_WIDGET_HOSTS).map((url) => originOf('VITE_WIDGET_HOSTS', url));
  return {
    backend: backend ?? '',
    scripts: [...new Set([...partners, ...activities, ...advertising, ...more])],
    images: words(variables.VITE_IMAGE_HOSTS).map((url) => originOf('VITE_IMAGE_HOSTS', url)),
    streets: streets && new URL(streets).origin,
    reports: reportAddress(variables),
  };
}

/** The whole URL, with its path. Throws an Error if it is invalid. */
function reportAddress({ VITE_CSP_REPORT_URL: value }: Variables): string {
  const [address = ''] = words(value);
  if (address === '') return '';
  originOf('VITE_CSP_REPORT_URL', address);
  // A semicolon would begin a directive of its own.
  return new URL(address).href.replaceAll(';', '%3B');
}

/**
 * The policy of a page. Without outside scripts nothing inline runs but what has a hash, and only style attributes are free:
 * a rendered page has them for the colours of latitudes. Widgets and advertising bring styles, frames and pictures of their
 * own from anywhere; their scripts still come from the named hosts only.
 */
export function contentSecurityPolicy(
  hosts: OutsideHosts,
  { scripts, styles }: InlineHashes = NO_HASHES,
): string {
  const { backend, streets, reports } = hosts;
  const open = hosts.scripts.length > 0;
  const anywhere = open ? ['https:'] : [];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...hosts.scripts],
    // A hash beside it would switch 'unsafe-inline' off.
    'style-src': ["'self'", ...(open ? ["'unsafe-inline'"] : styles)],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...(open ? anywhere : hosts.images)],
    'font-src': ["'self'", ...anywhere],
    'connect-src': [
      "'self'",
      ...(backend ? [backend, backend.replace(/^http/, 'ws')] : []),
      ...(streets ? [streets] : []),
      ...anywhere,
    ],
    'frame-src': open ? anywhere : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // The older form alone: it needs no second header, and every browser with its successor knows it.
    ...(reports && { 'report-uri': [reports] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Browser features the site does not use, disabled for it and its frames. */
const WITHHELD = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** Two years, what browsers' lists ask for. Subdomains are the operator's to decide. */
const HSTS_S = 63_072_000;

/** All security headers, by name. */
export function securityHeaders(hosts: OutsideHosts, hashes?: InlineHashes): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(hosts, hashes),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': WITHHELD.map((ability) => `${ability}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': `max-age=${HSTS_S}`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}

/** Cache-Control by folder; files elsewhere are revalidated each time. */
export const KEPT: readonly { readonly folder: string; readonly cacheControl: string }[] = [
  // Content-hashed names.
  { folder: '/assets/', cacheControl: 'public, max-age=31536000, immutable' },
  { folder: '/drawings/', cacheControl: 'public, max-age=86400' },
  { folder: '/map/', cacheControl: 'public, max-age=86400' },
  { folder: '/flags/', cacheControl: 'public, max-age=86400' },
  { folder: '/icons/', cacheControl: 'public, max-age=86400' },
];
export const NOT_KEPT = 'no-cache';

/** The Cache-Control of a file or page of the site. */
export function cacheControlOf(path: string): string {
  return KEPT.find(({ folder }) => path.startsWith(folder))?.cacheControl ?? NOT_KEPT;
}

/** Inline content, verbatim. */
export interface InlineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Hashes of inline content, for the CSP. */
export async function hashesOf({ scripts, styles }: InlineParts): Promise<InlineHashes> {
  return { scripts: await Promise.all(scripts.map(hashOf)), styles: await Promise.all(styles.map(hashOf)) };
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
