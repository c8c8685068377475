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
