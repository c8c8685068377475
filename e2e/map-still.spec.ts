/** The page of the map where no map can move. */
import { CHROMIUM_FLAGS } from '../tools/testing/chromium.ts';
import { expect, test } from './fixtures.ts';
import { launchOptions } from './support/browser.ts';

test.use({ launchOptions: launchOptions([...CHROMIUM_FLAGS, '--disable-3d-apis']) });

test('without graphics the drawing, the search and lists remain', async ({
  page,
  visit,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
}) => {
  await visit('/fr/carte');
  await expect(page.getByText(/ne peut pas afficher la carte animée/)).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Lieux visibles' }).getByRole('link').first(),
  ).toBeVisible();
  await expectNoAxeFindings();
  await expectNoSidewaysScroll();
});

test('without script too', async ({ request }) => {
  const html = await (await request.get('/fr/carte')).text();
  expect(html).toMatch(/<h1[^>]*>Carte du monde</);
  expect(html).toMatch(/href="\/fr\/continents\/europe"/);
  expect(html).toMatch(/\/ville\/shanghai"/);
});
