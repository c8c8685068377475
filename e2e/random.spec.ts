// Cities at random.
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';

/** The names of the drawn cities, in order. */
const drawn = async (page: Page) => {
  // A city of 100,000 says so too.
  await expect(page.getByRole('status').filter({ hasText: /^100\s/ })).toBeVisible();
  const cards = page.locator('main article h3');
  return (await cards.allTextContents()).slice(0, 100);
};

test('random cities are drawn, redrawn, restored by going back and shared by URL', async ({
  page,
  visit,
  shot,
  expectNoHorizontalScroll,
}) => {
  await visit('/fr/villes-aleatoires');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Villes au hasard');
  await expect(page).toHaveURL(/tirage=\d+$/);
  const first = await drawn(page);
  expect(first).toHaveLength(100);
  await expectNoHorizontalScroll();
  await shot('random-fr');

  const address = page.url();
  await page.getByRole('button', { name: 'Tirer à nouveau' }).click();
  await expect(page).not.toHaveURL(address);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => drawn(page)).not.toEqual(first);
  const second = await drawn(page);

  await page.locator('main article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/ville\//);
  await page.goBack();
  expect(await drawn(page)).toEqual(second);
  await page.goto(address);
  expect(await drawn(page)).toEqual(first);
});

test('the newest cities are listed too', async ({ page, visit }) => {
  await visit('/en/villes-aleatoires');
  const newest = page.getByRole('region', { name: 'Latest cities added' });
  await expect(newest.getByRole('article')).toHaveCount(10);
});

test('a draw that fails shows an error', async ({ page, visit, browserErrors }) => {
  browserErrors.allow(/400/);
  await page.route('**/rpc/random_cities*', (route) =>
    route.fulfill({ status: 400, json: { message: 'no' } }),
  );
  await visit('/fr/villes-aleatoires');
  await expect(
    page.getByText('Impossible de charger les villes aléatoires', { exact: true }).first(),
  ).toBeVisible();
});

test('a favourite chosen before the draw has loaded is stored', async ({ page, request }) => {
  const path = '/fr/villes-aleatoires';
  // A server that is just waking up may send the page without its content.
  await expect.poll(async () => (await request.get(path)).text()).toContain('<article');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rpc/random_cities*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path);
  await hydrated(page);
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /favoris/ });
  const label = (await heart.getAttribute('aria-label')) ?? '';
  const name = label.replace(/^.*: /, '');
  await heart.click();
  release();
  await expect(page.getByRole('button', { name: label.replace('Ajouter aux', 'Retirer des') })).toBeVisible();
  await drawn(page);
  await page.goto('/fr/favoris');
  await expect(page.getByRole('main').getByRole('article')).toContainText(name);
});
