/** Places on paper: a few sheets to take along (docs/product/places.md#on-paper). */
import { expect, test } from './fixtures.ts';

const FRANCE = '/fr/continents/europe/pays/france';

test('a country is printed on a few sheets, unfolded and without controls', async ({ page, visit }) => {
  await visit(FRANCE);
  await page.waitForLoadState('networkidle');
  await page.emulateMedia({ media: 'print' });
  // The sheet for paper comes after the first paint.
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  await expect(page.getByText('mardi 14 juillet')).toBeVisible();
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets?.length).toBeLessThan(12);
});

test('a city with a picture is printed with a map beside it', async ({ page, request, visit }) => {
  // Requests the summary like the first visitor: the picture is found with it.
  const asked = new URLSearchParams({
    placeType: 'city',
    placeName: 'kyoto',
    parentName: 'japon',
    language: 'fr',
  });
  expect((await request.get(`/functions/v1/place-summary?${asked}`)).status()).toBe(200);
  await visit('/fr/continents/asie/pays/japon/regions/kyoto/ville/kyoto');
  const map = page.locator('header figure [data-on-paper]');
  await expect(map.locator('[style*="left"]')).toHaveCount(1);
  await expect(map).toHaveCSS('opacity', '0');
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .toContainEqual(expect.stringContaining('/drawings/countries/JP.svg'));
  // A sheet of A4 without its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(map).toHaveCSS('opacity', '1');
  const [drawn, picture] = [await map.boundingBox(), await page.locator('header figure img').boundingBox()];
  expect(drawn?.width).toBeGreaterThan(150);
  expect(drawn?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
  // Parts of no use on paper.
  await expect(page.getByRole('heading', { name: 'Guides pratiques' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Explorer sur la grande carte' })).toBeHidden();
  await page.pdf({ format: 'A4', path: test.info().outputPath('kyoto.pdf'), pageRanges: '1' });
});

test('a printed forecast shows all hours, and blocks not loaded take no space', async ({ page }) => {
  await page.route('**/functions/v1/climate*', () => undefined);
  await page.goto('/fr/continents/europe/pays/suisse/regions/geneve/ville/geneve');
  const hours = page.getByRole('region', { name: 'Les prochaines 24 heures' });
  const pending = page.locator('.climate-room.skeleton');
  const waiting = page.locator('[data-when-near]');
  await expect(async () => {
    await waiting
      .first()
      .scrollIntoViewIfNeeded({ timeout: 500 })
      .catch(() => undefined);
    await expect(hours.and(page.locator(':visible'))).toHaveCount(1, { timeout: 500 });
    await expect(pending).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(pending).toBeHidden();
  expect(await hours.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
});
