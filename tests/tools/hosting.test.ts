import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KEPT } from '../../server/securityHeaders.ts';
import { hostingFiles, SITE_ENV } from '../../tools/hosting/files.ts';
import { placeholderWarning, readSite } from '../../tools/hosting/site.ts';
import { vercelRoutes } from '../../tools/hosting/vercel.ts';
import { fromRoot } from '../../tools/lib/paths.ts';

describe('Files of hosts', () => {
  const files = hostingFiles(readFileSync(fromRoot(SITE_ENV), 'utf8'));

  it('change with the settings they are made from', () => {
    const other = hostingFiles(
      'VITE_SITE_URL=https://other.example\nVITE_SUPABASE_URL=https://abc.supabase.co\nVITE_IMAGE_HOSTS=https://img.example',
    );
    for (const path of ['netlify.toml', 'deploy/nginx.conf'])
      expect(other[path]).toContain('https://abc.supabase.co');
    for (const path of ['netlify.toml', 'deploy/nginx.conf'])
      expect(other[path]).toContain('https://img.example');
    expect(other['deploy/nginx.conf']).toContain('server_name other.example;');
  });

  it('are refused without the addresses', () => {
    expect(() => hostingFiles('VITE_SITE_URL=https://other.example')).toThrow(/VITE_SUPABASE_URL/);
    expect(() => hostingFiles('VITE_SITE_URL=http://x.example\nVITE_SUPABASE_URL=https://a.co')).toThrow(
      /VITE_SITE_URL/,
    );
  });

  it('warn at the end of a build with settings that nobody has set, and fail nothing', () => {
    const build = (env: Record<string, string>) =>
      spawnSync(process.execPath, ['--env-file=deploy/site.env', 'tools/hosting/warn.ts'], {
        cwd: fromRoot(''),
        env,
        encoding: 'utf8',
      });
    const { status, stderr } = build({});
    expect(status).toBe(0);
    expect(stderr.trim()).toMatch(
      /^Warning: deploy\/site\.env .* VITE_SITE_URL, VITE_SUPABASE_PUBLISHABLE_KEY, VITE_SUPABASE_URL\. .*$/,
    );
    const set = {
      VITE_SITE_URL: 'https://example.travel',
      VITE_SUPABASE_URL: 'https://qwertyuiop.supabase.co',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
    };
    expect(build(set)).toMatchObject({ status: 0, stderr: '' });
    expect(placeholderWarning({ ...set, VITE_SITE_URL: 'https://www.example.com/' })).toContain(
      ' VITE_SITE_URL. ',
    );
    expect(placeholderWarning({ ...set, VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co' })).not.toBeNull();
    const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
    expect(scripts['build:site']).toMatch(/ && node --env-file=deploy\/site\.env tools\/hosting\/warn\.ts$/);
  });

  it('let nginx keep every sitemap, and nothing else', () => {
    const inNginx = new RegExp(/location ~ (\S+) \{/.exec(files['deploy/nginx.conf'] ?? '')?.[1] ?? '$.');
    for (const path of [
      '/sitemap.xml',
      '/sitemap-cities-all.xml',
      '/sitemap-villes.xml',
      '/sitemap-cities-57.xml',
    ])
      expect([path, inNginx.test(path)]).toEqual([path, true]);
    for (const path of ['/sitemap', '/fr/sitemap.xml', '/sitemap-x/y.xml'])
      expect([path, inNginx.test(path)]).toEqual([path, false]);
  });

  it('let nginx tell nobody to keep an error, and protect it as any answer', () => {
    const lines = (files['deploy/nginx.conf'] ?? '')
      .split('\n')
      .filter((line) => line.includes('add_header'));
    const cacheLines = lines.filter((line) => /Cache-Control "(?!no-store)/.test(line));
    expect(cacheLines).toHaveLength(KEPT.length);
    expect(cacheLines.filter((line) => / always;/.test(line))).toEqual([]);
    expect(lines.filter((line) => !cacheLines.includes(line) && !line.endsWith(' always;'))).toEqual([]);
  });

  it('let nginx answer for a server that hangs, with the headers of every answer', () => {
    const [, page = ''] =
      /location = \/_unavailable \{([^}]*)\}/.exec(files['deploy/nginx.conf'] ?? '') ?? [];
    const named = [...page.matchAll(/add_header ([\w-]+) /g)].map(([, name]) => name);
    const { headers } = readSite(readFileSync(fromRoot(SITE_ENV), 'utf8'));
    expect(named).toEqual([...Object.keys(headers), 'Cache-Control', 'Retry-After']);
    expect(page).toContain('return 503 ');
    expect(files['deploy/nginx.conf']).toContain('error_page 502 504 =503 /_unavailable;');
  });

  it('have Vercel serve files with their headers, and the function for all else', () => {
    const { routes } = vercelRoutes({ 'X-Frame-Options': 'DENY' }) as {
      routes: { src?: string; handle?: string; dest?: string; headers?: Record<string, string> }[];
    };
    const matching = (path: string) => routes.filter(({ src }) => src && new RegExp(`^${src}$`).test(path));
    expect(Object.assign({}, ...matching('/assets/x.js').map(({ headers }) => headers))).toEqual({
      'X-Frame-Options': 'DENY',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    expect(matching('/fr/pays').at(-1)?.dest).toBe('/site');
    expect(routes.findIndex(({ handle }) => handle === 'filesystem')).toBe(routes.length - 2);
  });
});
