/** Travelling on the map: a globe drawn in software, over the whole world of the test's database. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { WEBGL_FLAGS } from '../tools/testing/chromium.ts';
import { serviceClient } from '../tools/testing/staff.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { launchOptions } from './support/browser.ts';
import type { BrowserErrors } from './support/browserErrors.ts';
import { streetTiles } from './support/streets.ts';

const HAMBURG = '/fr/continents/europe/pays/allemagne/regions/hambourg/ville/hamburg';
const STREETS = 'https://tiles.openfreemap.org';
const MAP_FILES = /\/map\/|atlasMap|maplibre|MapSurface|cities_in_view/;

/** Without graphics a map takes its time. */
test.describe.configure({ timeout: 300_000 });

const mapReady = (page: Page) =>
  expect(page.locator('[data-map="ready"]')).toHaveCount(1, { timeout: 60_000 });
/** Before and after it has the focus. */
const searchOf = (page: Page) =>
  page.getByRole('main').getByRole('combobox').or(page.getByRole('main').getByRole('searchbox'));
/** Zoom, latitude and longitude in the address. */
const place = (page: Page) => new URL(page.url()).hash.slice(1).split('/').slice(0, 3).map(Number);

async function settledNear(page: Page, latitude: number, longitude: number): Promise<void> {
  await expect
    .poll(() => place(page).slice(1), { timeout: 60_000 })
    .toEqual([expect.closeTo(latitude, 0), expect.closeTo(longitude, 0)]);
}

/** Follows the link of the chosen place to its page, and comes back to the same view. */
async function thereAndBack(
  page: Page,
  card: Locator,
  follow: (link: Locator) => Promise<void>,
): Promise<void> {
  const name = await card.getByRole('heading').innerText();
  const before = page.url();
  await follow(card.getByRole('link', { name: 'Voir la page' }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name, { timeout: 60_000 });
  await page.goBack();
  await mapReady(page);
  expect(page.url()).toBe(before);
}

test.use({ launchOptions: launchOptions(WEBGL_FLAGS) });

test('search, rotate, select a neighbour, follow its link, and go back to the same view', async ({
  page,
  visit,
  shot,
}) => {
  await visit('/fr/carte');
  await mapReady(page);
  const card = page.getByRole('region', { name: 'Lieu choisi' });
  // A region without an outline of its own stands where its city is.
  for (const group of ['Régions', 'Villes']) {
    await searchOf(page).fill('Mombasa');
    await page.getByRole('group', { name: group }).getByRole('option').first().click();
    await expect(card.getByText('habitants')).toHaveCount(group === 'Villes' ? 1 : 0);
  }
  await expect(card.getByRole('heading')).toHaveText('Mombasa');
  await settledNear(page, -4.05, 39.66);
  await expect(page.getByRole('status').filter({ hasText: /villes? visibles?/ })).toContainText('Mombasa');
  await shot('map-mombasa');

  // Tapped on the map itself, where the list says it is.
  const canvas = page.getByRole('region', { name: /^Carte\s:/ });
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
  await thereAndBack(page, card, (link) => link.click());
});

/** Leads the focus to something as a reader with a keyboard does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 40 && !(await hasFocus()); step += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

test('the map works with the keyboard alone, and measures the distance between two places', {
  tag: '@once',
}, async ({ page, visit }) => {
  await visit('/fr/carte');
  await mapReady(page);
  await tabTo(page, searchOf(page));
  await page.keyboard.type('Mombasa');
  const city = page.getByRole('group', { name: 'Villes' }).getByRole('option').first();
  // The answer to the whole word: another list begins without an option that is reached.
  await expect(city.locator('mark').first()).toHaveText('Mombasa');
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(city).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Lieu choisi' });
  await expect(card.getByRole('heading')).toHaveText('Mombasa');
  await settledNear(page, -4.05, 39.66);

  await tabTo(page, page.getByRole('region', { name: /^Carte\s:/ }), 'Shift+Tab');
  const zoom = place(page)[0] ?? 0;
  await page.keyboard.press('Equal');
  await expect.poll(() => place(page)[0]).toBeCloseTo(zoom + 1, 1);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => place(page)[1]).toBeGreaterThan(-4.05);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => new URL(page.url()).hash.split('/').length).toBe(4);
  await page.getByRole('button', { name: /^Langue/ }).click();
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toHaveAttribute(
    'href',
    `/en/carte${new URL(page.url()).hash}`,
  );
  await page.keyboard.press('Escape');

  const cities = page.getByRole('region', { name: /^Villes/ }).getByRole('button');
  const [first, second] = [cities.first(), cities.nth(1)];
  await expect(first).toContainText('Mombasa');
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  await tabTo(page, card.getByRole('button', { name: 'Mesurer depuis ici' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, second);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Mombasa – .+\s: \d/)).toContainText(/km.*mi/);

  await page.keyboard.press('Enter');
  await expect(card.getByRole('heading')).not.toHaveText('Mombasa');
  await thereAndBack(page, card, async (link) => {
    await tabTo(page, link, 'Shift+Tab');
    await page.keyboard.press('Enter');
  });
});

test('a shared URL opens the same view, in every language', { tag: '@once' }, async ({
  page,
  visit,
  shot,
}) => {
  for (const lang of ['ar', 'zh']) {
    await visit(`/${lang}/carte#5.5/51.5/7.2/20/flat`);
    await mapReady(page);
    expect(new URL(page.url()).hash).toBe('#5.5/51.5/7.2/20/flat');
    await shot(`map-ruhr-${lang}`);
  }
});

test('airport names are in the page’s language, with their source', { tag: '@once' }, async ({
  page,
  visit,
  shot,
  baseURL,
}) => {
  const named = { iata: 'HAM', lang: 'ru', name: 'Аэропорт Гамбург', called: 'Гамбург', source: 'Wikidata' };
  const { error } = await serviceClient(baseURL ?? '')
    .from('airport_names')
    .upsert(named);
  expect(error).toBeNull();
  const names = Promise.withResolvers<void>();
  await page.route('**/rest/v1/airport_names?*', async (route) => {
    await names.promise;
    await route.continue();
  });
  await visit('/ru/carte#6.2/53.4/9.4/flat');
  await mapReady(page);
  await page.getByTitle('Что показывает карта').click();
  await page.getByRole('checkbox', { name: 'Аэропорты' }).check();
  const airports = page.getByRole('region', { name: /^Аэропорты/ }).getByRole('button');
  await airports.filter({ hasText: 'HAM' }).press('Enter');
  const card = page.getByRole('region', { name: 'Выбранное место' });
  // Picked before its name is there.
  await expect(card.getByRole('heading').locator('[lang="en"]')).toHaveText(/^Hamburg/);
  names.resolve();
  await expect(card.getByRole('heading')).toHaveText('Аэропорт Гамбург');
  await expect(card).toContainText(/OurAirports \(общественное достояние\), .+Названия: Викиданные/);
  await expect(card.getByRole('heading').locator('[lang]')).toHaveCount(0);
  // An airport without a name in the language keeps its English one, and says so.
  await expect(airports.filter({ hasText: 'LBC' }).locator('[lang="en"]')).toHaveText(/Lübeck/);
  await shot('map-airports-ru');
});

/** Stubs the tile server; resolves to the requested paths. */
async function stubTileServer(context: BrowserContext, browserErrors: BrowserErrors): Promise<string[]> {
  browserErrors.allowStubbed(STREETS);
  const requests: string[] = [];
  const tileOf = streetTiles([10, 53.55]);
  await context.route(`${STREETS}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    requests.push(pathname);
    const tiles = [`${STREETS}/{z}/{x}/{y}.pbf`];
    const style = {
      version: 8,
      layers: [],
      sources: { openmaptiles: { type: 'vector', tiles, maxzoom: 14 } },
    };
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      ...(pathname.startsWith('/styles/') ? { json: style } : { body: tileOf(pathname) }),
    });
  });
  return requests;
}

test.describe('before the consent choice', () => {
  test.use({ consent: null });

  test('requests only its own origin until consent, and then only the map tiles too', {
    tag: '@once',
  }, async ({ page, context, visit, baseURL, shot, browserErrors }) => {
    const requests = await stubTileServer(context, browserErrors);
    const origins = new Set<string>();
    // data: and blob: URLs have no origin.
    context.on('request', (sent) => {
      if (/^(?:http|ws)/.test(sent.url())) origins.add(new URL(sent.url()).origin);
    });
    await visit('/fr/carte#11/53.55/10');
    await mapReady(page);
    await expect(page.getByText(/recevra votre adresse IP/)).toBeVisible();
    await visit(HAMBURG);
    await page.getByRole('region', { name: 'Carte', exact: true }).scrollIntoViewIfNeeded();
    await mapReady(page);
    await expect(page.getByText(/recevra votre adresse IP/)).toBeVisible();
    await page.locator('[data-map]').scrollIntoViewIfNeeded();
    await shot('map-city-before');
    expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
    expect(requests).toEqual([]);

    await page.getByRole('button', { name: 'Afficher les rues' }).click();
    await expect
      .poll(() => requests.filter((path) => path.endsWith('.pbf')).length, { timeout: 60_000 })
      .toBeGreaterThan(0);
    await expect(page.getByText(/recevra votre adresse IP/)).toHaveCount(0);
    // The scale stands clear of the credit.
    const [scale, credit] = [
      await page.locator('[data-map] .pointer-events-none.bottom-3').boundingBox(),
      await page.locator('[data-map] p[dir="ltr"]').boundingBox(),
    ];
    const isApart = (scale?.y ?? 0) + (scale?.height ?? 0) <= (credit?.y ?? 0);
    expect(isApart || (scale?.x ?? 0) + (scale?.width ?? 0) <= (credit?.x ?? 0)).toBe(true);
    await shot('map-city-after');
    expect([...origins]).toEqual([new URL(baseURL ?? '').origin, STREETS]);
  });
});

test('a city loads the map only when it is opened', { tag: '@once' }, async ({ page, visit, shot }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(HAMBURG);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => MAP_FILES.test(url))).toEqual([]);
  await visit(HAMBURG);
  // It opens automatically when it is scrolled into view.
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

test('the map of a sight marks it; the large one keeps the layer and the card after a step back', {
  tag: '@once',
}, async ({ page, visit, shot }) => {
  await visit('/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris');
  const block = page.getByRole('region', { name: 'Que voir à Paris' });
  await block.scrollIntoViewIfNeeded();
  await expect(block.getByRole('listitem')).toHaveCount(12);
  await visit('/fr/ville/paris/activite/tour-eiffel');
  await page.getByRole('region', { name: 'Carte', exact: true }).scrollIntoViewIfNeeded();
  await mapReady(page);
  const sights = page.getByRole('region', { name: /^Sites à voir/ }).getByRole('button');
  await expect(sights.filter({ hasText: 'Tour Eiffel' })).toHaveCount(1);
  await page.locator('[data-map]').scrollIntoViewIfNeeded();
  await shot('map-sight');

  await page.getByRole('link', { name: 'Explorer sur la grande carte' }).click();
  await expect(page).toHaveURL(/\/fr\/carte#12\/48\.8\d+\/2\.29\d*\/sights$/);
  await mapReady(page);
  const card = page.getByRole('region', { name: 'Lieu choisi' });
  await expect(card.getByRole('heading')).toHaveText('Tour Eiffel');
  await expect(card).toContainText('Paris');
  await shot('map-sight-large');
  await thereAndBack(page, card, (link) => link.click());
  await expect(card.getByRole('heading')).toHaveText('Tour Eiffel');
  await expect(sights.first()).toBeVisible();
});
