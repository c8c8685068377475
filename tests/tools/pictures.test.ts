import { readFileSync, statSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { SHARE_HEIGHT, SHARE_IMAGES, SHARE_WIDTH, shareImage } from '../../src/lib/seo/shareImages.ts';
import { fromRoot } from '../../tools/lib/paths.ts';

it.each([...SHARE_IMAGES])('the picture of a link %s is there, in the right size and small', async (name) => {
  const file = fromRoot(`public${shareImage(name)}`);
  const size = { width: SHARE_WIDTH, height: SHARE_HEIGHT };
  expect(await sharp(file).metadata()).toMatchObject({ format: 'png', ...size });
  expect(statSync(file).size).toBeLessThan(60_000);
});

it.each([
  ['apple-touch-icon', 180],
  ['icon-192', 192],
  ['icon-512', 512],
  ['icon-maskable-512', 512],
])('the icon %s is %i pixels wide', async (name, size) => {
  const { width, height } = await sharp(fromRoot(`public/icons/${name}.png`)).metadata();
  expect([width, height]).toEqual([size, size]);
});

it('the icon of a tab is in pixels, as Safari before 26 and search engines need it', async () => {
  const { window } = new JSDOM(readFileSync(fromRoot('index.html'), 'utf8'));
  const { href } = window.document.querySelector('link[rel="icon"]') as HTMLLinkElement;
  const icon = sharp(fromRoot(`public${new URL(href, 'https://example.org').pathname}`));
  expect(await icon.metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
});
