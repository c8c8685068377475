// The list of all cities: 135,000 names, of which a visitor meets a page at a time.
import { expect, test } from './fixtures.ts';

const names = (url: URL) => url.pathname.endsWith('/rpc/cities_under_initial');

test('the list begins in French and in Arabic, with its letters and its count', async ({
  page,
  visit,
  expectLang,
  expectNoHorizontalScroll,
  expectNoAxeFindings,
  shot,
}) => {
  await visit('/fr/villes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toutes les villes');
  const count = await page.getByRole('main').getByRole('status').first().textContent();
  expect(Number(count?.replace(/\D/g, ''))).toBeGreaterThan(100_000);
  await expect(page.getByRole('toolbar').getByRole('link')).toHaveCount(27);
  await expect(page.locator('main section li')).toHaveCount(120);
  await expectNoHorizontalScroll();
  await expectNoAxeFindings();
  await shot('all-cities-fr');

  await visit('/ar/villes');
  await expectLang('ar', 'rtl');
  const letters = await page.getByRole('toolbar').getByRole('link').allTextContents();
  expect(letters[0]).toMatch(/\p{Script=Arabic}/u);
  expect(letters).toContain('Z');
  await expectNoHorizontalScroll();
  await shot('all-cities-ar');
});

test('a city is reached from its letter with the keyboard, and going back restores the position', async ({
  page,
  visit,
}) => {
  await visit('/fr/villes');
  await page.getByRole('toolbar').getByRole('link', { name: /^A,/ }).focus();
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fr\/villes\?page=\d+#letter-83$/);
  await expect(page.getByRole('heading', { level: 2, name: 'S', exact: true })).toBeFocused();
  await expect(page.getByRole('toolbar').getByRole('link', { name: /^S,/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  for (let stops = 0; stops < 8; stops += 1) await page.keyboard.press('Tab');
  const name = (await page.locator(':focus').getAttribute('title')) ?? '';
  expect(name.replace(/^\W+/, '')).toMatch(/^s/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fr\/continents\/[^/]+\/pays\/.+\/ville\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/#letter-83$/);
  await expect(page.getByTitle(name, { exact: true }).first()).toBeInViewport();
});

test('each page of the list has its own URL, and requests only its own names', async ({ page, visit }) => {
  let requests = 0;
  page.on('request', (request) => {
    if (names(new URL(request.url()))) requests += 1;
  });
  await visit('/fr/villes?page=3');
  expect(requests).toBe(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/fr\/villes\?page=3$/);
  await page.getByRole('link', { name: 'Suivante' }).click();
  await expect(page).toHaveURL(/\?page=4$/);
  await expect(page.getByRole('group', { name: 'Toutes les villes, Page 4' })).toBeFocused();
  await expect(page.locator('main section li')).toHaveCount(120);
  expect(requests).toBe(1);
  expect((await page.request.get('/fr/villes?page=9999')).status()).toBe(404);
});

test.describe('long lists', () => {
  // 1,150 pages of names, 60 cities, 60 countries, 100 cities: the way past them is one key.
  for (const path of [
    '/fr/villes',
    '/fr/pays',
    '/fr/regions',
    '/fr/continents/europe/pays/france',
    '/fr/continents/europe/pays/france/regions/ile-de-france',
    '/fr/villes-aleatoires',
  ]) {
    test(`the footer is within ten Tabs of the lists of ${path}`, async ({ page, visit }) => {
      await visit(path);
      const past = page.getByRole('link', { name: 'Passer la liste' }).last();
      await past.focus();
      await expect(past).toBeInViewport();
      await page.keyboard.press('Enter');
      const met: string[] = [];
      for (let stops = 0; stops < 10; stops += 1) {
        await page.keyboard.press('Tab');
        met.push(await page.evaluate(() => document.activeElement?.closest('footer')?.tagName ?? ''));
      }
      expect(met).toContain('FOOTER');
    });
  }
});

test('the list can be filtered by country, and the URL shared', async ({ page, visit }) => {
  await visit('/fr/villes');
  await page.getByLabel('Filtrer par pays').selectOption({ label: 'Andorre' });
  await expect(page).toHaveURL(/\/fr\/villes\?pays=andorre$/);
  await expect(page.locator('main section li').first()).toContainText('Andorre');
  const count = await page.getByRole('main').getByRole('status').first().textContent();
  expect(Number.parseInt(count ?? '', 10)).toBeLessThan(100);
  await visit('/en/villes?pays=andorre');
  await expect(page.locator('main section li').first()).toContainText('Andorra');
  await visit('/fr/villes?pays=atlantide');
  await expect(page.getByText('Aucune ville trouvée.')).toBeVisible();
  await page.getByRole('button', { name: 'Tous les pays' }).click();
  await expect(page.locator('main section li').first()).toBeVisible();
});

test('a list that fails to load shows an error and a retry button', async ({
  page,
  visit,
  browserErrors,
}) => {
  browserErrors.allow(/400/);
  await page.route('**/rpc/city_initials*', (route) =>
    route.fulfill({ status: 400, json: { message: 'no' } }),
  );
  // Opened by its address the server has read the list; reached by a link the browser reads it.
  await visit('/fr/legal');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Villes', exact: true }).click();
  await expect(page.getByText('Erreur lors du chargement des villes.')).toBeVisible();
  await expect(page.getByRole('region', { name: /Notifications/ })).toHaveCount(0);
  await page.unroute('**/rpc/city_initials*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.locator('main section li').first()).toBeVisible();
});

for (const [lang, first] of [
  ['ru', /^\p{Script=Cyrillic}$/u],
  ['zh', /^汉$/],
  ['de', /^A$/],
] as const) {
  test(`the list begins with the letters of its language: ${lang}`, async ({ page, visit }) => {
    await visit(`/${lang}/villes`);
    await expect(page.getByRole('toolbar').getByRole('link').first()).toHaveText(first);
    await expect(page.locator('main section li').first()).toBeVisible();
  });
}
