/** Travelling on the map: a globe drawn in software, over the whole world of the test's database. */
import type { Page } from '@playwright/test';
import { findChromium, WEBGL_FLAGS } from '../tools/testing/chromium.ts';
import { expect, test } from './fixtures.ts';

const HAMBURG = '/fr/continents/europe/pays/allemagne/regions/hambourg/ville/hamburg';
const MAP_FILES = /\/map\/|atlasMap|maplibre|MapSurface|cities_in_view/;

/** Without graphics a map takes its time. */
test.describe.configure({ timeout: 180_000 });

const mapReady = (page: Page) =>
  expect(page.locator('[data-map="ready"]')).toHaveCount(1, { timeout: 60_000 });
/** Zoom, latitude and longitude in the address. */
const place = (page: Page) => new URL(page.url()).hash.slice(1).split('/').slice(0, 3).map(Number);

async function settledNear(page: Page, latitude: number, longitude: number): Promise<void> {
  await expect
    .poll(() => place(page).slice(1), { timeout: 60_000 })
    .toEqual([expect.closeTo(latitude, 0), expect.closeTo(longitude, 0)]);
}

const executablePath = findChromium();
test.use({ launchOptions: { ...(executablePath && { executablePath }), args: WEBGL_FLAGS } });

test('search, turn, tap a neighbour, follow its link, and come back to the same view', async ({
  page,
  visit,
  shot,
}) => {
  await visit('/fr/carte');
  await mapReady(page);
  const search = page
    .getByRole('main')
    .getByRole('combobox')
    .or(page.getByRole('main').getByRole('searchbox'));
  await search.fill('Mombasa');
  await page.getByRole('group', { name: 'Villes' }).getByRole('option').first().click();
  const card = page.getByRole('region', { name: 'Lieu choisi' });
  await expect(card.getByRole('heading')).toHaveText('Mombasa');
  await settledNear(page, -4.05, 39.66);
  await expect(page.getByRole('status').filter({ hasText: /villes? visibles?/ })).toContainText('Mombasa');
  await shot('map-mombasa');

  // Tapped on the map itself, where the list says it is.
  const canvas = page.getByRole('region', { name: /^Carte :/ });
  await canvas.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => new URL(page.url()).hash.split('/').length).toBe(4);
  await page
    .getByRole('region', { name: /^Villes/ })
    .getByRole('button')
    .filter({ hasNotText: 'Mombasa' })
    .first()
    .click();
  await expect(card.getByRole('heading')).not.toHaveText('Mombasa');
  const neighbour = await card.getByRole('heading').innerText();
  const before = page.url();
  await card.getByRole('link', { name: 'Voir la page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(neighbour);
  await page.goBack();
  await mapReady(page);
  expect(page.url()).toBe(before);
});

test('the same by keys alone, and the distance between two places', async ({ page, visit }) => {
  await visit('/fr/carte#8/-4.05/39.66');
  await mapReady(page);
  await page.getByRole('region', { name: /^Carte :/ }).focus();
  await page.keyboard.press('Equal');
  await expect.poll(() => place(page)[0], { timeout: 30_000 }).toBe(9);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => place(page)[1], { timeout: 30_000 }).toBeGreaterThan(-4.05);
  const first = page
    .getByRole('region', { name: /^Villes/ })
    .getByRole('button')
    .first();
  await expect(first).toContainText('Mombasa');
  for (let step = 0; step < 30 && !(await first.evaluate((row) => row === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Lieu choisi' });
  await card.getByRole('button', { name: 'Mesurer depuis ici' }).press('Enter');
  const second = page
    .getByRole('region', { name: /^Villes/ })
    .getByRole('button')
    .nth(1);
  await second.press('Enter');
  await expect(page.getByText(/De Mombasa à .+ : \d/)).toContainText(/km.*mi/);
});

test('a shared address opens the same view, in every language', async ({ page, visit, shot }) => {
  for (const lang of ['ar', 'zh']) {
    await visit(`/${lang}/carte#5.5/51.5/7.2/20/flat`);
    await mapReady(page);
    expect(new URL(page.url()).hash).toBe('#5.5/51.5/7.2/20/flat');
    await shot(`map-ruhr-${lang}`);
  }
});

test('streets wait for a yes', async ({ page, context, visit, request }) => {
  const tile = await (await request.get('/map/0/0/0.pbf')).body();
  const asked: string[] = [];
  await context.route('https://tiles.openfreemap.org/**', async (route) => {
    const url = route.request().url();
    asked.push(new URL(url).pathname);
    const headers = { 'access-control-allow-origin': '*' };
    if (url.includes('/styles/'))
      await route.fulfill({
        headers,
        json: {
          version: 8,
          layers: [],
          sources: {
            openmaptiles: {
              type: 'vector',
              tiles: ['https://tiles.openfreemap.org/{z}/{x}/{y}.pbf'],
              maxzoom: 14,
            },
          },
        },
      });
    // A tile of ours has the form of theirs.
    else
      await route.fulfill({
        headers,
        body: tile,
      });
  });
  await visit('/fr/carte#11/53.55/10');
  await mapReady(page);
  await expect(page.getByText(/recevra votre adresse IP/)).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Afficher les rues' }).click();
  await expect
    .poll(() => asked.filter((path) => path.endsWith('.pbf')).length, { timeout: 60_000 })
    .toBeGreaterThan(0);
  await expect(page.getByText(/recevra votre adresse IP/)).toHaveCount(0);
});

test('a city opens its surroundings, and reads nothing of the map before', async ({ page, visit, shot }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(HAMBURG);
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => MAP_FILES.test(url))).toEqual([]);
  await visit(HAMBURG);
  // It opens by itself before the eyes of whoever stays.
  await page.getByRole('region', { name: 'Carte', exact: true }).scrollIntoViewIfNeeded();
  await mapReady(page);
  await expect(
    page
      .getByRole('region', { name: /^Villes/ })
      .getByRole('button')
      .first(),
  ).toContainText('Hambourg');
  await page.locator('[data-map]').scrollIntoViewIfNeeded();
  await shot('map-city');
});
