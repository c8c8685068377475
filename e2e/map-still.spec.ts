/** The page of the map where no map can move. */
import { CHROMIUM_FLAGS } from '../tools/testing/chromium.ts';
import { expect, test } from './fixtures.ts';
import { launchOptions } from './support/browser.ts';

test.use({ launchOptions: launchOptions([...CHROMIUM_FLAGS, '--disable-3d-apis']) });

test('without WebGL the static map, the search and the lists remain', async ({
  page,
  visit,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}) => {
  await visit('/fr/carte');
  await expect(page.getByText(/ne peut pas afficher la carte animée/)).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Lieux visibles' }).getByRole('link').first(),
  ).toBeVisible();
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
});

test('without JavaScript too', async ({ request }) => {
  const html = await (await request.get('/fr/carte')).text();
  expect(html).toMatch(/<h1[^>]*>Carte du monde</);
  expect(html).toMatch(/href="\/fr\/continents\/europe"/);
  expect(html).toMatch(/\/ville\/shanghai"/);
});
