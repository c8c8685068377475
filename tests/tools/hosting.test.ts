import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../tools/backend/paths.ts';
import { hostingFiles, SITE_ENV } from '../../tools/hosting/files.ts';

describe('Files of hosts', () => {
  const made = hostingFiles(readFileSync(fromRoot(SITE_ENV), 'utf8'));

  it.each(Object.entries(made))('%s is what "npm run hosting" writes', (path, text) => {
    expect(readFileSync(fromRoot(path), 'utf8')).toBe(text);
  });

  it('change with the settings they are made from', () => {
    const other = hostingFiles(
      'VITE_SITE_URL=https://other.example\nVITE_SUPABASE_URL=https://abc.supabase.co\nVITE_IMAGE_HOSTS=https://img.example',
    );
    for (const path of ['deploy/netlify/_redirects', 'vercel.json', 'deploy/nginx.conf'])
      expect(other[path]).toContain('https://abc.supabase.co');
    for (const path of ['deploy/netlify/_headers', 'vercel.json', 'deploy/nginx.conf'])
      expect(other[path]).toContain('https://img.example');
    expect(other['deploy/nginx.conf']).toContain('server_name other.example;');
  });

  it('are refused without the addresses', () => {
    expect(() => hostingFiles('VITE_SITE_URL=https://other.example')).toThrow(/VITE_SUPABASE_URL/);
    expect(() => hostingFiles('VITE_SITE_URL=http://x.example\nVITE_SUPABASE_URL=https://a.co')).toThrow(
      /VITE_SITE_URL/,
    );
  });

  it('send every sitemap to the function, and every other address to the site', () => {
    const { rewrites } = JSON.parse(made['vercel.json'] ?? '') as { rewrites: { source: string }[] };
    const pattern = new RegExp(`^/${/\((sitemap.*)\)$/.exec(rewrites[0]?.source ?? '')?.[1]}$`);
    const inNginx = new RegExp(/location ~ (\S+) \{/.exec(made['deploy/nginx.conf'] ?? '')?.[1] ?? '$.');
    const inNetlify = new Set(
      (made['deploy/netlify/_redirects'] ?? '').split('\n').map((line) => line.split(' ')[0]),
    );
    for (const path of [
      '/sitemap.xml',
      '/sitemap-cities-all.xml',
      '/sitemap-villes.xml',
      '/sitemap-cities-57.xml',
    ])
      expect([path, pattern.test(path), inNginx.test(path), inNetlify.has(path)]).toEqual([
        path,
        true,
        true,
        true,
      ]);
    for (const path of ['/sitemap', '/fr/sitemap.xml', '/sitemap-x/y.xml'])
      expect([path, pattern.test(path), inNginx.test(path), inNetlify.has(path)]).toEqual([
        path,
        false,
        false,
        false,
      ]);
  });
});
