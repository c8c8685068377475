/** Sights, from the page of a city to the page of a sight. */
import { expect, test } from './fixtures.ts';

const PARIS = '/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris';

test('cached sights are rendered by the server, and all shown on request', async ({
  page,
  request,
  visit,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}) => {
  await visit(PARIS);
  const block = page.getByRole('region', { name: 'Que voir à Paris' });
  await block.scrollIntoViewIfNeeded();
  await expect(block.getByRole('listitem')).toHaveCount(12);
  // The page is purged once they are kept.
  await expect.poll(async () => (await request.get(PARIS)).text()).toContain('>Tour Eiffel<');
  const requests: string[] = [];
  page.on('request', (sent) => requests.push(sent.url()));
  await visit(PARIS);
  await block.scrollIntoViewIfNeeded();
  expect(requests.filter((address) => /functions.*sights|city_sights/.test(address))).toEqual([]);
  await block.getByRole('button', { name: 'Tout afficher' }).click();
  await expect(block.getByRole('listitem')).toHaveCount(15);
  const first = block.getByRole('listitem').nth(12).getByRole('link');
  await expect(first).toBeFocused();
  await expectNoHorizontalScroll();
  await expectNoAxeFindings('section:has(> div > h2)');
  // A step back from a sight leads to the whole list.
  await first.press('Enter');
  await expect(page).toHaveURL(/\/activite\//);
  await page.goBack();
  await expect(block.getByRole('listitem')).toHaveCount(15);
});

test('a sight has a page, and is listed under its region and country', async ({
  page,
  visit,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}) => {
  await visit(PARIS);
  const block = page.getByRole('region', { name: 'Que voir à Paris' });
  await block.scrollIntoViewIfNeeded();
  await block.getByRole('link', { name: 'Tour Eiffel' }).click();
  await expect(page).toHaveURL(/\/fr\/ville\/paris\/activite\/tour-eiffel$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Tour Eiffel' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lire l’article de Wikipédia' })).toHaveAttribute(
    'href',
    'https://fr.wikipedia.org/wiki/Tour_Eiffel',
  );
  const summary = page.getByRole('region', { name: 'Présentation' });
  await expect(summary.getByText('tour Eiffel : tour de fer puddlé')).toBeVisible();
  await expect(summary.getByRole('link', { name: 'Texte de Wikipédia : tour Eiffel' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'À voir tout près' }).getByRole('listitem')).toHaveCount(6);
  await expectNoHorizontalScroll();
  await expectNoAxeFindings('main');
  await visit('/fr/continents/europe/pays/france');
  await expect(
    page.getByRole('region', { name: 'Les sites les plus célèbres en France' }).getByRole('link').first(),
  ).toHaveText('Tour Eiffel');
  await visit('/fr/continents/europe/pays/france/regions/ile-de-france');
  await page.getByRole('tab', { name: /^Activités \d+$/ }).click();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Tour Eiffel' })).toBeVisible();
});

test('sights have pictures, in lists and on their page, with author and licence', async ({
  page,
  visit,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}) => {
  // The harness fails on any request to another origin.
  await visit(PARIS);
  const block = page.getByRole('region', { name: 'Que voir à Paris' });
  await block.scrollIntoViewIfNeeded();
  const tower = block.getByRole('listitem').filter({ hasText: 'Tour Eiffel' });
  await expect
    .poll(() => tower.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(330);
  // Its licence is not free.
  await expect(block.getByRole('listitem').filter({ hasText: 'Notre-Dame' }).locator('img')).toHaveCount(0);
  await block.getByText('Crédits des photos').click();
  await expect(block.getByRole('link', { name: 'Benoît L.' }).first()).toHaveAttribute(
    'href',
    /^https:\/\/commons\.wikimedia\.org\/wiki\/File:/,
  );
  await expect(block.getByRole('link', { name: 'CC BY-SA 3.0' }).first()).toBeVisible();
  await expectNoAxeFindings('section:has(> div > h2)');
  await expectNoHorizontalScroll();
  await visit('/fr/ville/paris/activite/tour-eiffel');
  await expect(page.getByRole('img', { name: 'Photo : Tour Eiffel' })).toBeVisible();
  await expect(page.locator('figcaption').getByRole('link', { name: 'CC BY-SA 3.0' })).toBeVisible();
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
});

test('the search finds a sight', async ({ page, visit }) => {
  await visit(PARIS);
  await page.getByRole('region', { name: 'Que voir à Paris' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Tour Eiffel' }).first()).toBeVisible();
  await visit('/fr/search?q=eiffeltu');
  const group = page.getByRole('region', { name: 'Sites à voir' });
  await expect(group.getByRole('listitem')).toContainText('Eiffelturm');
  await expect(group.getByRole('listitem')).toContainText('Paris · France');
  await group.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tour Eiffel' })).toBeVisible();
});
