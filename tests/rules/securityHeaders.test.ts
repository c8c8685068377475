import { describe, expect, it } from 'vitest';
import { adScript, parseAds } from '@/blocks/ads/ads.ts';
import { parsePartners, partnerHosts } from '@/blocks/partners/partners.ts';
import {
  cacheControlOf,
  contentSecurityPolicy,
  hashesOf,
  outsideHosts,
  securityHeaders,
} from '../../server/securityHeaders.ts';

/** Directive → sources. */
function policy(
  variables: Record<string, string> = {},
  hashes?: Parameters<typeof contentSecurityPolicy>[1],
) {
  const text = contentSecurityPolicy(outsideHosts(variables), hashes);
  return new Map(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );
}

/** Returns whether a source list lets an origin through. */
const allows = (sources: readonly string[] | undefined, host: string) =>
  (sources ?? []).some((source) =>
    source.startsWith('https://*.')
      ? host.endsWith(source.slice('https://*'.length))
      : source === `https://${host}`,
  );

describe('the policy', () => {
  it('allows scripts of the site and with a listed hash only', () => {
    expect(policy().get('script-src')).toEqual(["'self'"]);
    expect(policy().get('default-src')).toEqual(["'none'"]);
    const hashed = policy({}, { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] });
    expect(hashed.get('script-src')).toEqual(["'self'", "'sha256-a'"]);
    expect(hashed.get('style-src')).toEqual(["'self'", "'sha256-b'"]);
    for (const variables of [{}, { VITE_ADS_CLIENT: 'ca-pub-1', VITE_PARTNER_GETYOURGUIDE_ID: 'X' }])
      expect(policy(variables).get('script-src')?.join(' ')).not.toMatch(/unsafe|https: |\*( |$)/);
  });

  it('cannot be framed, sends forms home and has no base', () => {
    for (const [name, source] of [
      ['frame-ancestors', "'none'"],
      ['form-action', "'self'"],
      ['base-uri', "'none'"],
    ] as const)
      expect(policy().get(name)).toEqual([source]);
  });

  it('allows the backend, also by WebSocket', () => {
    expect(policy({ VITE_SUPABASE_URL: 'https://x.supabase.co/' }).get('connect-src')).toEqual([
      "'self'",
      'https://x.supabase.co',
      'wss://x.supabase.co',
      'https://tiles.openfreemap.org',
    ]);
  });

  it("reaches the server of the map's streets, unless there are none", () => {
    const to = (VITE_MAP_STYLE_URL?: string) =>
      policy(VITE_MAP_STYLE_URL === undefined ? {} : { VITE_MAP_STYLE_URL }).get('connect-src');
    expect(to()).toEqual(["'self'", 'https://tiles.openfreemap.org']);
    expect(to('https://streets.example/style.json')).toEqual(["'self'", 'https://streets.example']);
    expect(to('')).toEqual(["'self'"]);
  });

  it('reports violations to the configured URL only', () => {
    expect(policy().has('report-uri')).toBe(false);
    expect(
      policy({ VITE_CSP_REPORT_URL: 'https://reports.example/csp?site=1;script-src *' }).get('report-uri'),
    ).toEqual(['https://reports.example/csp?site=1%3Bscript-src']);
    expect(() => outsideHosts({ VITE_CSP_REPORT_URL: 'reports.example' })).toThrow('VITE_CSP_REPORT_URL');
  });

  it('allows pictures of the site and of configured hosts, and no frames', () => {
    const shown = policy({ VITE_IMAGE_HOSTS: 'https://images.example.org, https://cdn.example' }).get(
      'img-src',
    );
    expect(shown).toEqual(["'self'", 'data:', 'https://images.example.org', 'https://cdn.example']);
    expect(policy().get('frame-src')).toEqual(["'none'"]);
  });

  it('allows the hosts of every script that can be configured', () => {
    const variables = {
      VITE_PARTNER_HOTELS_SCRIPT: 'https://tpwgts.com/content?trs=1&locale={lang}',
      VITE_PARTNER_ESIM_SCRIPT: 'https://esim.example/x.js',
      VITE_PARTNER_GETYOURGUIDE_ID: 'ABC',
      VITE_ADS_CLIENT: 'ca-pub-1',
      VITE_ADS_SLOT: '2',
      VITE_WIDGET_HOSTS: 'https://*.travelpayouts.com',
    };
    const scripts = policy(variables).get('script-src');
    const ads = parseAds(variables);
    const needed = [...partnerHosts(parsePartners(variables)), new URL(ads ? adScript(ads) : '').hostname];
    expect(needed).toHaveLength(4);
    for (const host of needed) expect([host, allows(scripts, host)]).toEqual([host, true]);
    expect(allows(scripts, 'www.travelpayouts.com')).toBe(true);
    // A hash would switch it off.
    expect(policy(variables, { scripts: [], styles: ["'sha256-b'"] }).get('style-src')).toEqual([
      "'self'",
      "'unsafe-inline'",
    ]);
  });

  it.each([
    ['VITE_SUPABASE_URL', "'unsafe-inline'"],
    ['VITE_IMAGE_HOSTS', 'https://a.example; script-src *'],
    ['VITE_WIDGET_HOSTS', '*'],
    ['VITE_PARTNER_CARS_SCRIPT', 'javascript:alert(1)'],
  ])('refuses %s=%s', (name, value) => {
    const attempt = () => contentSecurityPolicy(outsideHosts({ [name]: value }));
    expect(attempt).toThrow(name);
  });
});

describe('headers', () => {
  it('are all there and of one line', () => {
    const headers = securityHeaders(outsideHosts({}));
    expect(Object.keys(headers)).toEqual(
      expect.arrayContaining([
        'Content-Security-Policy',
        'Permissions-Policy',
        'Referrer-Policy',
        'Strict-Transport-Security',
        'X-Content-Type-Options',
      ]),
    );
    for (const value of Object.values(headers)) expect(value).toMatch(/^[\x20-\x7e]+$/);
  });

  it('cache hashed files as immutable, and pages not at all', () => {
    expect(cacheControlOf('/assets/index-abc.js')).toContain('immutable');
    expect(cacheControlOf('/fr/assets/x')).toBe('no-cache');
    expect(cacheControlOf('/')).toBe('no-cache');
  });
});

it('names inline parts by their hashes', async () => {
  // Computed with: printf 'one()' | openssl dgst -sha256 -binary | base64
  expect(await hashesOf({ scripts: ['one()'], styles: ['a{}'] })).toEqual({
    scripts: ["'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='"],
    styles: ["'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"],
  });
});
