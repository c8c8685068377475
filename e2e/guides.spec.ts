/** Guides to read on a city's category pages: asked for once, then part of the page, with and without JavaScript. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { database } from './support/database.ts';

/** Opens a page until the server renders it with this text: the purge of the page before takes a moment. */
const opensWith = (reader: Page, address: string, heading: string) =>
  expect(async () => {
    await reader.goto(address);
    await expect(reader.getByRole('heading', { level: 2 }).first()).toHaveText(heading, { timeout: 1000 });
  }).toPass();

const KYOTO = '/continents/asie/pays/japon';

test('a guide is requested once, and is then rendered by the server', async ({
  page,
  visit,
  browser,
  shot,
}) => {
  await visit('/fr/ville/kyoto/category/restaurants');
  await expect(page).toHaveURL(new RegExp(`/fr${KYOTO}/.*ville/kyoto/category/restaurants$`));
  const eat = page.getByRole('heading', { level: 2, name: 'Restaurants et spécialités' });
  await expect(eat).toBeVisible();
  await expect(page.getByRole('link', { name: 'La Table du marché' })).toHaveAttribute(
    'rel',
    'noopener nofollow ugc',
  );
  const address = page.url();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await opensWith(reader, address, 'Restaurants et spécialités');
  await expect(reader.getByText('4 impasse du Four')).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Texte de Wikivoyage : Kyoto' })).toBeVisible();
  await plain.close();

  await page.reload();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Restaurants et spécialités');
  await shot('guide-to-read-fr', { full: true });
});

test('an Arabic page falls back to the French text, labelled and left to right', async ({ page, visit }) => {
  await visit('/ar/ville/cusco/category/hotels');
  const heading = page.getByRole('heading', { level: 2, name: /الفنادق وبيوت الشباب/ });
  await expect(heading).toContainText('FR');
  const text = page.locator('[lang="fr"][dir="ltr"]', { hasText: 'Hôtel de la Gare' });
  await expect(text).toBeVisible();
});

test('the history of a city comes from Wikipedia, in Arabic too, and is then rendered by the server', async ({
  page,
  visit,
  browser,
}) => {
  await visit('/ar/ville/le-caire/category/histoire');
  const text = page.locator('div[lang="ar"][dir="rtl"]', { hasText: 'استقر السكان الأوائل' });
  await expect(text).toBeVisible();
  await expect(page.getByRole('link', { name: 'النص من ويكيبيديا: القاهرة' }).first()).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await opensWith(reader, page.url(), 'التاريخ');
  await expect(reader.getByText('استقر السكان الأوائل')).toBeVisible();
  await expect(reader.locator('meta[name="robots"]')).toHaveCount(0);
  await plain.close();
});

test('a reader is offered the text in their language that arrives below another', async ({
  page,
  visit,
  baseURL,
  expectNoAxeFindings,
}) => {
  const german = page.getByRole('heading', { level: 2, name: 'Restaurants und Spezialitäten' });
  await database(baseURL).from('guide_articles').delete().eq('title', 'Kyōto');
  await visit('/fr/ville/kyoto/category/restaurants');
  await expect(page.getByRole('link', { name: 'Texte de Wikivoyage : Kyoto' })).toBeVisible();
  let answered = () => {};
  const wait = new Promise<void>((resolve) => {
    answered = resolve;
  });
  await page.route('**/functions/v1/guide?*', async (route) => {
    await wait;
    await route.continue();
  });
  await visit('/de/ville/kyoto/category/restaurants');
  await expect(german).toContainText('FR');
  await german.scrollIntoViewIfNeeded();
  const top = () => german.evaluate((heading) => heading.getBoundingClientRect().top);
  const before = await top();
  answered();
  const offer = page.getByRole('button', { name: 'Text auf Deutsch anzeigen' });
  await expect(offer).toBeVisible();
  expect(await top()).toBe(before);
  await expectNoAxeFindings('main');
  await offer.press('Enter');
  await expect(offer).toHaveCount(0);
  await expect(german).not.toContainText('FR');
  await expect(page.getByRole('link', { name: 'Text aus Wikivoyage: Kyōto' })).toBeVisible();
});

test('a country shows travel advice, rendered by the server once cached', async ({
  page,
  visit,
  browser,
}) => {
  await visit('/fr/continents/europe/pays/france');
  const safe = page.getByRole('heading', { level: 3, name: 'Sécurité' });
  await page.getByRole('heading', { level: 2, name: 'Infos pratiques' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  await expect(safe).toBeVisible();
  await safe.click();
  await expect(page.getByText('Les pickpockets travaillent')).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(page.url());
  await reader.getByRole('heading', { level: 3, name: 'Sécurité' }).click();
  await expect(reader.getByText('Les pickpockets travaillent')).toBeVisible();
  await plain.close();
});
