/** The city page, complete, and whole when the services behind it are not. */
import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const PARIS = '/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris';

/** A guide of ours folds what the encyclopedia says. */
async function unfold(page: Page): Promise<void> {
  const fold = page.getByText('En savoir plus : Wikipédia');
  if (await fold.isVisible()) await fold.click();
}

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

test('the page of Paris has every block, the most useful ones first', async ({
  page,
  visit,
  shot,
  expectNoHorizontalScroll,
}) => {
  await visit(PARIS);
  await unfold(page);
  await expect(page.getByRole('link', { name: 'Texte de Wikipédia : Paris' }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'En ce moment' })).toBeVisible();
  expect(await titles(page), 'in the order of docs/product/city.md#overview').toEqual([
    'Découvrir Paris',
    'Que voir à Paris',
    'Carte',
    'Le climat à Paris, mois par mois',
    'Météo et qualité de l’air à Paris',
    'En bref',
    'Infos pratiques',
    'Guides pratiques',
    'Localités voisines',
    'Événements sportifs à Paris',
    'Pour le plaisir\u00a0: Paris et les astres',
  ]);
  await expectNoHorizontalScroll();
  await shot('city-paris-fr', { full: true });
});

for (const { name, path, seen } of [
  { name: 'springfield-en', path: '/en/ville/springfield', seen: 'Discover Springfield' },
  { name: 'reykjavik-zh', path: '/zh/ville/reykjavik', seen: '探索雷克雅未克' },
  { name: 'cairo-ar', path: '/ar/continents/afrique/pays/egypte/ville/cairo', seen: 'اكتشف القاهرة' },
]) {
  test(`a city page in another script: ${name}`, async ({ page, visit, shot, expectNoHorizontalScroll }) => {
    await visit(path);
    await expect(page.getByRole('heading', { level: 2, name: seen })).toBeVisible();
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(3);
    await expectNoHorizontalScroll();
    await shot(`city-${name}`, { full: true });
  });
}

test('a cached climate is rendered by the server, and hydrated when it is near the viewport', {
  tag: '@once',
}, async ({ page, request, visit, expectNoAxeFindings }) => {
  await visit(PARIS);
  const chart = page.getByRole('img', { name: /températures et des pluies/ });
  await expect(chart.getByText('J', { exact: true })).toHaveCount(3);
  // The page is purged once it is kept.
  await expect
    .poll(async () => (await request.get(PARIS)).text())
    .toContain('<summary>Les douze mois en chiffres');
  const requests: string[] = [];
  page.on('request', (sent) => requests.push(sent.url()));
  await visit(PARIS);
  const warmest = page.getByRole('spinbutton', { name: /au moins/ });
  await warmest.fill('24');
  await expect(page.getByText(/Bons mois selon ces critères/)).toContainText('juin');
  expect(requests.filter((address) => /functions.*climate|climate_cells/.test(address))).toEqual([]);
  await page.locator('.climate summary').click();
  const table = page.getByRole('table', { name: 'Les douze mois en chiffres' });
  await expect(table.getByRole('rowheader', { name: 'janvier' })).toBeVisible();
  // A table too wide for a phone scrolls by itself.
  const width = (await page.locator('.climate').boundingBox())?.width ?? 0;
  expect((await chart.boundingBox())?.width).toBeLessThanOrEqual(width);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await expectNoAxeFindings('.climate');
});

test('chosen units are remembered', { tag: '@once' }, async ({ page, visit }) => {
  await visit(PARIS);
  await page.getByRole('radio', { name: '°F, mph' }).check();
  await expect(page.getByRole('table', { name: 'En ce moment' })).toContainText('°F');
  await visit(PARIS);
  await expect(page.getByRole('radio', { name: '°F, mph' })).toBeChecked();
});

const EVIL = {
  content:
    '<p id="seen">Texte<script>window.evil = 1</script><img src=x onerror="window.evil = 2"> <a href="javascript:window.evil = 3">lien</a></p><iframe srcdoc="<script>parent.evil = 4</script>"></iframe><p style="position:fixed;inset:0" onclick="window.evil = 5">fin</p>',
  sourceUrl: 'https://fr.wikipedia.org/wiki/Paris',
  title: 'Paris',
  extract: '<img src=x onerror="window.evil = 6">',
  image: null,
  lang: 'fr',
  licence: { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  revision: { id: '1', date: '2026-09-20T08:00:00Z' },
  stale: false,
};

test('malicious HTML in a summary is inert', { tag: '@once' }, async ({ page, visit, browserErrors }) => {
  // Refused by the policy as it is read, before it is taken away.
  browserErrors.allow(/inline event handler violates the following Content Security Policy/);
  await page.route('**/functions/v1/place-summary*', (route) => route.fulfill({ json: EVIL }));
  await visit(PARIS);
  await unfold(page);
  await page.getByRole('tab', { name: 'Détails' }).click();
  const panel = page.getByRole('tabpanel').first();
  await expect(panel).toContainText('Texte');
  await expect(panel.getByText('lien')).toBeVisible();
  await panel.getByText('fin').click();
  await expect(panel.locator('iframe, img, script, [style], [onclick], a[href^="javascript"]')).toHaveCount(
    0,
  );
  expect(await page.evaluate(() => 'evil' in window)).toBe(false);
});

/** Nothing is cached for it: the stub Wikipedia has no such article. */
const LOURMARIN = '/fr/continents/europe/pays/france/regions/provence-alpes-cote-d-azur/ville/lourmarin';

const FAULTS: readonly (readonly [string, Parameters<Route['fulfill']>[0]])[] = [
  ['an error', { status: 502, json: { error: { code: 'upstream', message: 'x' } } }],
  ['too many requests', { status: 429, json: { error: { code: 'too_many_requests', message: 'x' } } }],
  ['a page instead of data', { contentType: 'text/html', body: '<!doctype html><p>x' }],
  ['nothing', { body: '' }],
  ['an unexpected shape', { json: { hello: 'world' } }],
];

for (const [what, answer] of FAULTS) {
  test(`the page degrades gracefully when the functions answer with ${what}`, { tag: '@once' }, async ({
    page,
    visit,
    browserErrors,
  }) => {
    browserErrors.allow(/The summary could not be loaded/);
    if (what === 'an error') browserErrors.allow(/502/);
    if (what === 'too many requests') browserErrors.allow(/429/);
    await page.route(/\/functions\/v1\/(?:place-summary|weather|climate|sights|sports-events)/, (route) =>
      route.fulfill(answer),
    );
    await visit(LOURMARIN);
    await expect(
      page.getByText('Les informations Wikipedia pour Lourmarin ne sont pas disponibles pour le moment.'),
    ).toBeVisible();
    await expect(page.getByText('Découvrez Lourmarin, une destination fascinante à explorer.')).toBeVisible();
    await expect(page.getByText('Erreur de chargement des données météo').first()).toBeVisible();
    await expect(page.getByText('Le climat ne peut pas être affiché pour le moment.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Localités voisines' })).toBeVisible();
  });
}

test('a macron stands on its letter', { tag: '@once' }, async ({ page, visit }) => {
  await visit('/fr/continents/asie/pays/japon/regions/tokyo/ville/tanashicho');
  await expect(page.locator('html[data-web-font]')).toBeAttached();
  const browser = await page.context().newCDPSession(page);
  for (const domain of ['DOM.enable', 'CSS.enable'] as const) await browser.send(domain);
  const glyphs = async () => {
    const { root } = await browser.send('DOM.getDocument', { depth: 0 });
    const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1 bdi' });
    const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName, glyphCount }) => `${familyName} ${glyphCount}`);
  };
  // An ō of one glyph each; put together from two it would be eleven.
  await expect.poll(glyphs).toEqual(['Fraunces 10']);
});
