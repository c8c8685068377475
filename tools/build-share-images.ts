/**
 * Draws the pictures shown beside links to the site (public/share) and the icons of the installed site (public/icons). Run
 * by hand when the drawings or the look change, `npx node tools/build-share-images.ts`; what it writes is committed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { iconPicture, sharePictures } from './drawings/sharePictures.ts';
import { encodePng, type Pixels } from './lib/png.ts';
import { CHROMIUM_FLAGS, CHROMIUM_MISSING, findChromium } from './testing/chromium.ts';

/** The pixels of an SVG, in its own size. */
async function pixelsOf(page: Page, svg: string): Promise<Pixels> {
  const { width, height, base64 } = await page.evaluate(async (text) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser has no canvas');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let binary = '';
    for (let start = 0; start < data.length; start += 8192)
      binary += String.fromCharCode(...data.subarray(start, start + 8192));
    return { width: canvas.width, height: canvas.height, base64: btoa(binary) };
  }, svg);
  return { width, height, rgba: Buffer.from(base64, 'base64') };
}

/** Name and picture. Apple's icon fills its square; a maskable one may lose its edge. */
const icons = [
  ['apple-touch-icon', iconPicture(180, 0.8)],
  ['icon-192', iconPicture(192, 0.88)],
  ['icon-512', iconPicture(512, 0.88)],
  ['icon-maskable-512', iconPicture(512, 0.6)],
] as const;

const executablePath = findChromium();
if (!executablePath) throw new Error(CHROMIUM_MISSING);
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
try {
  const page = await browser.newPage();
  const write = async (folder: string, pictures: Iterable<readonly [string, string]>, colours: number) => {
    mkdirSync(folder, { recursive: true });
    for (const [name, svg] of pictures) {
      const png = encodePng(await pixelsOf(page, svg), colours);
      writeFileSync(`${folder}/${name}.png`, png);
      console.log(`${folder}/${name}.png: ${(png.length / 1000).toFixed(1)} kB`);
    }
  };
  await write('public/share', sharePictures(), 64);
  await write('public/icons', icons, 32);
} finally {
  await browser.close();
}
