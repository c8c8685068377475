/**
 * Draws the pictures shown beside links to the site (public/share) and the icons of the installed site (public/icons).
 * Run by hand when the drawings change, `npx node tools/build-share-images.ts`; what it writes is committed.
 */
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { iconPicture, sharePictures } from './drawings/sharePictures.ts';
import { CHROMIUM_FLAGS, CHROMIUM_MISSING, findChromium } from './testing/chromium.ts';

/** Name and picture. Apple's icon fills its square; a maskable one may lose its edge. */
const icons = [
  ['apple-touch-icon', iconPicture(180, 0.8)],
  ['icon-192', iconPicture(192, 0.88)],
  ['icon-512', iconPicture(512, 0.88)],
  ['icon-maskable-512', iconPicture(512, 0.6)],
] as const;

const SMALL_PNG = { palette: true, quality: 90, dither: 0, effort: 10, compressionLevel: 9 };

const executablePath = findChromium();
if (!executablePath) throw new Error(CHROMIUM_MISSING);
// The drawings have colours in oklch(), which sharp's SVG renderer does not know.
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  const write = async (folder: string, pictures: Iterable<readonly [string, string]>) => {
    for (const [name, svg] of pictures) {
      await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
      const screenshot = await page.locator('body > svg').screenshot();
      const { size } = await sharp(screenshot).png(SMALL_PNG).toFile(`${folder}/${name}.png`);
      console.log(`${folder}/${name}.png: ${(size / 1000).toFixed(1)} kB`);
    }
  };
  await write('public/share', sharePictures());
  await write('public/icons', icons);
  // Smallest size that search engines take, three times that of a tab.
  await sharp('public/icons/favicon.svg', { density: 600 })
    .resize(48)
    .png(SMALL_PNG)
    .toFile('public/icons/favicon-48.png');
} finally {
  await browser.close();
}
