// Favourites: a heart on every city, a list kept in this browser, shared by its address, taken away as files.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Fills the hearts of the first cards of a draw; their names, the last one first. */
async function choose(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const card = page.locator('main article').nth(index);
    names.unshift((await card.getByRole('heading').textContent()) ?? '');
    await card.getByRole('button', { name: /^Ajouter aux favoris/ }).click();
  }
  return names;
}

const cards = (page: Page) => page.locator('main article h3');

test('cities are added to favourites, stored, and removed again', async ({
  page,
  visit,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}) => {
  await visit('/fr/favoris');
  await expect(page.getByText('Aucun favori pour l’instant')).toBeVisible();
  await visit('/fr/villes-aleatoires?tirage=7');
  const names = await choose(page, 3);
  await visit('/fr/favoris');
  await expect(cards(page)).toHaveText(names);
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('favourites-fr');

  await page
    .locator('main article')
    .first()
    .getByRole('button', { name: /^Retirer des favoris/ })
    .click();
  await expect(cards(page)).toHaveText(names.slice(1));
  await page.reload();
  await expect(cards(page)).toHaveText(names.slice(1));

  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await expectNoAxeFindings('dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Tout effacer' }).click();
  await expect(page.getByText('Aucun favori pour l’instant')).toBeVisible();
});

test('the favourite button does not open its card, and the card still opens', async ({ page, visit }) => {
  await visit('/fr/villes-aleatoires?tirage=7');
  await choose(page, 1);
  await expect(page).toHaveURL(/villes-aleatoires/);
  await page
    .locator('main article')
    .first()
    .click({ position: { x: 20, y: 60 } });
  await expect(page).toHaveURL(/\/ville\//);
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Retirer des favoris/ })
    .first();
  await expect(heart).toBeVisible();
});

test('favourites are synchronised between tabs', async ({ page, context, visit }) => {
  await visit('/fr/favoris');
  const other = await context.newPage();
  await other.goto('/fr/villes-aleatoires?tirage=7');
  // The draw comes with the script: until then the first hearts are those of the newest cities.
  await expect(other.getByRole('status').filter({ hasText: /^100\s/ })).toBeVisible();
  const names = await choose(other, 2);
  // A page in the background may sleep.
  await page.bringToFront();
  await expect(cards(page)).toHaveText(names);
});

test('a list is shared by URL and added to the visitor’s own', async ({
  page,
  browser,
  visit,
  shot,
  expectNoAxeFindings,
}) => {
  await visit('/fr/villes-aleatoires?tirage=7');
  const names = await choose(page, 2);
  await visit('/fr/favoris');
  await expect(cards(page)).toHaveText(names);
  // A browser that may neither share nor copy shows the link.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.getByRole('button', { name: 'Partager' }).click();
  const link = await page.getByLabel('Copiez ce lien :').inputValue();
  expect(new URL(link).pathname).toBe('/fr/favoris');

  const friend = await browser.newContext();
  const theirs = await friend.newPage();
  await theirs.goto(link.replace('/fr/', '/ar/'));
  await expect(theirs.locator('main article')).toHaveCount(2);
  await expect(theirs.locator('html')).toHaveAttribute('dir', 'rtl');
  await theirs.getByRole('button', { name: 'إضافة إلى مفضّلتي' }).click();
  await theirs.goto('/ar/favoris');
  await expect(theirs.locator('main article')).toHaveCount(2);
  await friend.close();
  await visit(link.replace('/fr/', '/ar/'));
  await expectNoAxeFindings();
  await shot('favourites-shared-ar');
  await visit('/ar/favoris');
  await expect(cards(page)).toHaveCount(2);
  await expectNoAxeFindings();
  await shot('favourites-ar');
});

test('the list is exported as CSV and GPX', async ({ page, visit }) => {
  await visit('/fr/villes-aleatoires?tirage=7');
  const names = await choose(page, 2);
  await visit('/fr/favoris');
  const file = async (button: string) => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const download = await waiting;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  const csv = await file('Exporter en CSV');
  expect(csv.name).toMatch(/\.csv$/);
  expect(csv.text).toMatch(/^\ufeffVille,Pays,Population,Latitude,Longitude,Adresse\r\n/);
  for (const name of names) expect(csv.text).toContain(name);
  expect(csv.text.trim().split('\r\n')).toHaveLength(3);

  const gpx = await file('Exporter en GPX');
  expect(gpx.name).toMatch(/\.gpx$/);
  const read = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    const points = [...document.getElementsByTagNameNS('http://www.topografix.com/GPX/1/1', 'wpt')];
    return {
      errors: document.querySelectorAll('parsererror').length,
      version: document.documentElement.getAttribute('version'),
      names: points.map((point) => point.querySelector('name')?.textContent),
      placed: points.every((point) => Math.abs(Number(point.getAttribute('lat'))) <= 90),
    };
  }, gpx.text);
  expect(read).toEqual({ errors: 0, version: '1.1', names, placed: true });
});

test('without storage a notice is shown, and favourites work until the page is closed', async ({
  page,
  visit,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await visit('/fr/villes-aleatoires?tirage=7');
  await choose(page, 1);
  await expect(
    page
      .locator('main article')
      .first()
      .getByRole('button', { name: /^Retirer des favoris/ }),
  ).toBeVisible();
  await visit('/fr/favoris');
  await expect(page.getByText(/^Ce navigateur refuse d’enregistrer/)).toBeVisible();
});
