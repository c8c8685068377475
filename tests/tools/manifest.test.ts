import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'vite';
import { expect, it } from 'vitest';
import { fromRoot } from '../../tools/backend/paths.ts';

it('the web manifest has the name of the site, and only icons that exist', async () => {
  process.env.VITE_SITE_NAME = 'Atlas';
  const server = await createServer({ server: { port: 0, host: '127.0.0.1' }, logLevel: 'silent' });
  try {
    await server.listen();
    const address = server.resolvedUrls?.local[0] ?? '';
    const html = await (await fetch(address)).text();
    const href = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '';
    const answer = await fetch(new URL(href, address));
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ name: 'Atlas', start_url: '/', scope: '/', lang: 'fr' });
    for (const { src } of manifest.icons) expect(existsSync(fromRoot(`public${src}`)), src).toBe(true);
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  } finally {
    delete process.env.VITE_SITE_NAME;
    await server.close();
  }
});

it('the colours of the browser’s bars are those of the pages, in a manifest’s and an old browser’s writing', () => {
  const html = readFileSync(fromRoot('index.html'), 'utf8');
  const colours = [...html.matchAll(/name="theme-color" data-scheme="(\w+)".* content="(#[\da-f]{6})"/g)];
  expect(colours.map(([, scheme, colour]) => [scheme, colour])).toEqual([
    ['light', '#f9f5ec'],
    ['dark', '#0e151f'],
  ]);
  const tokens = readFileSync(fromRoot('src/styles/tokens.css'), 'utf8');
  // A change of this colour must be converted to sRGB in index.html and tools/lib/manifest.ts.
  expect(tokens).toContain('--color-paper: light-dark(oklch(0.971 0.013 87), oklch(0.195 0.022 256));');
});
