// A dialog takes the scrollbar away: what is on the page stays where it is, with a scrollbar before and without.
import { expect, test } from './fixtures.ts';
import { launchOptions } from './support/browser.ts';

test.use({ launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--hide-scrollbars'] } });

for (const [length, height] of [
  ['short', 4000],
  ['long', 500],
] as const)
  test(`a ${length} page does not shift when a dialog opens`, async ({ page, visit }) => {
    await page.setViewportSize({ width: 1440, height });
    await visit('/fr/villes-aleatoires?tirage=7');
    await page
      .locator('main article')
      .first()
      .getByRole('button', { name: /^Ajouter aux favoris/ })
      .click();
    await visit('/fr/favoris');
    const card = page.locator('main article').first();
    const scrolls = () =>
      page.evaluate(() => document.documentElement.scrollHeight > document.documentElement.clientHeight);
    expect(await scrolls()).toBe(length === 'long');
    const before = await card.boundingBox();
    await page.getByRole('button', { name: 'Tout effacer' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    const after = await card.boundingBox();
    expect([after?.x, after?.width]).toEqual([before?.x, before?.width]);
  });
