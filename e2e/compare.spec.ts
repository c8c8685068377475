// Cities side by side: chosen by the field or from a city's page, shared by the address, printed on one page.
import type { Locator, Page } from '@playwright/test';
import { LANGUAGE_CODES } from '../src/shared/languages.ts';
import { expect, test } from './fixtures.ts';

const PARIS = 'continents/europe/pays/france/regions/ile-de-france/ville/paris';

/** Types a name into the field and takes what the arrow key reaches first. */
async function add(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.fill(name);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

const heads = (page: Page, label: string) =>
  page.getByRole('region', { name: label }).first().locator('thead th a:first-of-type');

test('four cities are compared in Arabic and shared by URL', async ({
  page,
  browser,
  visit,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
  shot,
}) => {
  await visit('/ar/comparer');
  const cities = ['باريس', 'طوكيو', 'ليما', 'ريكيافيك'];
  for (const [index, city] of cities.entries()) {
    await add(page, 'إضافة مدينة', city);
    await expect(page.locator('thead').first().getByRole('columnheader')).toHaveCount(index + 1);
  }
  const table = page.getByRole('region', { name: 'المدن جنبًا إلى جنب' }).first();
  for (const city of cities) await expect(table.locator('thead')).toContainText(city);
  await expect(page.getByText('أربع مدن على الأكثر', { exact: false })).toBeVisible();
  await expect(table.getByRole('row', { name: /أرقام الطوارئ/ })).toContainText('112');
  // One chart with a line of bars a city.
  const chart = page.getByRole('img', { name: /رسم بياني/ });
  await expect(chart.locator('path[stroke="currentColor"]')).toHaveCount(4);
  await expect(page.getByRole('row', { name: /^باريس\s+طوكيو/ })).toContainText('9,713');
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('compare-ar', { full: true });

  // The longest word of an airport's name fits into a column.
  const airport = table.getByText(/^مطار /).first();
  const lines = await airport.evaluate(({ firstChild: text }) => {
    const name = text?.textContent ?? '';
    const longest = name.split(' ').reduce((one, other) => (other.length > one.length ? other : one), '');
    const word = document.createRange();
    word.setStart(text as Text, name.indexOf(longest));
    word.setEnd(text as Text, name.indexOf(longest) + longest.length);
    return word.getClientRects().length;
  });
  expect(lines).toBe(1);
  const right = (what: Locator) =>
    what.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return Math.round(text.getBoundingClientRect().right);
    });
  const row = table.getByRole('listitem').filter({ hasText: /مطار / }).first();
  expect(await right(row.getByText(/^[A-Z]{3}$/))).toBe(await right(airport));

  // The first column stays while the others scroll.
  const head = table.getByRole('rowheader').first();
  const before = await head.boundingBox();
  await table.evaluate((element) => element.scrollBy({ left: -400 }));
  expect((await head.boundingBox())?.x).toBe(before?.x);

  // The address is all that a friend needs, and they take one out.
  const friend = await browser.newContext({ javaScriptEnabled: false });
  const theirs = await friend.newPage();
  const answer = await theirs.goto(page.url().replace('/ar/', '/fr/'));
  expect(answer?.status()).toBe(200);
  await expect(theirs.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(heads(theirs, 'Les villes côte à côte')).toHaveText(['Paris', 'Tokyo', 'Lima', 'Reykjavik']);
  await expect(theirs.getByRole('row', { name: /^Paris\s+Tokyo/ })).toContainText(/9.713.km/);
  await theirs.getByRole('link', { name: 'Retirer de la comparaison : Lima' }).click();
  await expect(heads(theirs, 'Les villes côte à côte')).toHaveText(['Paris', 'Tokyo', 'Reykjavik']);
  await friend.close();
});

test('a comparison starts on a city page, is edited with the keyboard and printed on one page', {
  tag: '@once',
}, async ({ page, visit, shot }) => {
  await visit(`/fr/${PARIS}`);
  await page.getByRole('link', { name: 'Comparer', exact: true }).click();
  await expect(page).toHaveURL(/\/fr\/comparer\?v=\w+$/);
  await expect(page.getByRole('heading', { name: 'Ajoutez une deuxième ville' })).toBeVisible();
  for (const city of ['Katmandou', 'Lima', 'New York']) await add(page, 'Ajouter une ville', city);
  await expect(heads(page, 'Les villes côte à côte')).toHaveText(['Paris', 'Katmandou', 'Lima', 'New York']);
  await expect(page).toHaveTitle(/^Comparer\s: Paris · Katmandou · Lima · New York/);
  await expect(page.getByRole('row', { name: /^Paris\s+Katmandou/ })).toContainText('+4 h 45 min');
  await expect(page.getByRole('img', { name: /Diagramme/ })).toBeVisible();
  await shot('compare-fr', { full: true });
  const sheet = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.getByRole('link', { name: 'Retirer de la comparaison : Lima' }).press('Enter');
  await expect(heads(page, 'Les villes côte à côte')).toHaveText(['Paris', 'Katmandou', 'New York']);
  await page.goBack();
  await expect(heads(page, 'Les villes côte à côte')).toHaveText(['Paris', 'Katmandou', 'Lima', 'New York']);
});

test('cities are chosen on cards, from page to page, and compared', async ({
  page,
  visit,
  isMobile,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}) => {
  const main = page.getByRole('main');
  const tray = page.getByRole('region', { name: 'Villes à comparer' });
  const choose = (name: string) =>
    main
      .getByRole('button', { name: `Ajouter à la comparaison : ${name}`, exact: true })
      .first()
      .press('Enter');
  await visit('/fr/continents/europe/pays/france');
  await choose('Lyon');
  await expect(
    main.getByRole('button', { name: 'Retirer de la comparaison : Lyon', exact: true }).first(),
  ).toBeFocused();
  await expect(tray).toContainText('Lyon');
  await expect(tray).toContainText('Ajoutez une deuxième ville');
  await expect(tray.getByRole('link', { name: 'Comparer' })).toHaveCount(0);

  // From the cities near another one, and after a reload.
  await visit(`/fr/${PARIS}`);
  await expect(tray).toContainText('Lyon');
  const near = main.getByRole('button', { name: /^Ajouter à la comparaison/ }).first();
  const second = ((await near.getAttribute('aria-label')) ?? '').replace(/^.*: /, '');
  await near.press('Enter');
  await expect(tray).toContainText(`Lyon · ${second}`);
  await shot('compare-nearby');

  await visit('/fr/search?q=kyoto');
  await choose('Kyoto');
  await shot('compare-search');
  await visit('/fr/villes-aleatoires');
  await main
    .getByRole('button', { name: /^Ajouter à la comparaison/ })
    .first()
    .press('Enter');
  await expect(tray).toContainText('4 villes sur 4');
  await main
    .getByRole('button', { name: /^Ajouter à la comparaison/ })
    .first()
    .press('Enter');
  // A notice stands clear of the tray.
  const notice = page.locator('li', { hasText: 'Quatre villes au plus' });
  await expect(notice).toBeVisible();
  const [over, under] = [await notice.boundingBox(), await tray.boundingBox()];
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
  if (isMobile) expect(under?.height).toBeLessThanOrEqual(80);
  // On a screen as high as the page, so that header and tray lie half over no button of a card.
  const screen = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: screen?.width ?? 0, height });
  await expectNoAxeFindings();
  await page.setViewportSize(screen ?? { width: 0, height });
  await expectNoHorizontalScroll();
  await shot('compare-cards');
  await tray.getByRole('link', { name: 'Comparer' }).press('Enter');
  await expect(page.locator('thead').first().getByRole('columnheader')).toHaveCount(4);
  await expect(tray).toHaveCount(0);
  // A city removed there is no longer chosen elsewhere.
  await page.getByRole('link', { name: 'Retirer de la comparaison : Lyon' }).press('Enter');
  await expect(page.locator('thead').first().getByRole('columnheader')).toHaveCount(3);
  await page.getByRole('banner').getByRole('link').first().press('Enter');
  await expect(tray).toContainText('3 villes sur 4');
  await expect(tray).not.toContainText('Lyon');
  await tray.getByRole('button', { name: 'Vider la comparaison' }).press('Enter');
  await expect(tray).toHaveCount(0);
  await expect(main).toBeFocused();
});

test('a comparison URL with an unknown city shows an error in every language', { tag: '@once' }, async ({
  request,
}) => {
  for (const lang of LANGUAGE_CODES) {
    const answer = await request.get(`/${lang}/comparer?v=zik0z1.%3Cb%3E`);
    const html = await answer.text();
    expect(answer.status()).toBe(200);
    expect(html).toMatch(/border-warning/);
    expect(html).not.toContain('<b>');
  }
});
