// The list of all cities: 135,000 names, of which a visitor meets only what is on screen.
import { expect, test } from './fixtures.ts';

const names = (url: URL) => url.pathname.endsWith('/rpc/cities_under_initial');

test('the whole list is looked through, in French and in Arabic', async ({
  page,
  visit,
  expectLang,
  expectNoSidewaysScroll,
  shot,
}) => {
  await visit('/fr/villes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toutes les villes');
  const count = await page.getByRole('main').getByRole('status').first().textContent();
  expect(Number(count?.replace(/\D/g, ''))).toBeGreaterThan(100_000);
  await expect(page.getByRole('toolbar').getByRole('button')).toHaveCount(27);
  await expectNoSidewaysScroll();
  await shot('all-cities-fr');

  await visit('/ar/villes');
  await expectLang('ar', 'rtl');
  const letters = await page.getByRole('toolbar').getByRole('button').allTextContents();
  expect(letters[0]).toMatch(/\p{Script=Arabic}/u);
  expect(letters).toContain('Z');
  await expectNoSidewaysScroll();
  await shot('all-cities-ar');
});

test('a city is reached from its letter, by keys alone, and the list is found again as it was', async ({
  page,
  visit,
  expectNoAxeFindings,
}) => {
  await visit('/fr/villes');
  await page.getByRole('toolbar').getByRole('button', { name: /^A,/ }).focus();
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'S', exact: true })).toBeFocused();
  await expect(page.getByRole('toolbar').getByRole('button', { name: /^S,/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
  await expectNoAxeFindings('main');
  for (let stops = 0; stops < 8; stops += 1) await page.keyboard.press('Tab');
  const name = (await page.locator(':focus').getAttribute('title')) ?? '';
  expect(name.replace(/^\W+/, '')).toMatch(/^s/i);
  const scrollY = () => page.evaluate(() => window.scrollY);
  const y = await scrollY();
  expect(y).toBeGreaterThan(100_000);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fr\/continents\/[^/]+\/pays\/.+\/ville\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  await page.goBack();
  await expect(page).toHaveURL(/\/fr\/villes#S$/);
  await expect.poll(scrollY).toBe(y);
  await expect(page.getByRole('link', { name, exact: false }).first()).toBeVisible();
  await page.reload();
  await expect.poll(scrollY).toBe(y);
  await expect(page.getByRole('link', { name, exact: false }).first()).toBeVisible();
});

test('the rendered names become the whole list without a jump, and the focus stays', async ({ page }) => {
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await started;
    await route.continue();
  });
  await page.goto('/fr/villes', { waitUntil: 'commit' });
  const city = page.locator('main section li a').nth(10);
  await city.focus();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const place = await city.boundingBox();
  start();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeGreaterThan(100_000);
  // The names of countries come last.
  await expect(page.getByLabel('Filtrer par pays').locator('option').nth(1)).toBeAttached();
  await expect(city).toBeFocused();
  expect(await city.boundingBox()).toEqual(place);
});

test('scrolling to the end fetches what is seen and nothing else', async ({ page, visit }) => {
  let requests = 0;
  page.on('request', (request) => {
    if (names(new URL(request.url()))) requests += 1;
  });
  await visit('/fr/villes');
  await expect(page.locator('main section li').first()).toBeVisible();
  // The first names came with the page.
  expect(requests).toBeLessThanOrEqual(1);
  await page.evaluate(async () => {
    const end = document.documentElement.scrollHeight;
    for (let y = 0; y < end; y += end / 60) {
      window.scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, end);
  });
  await expect(page.getByRole('heading', { level: 2, name: 'Chiffres et signes' })).toBeAttached();
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
  // At most the ends of the list and what a slow machine renders in between; 1,150 pages were skipped.
  expect(requests).toBeLessThan(60);
  expect(await page.locator('main section li').count()).toBeLessThan(200);
});

test('one country is shown alone, and its address can be shared', async ({ page, visit }) => {
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

test('a list that cannot be loaded says so and can be tried again', async ({ page, visit, complaints }) => {
  complaints.allow(/400/);
  await page.route('**/rpc/city_initials*', (route) =>
    route.fulfill({ status: 400, json: { message: 'no' } }),
  );
  // Opened by its address the server has read the list; reached by a link the browser reads it.
  await visit('/fr/legal');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Villes', exact: true }).click();
  await expect(page.getByText('Erreur lors du chargement des villes.')).toBeVisible();
  await expect(page.getByText('Impossible de charger les villes', { exact: true })).toBeVisible();
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
    await expect(page.getByRole('toolbar').getByRole('button').first()).toHaveText(first);
    await expect(page.locator('main section li').first()).toBeVisible();
  });
}
