import { readFileSync, statSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { SHARE_HEIGHT, SHARE_IMAGES, SHARE_WIDTH, shareImage } from '../../src/lib/seo/shareImages.ts';
import { fromRoot } from '../../tools/backend/paths.ts';

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

it('a tab has an icon in pixels too, which search engines and Safari before 26 need', async () => {
  const { window } = new JSDOM(readFileSync(fromRoot('index.html'), 'utf8'));
  const links = [...window.document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')];
  const icons = await Promise.all(
    links.map(({ href }) => sharp(fromRoot(`public${new URL(href, 'https://x.test').pathname}`)).metadata()),
  );
  // Search engines want a square of 48 pixels at least.
  expect(icons).toContainEqual(expect.objectContaining({ format: 'png', width: 192, height: 192 }));
});
