/** Nothing of another site before the visitor agrees, nor after a refusal; after consent only what the page shows of it. */
import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { BrowserErrors } from './support/browserErrors.ts';

const PARIS = '/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris';

test.use({ consent: null });

/** Stubs requests to other origins, and records them. */
async function stubOtherOrigins(
  context: BrowserContext,
  own: string,
  browserErrors: BrowserErrors,
): Promise<URL[]> {
  browserErrors.allowStubbed('http');
  const requests: URL[] = [];
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && url.origin !== own,
    async (route) => {
      requests.push(new URL(route.request().url()));
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' });
    },
  );
  return requests;
}

test('a first visit sends requests to its own origin only, on every tab', async ({ page, visit, shot }) => {
  // The harness fails on any foreign request, frame or script.
  await visit(PARIS);
  // Nothing configured needs an answer: streets are asked for on the map.
  await expect(page.getByRole('region', { name: 'Votre choix de confidentialité' })).toHaveCount(0);
  await shot('consent-fr');
  await page.getByRole('heading', { name: 'Carte', exact: true }).scrollIntoViewIfNeeded();
  for (const tab of ['Hôtels', 'Vols', 'Restaurants', 'Activités', 'Voitures', 'eSIM']) {
    await page
      .getByRole('navigation', { name: 'Rubriques : Paris' })
      .getByRole('link', { name: tab })
      .click();
    const offer = page.getByRole('main').locator('a[rel~="nofollow"][href^="http"]');
    await expect(offer).toHaveAttribute('rel', 'nofollow noopener');
  }
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('refusing takes one click, is remembered, and no other origin is requested', async ({ page, visit }) => {
  await visit('/fr/cookies');
  await page.getByRole('main').getByRole('button', { name: 'Refuser' }).click();
  await visit('/fr/cookies');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Vous avez refusé');
  await visit(PARIS);
  await page.getByRole('heading', { name: 'Carte', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: /Voir sur OpenStreetMap/ })).toBeVisible();
});

test('after consent only map tiles are requested from another origin', async ({
  page,
  context,
  visit,
  baseURL,
  browserErrors,
}) => {
  const requests = await stubOtherOrigins(context, new URL(baseURL ?? '').origin, browserErrors);
  await visit('/fr/cookies');
  await page.getByRole('main').getByRole('button', { name: 'Accepter' }).click();
  await visit(PARIS);
  await page.getByRole('heading', { name: 'Carte', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: /Voir sur OpenStreetMap/ })).toBeVisible();
  const others = new Set(requests.map(({ hostname }) => hostname));
  others.delete('tiles.openfreemap.org');
  expect([...others]).toEqual([]);
});

test('the choice is changed on the page about cookies', async ({
  page,
  visit,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}) => {
  await visit('/fr/cookies');
  await expectNoAxeFindings();
  await page.getByRole('main').getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Vous avez refusé');
  await page.getByRole('main').getByRole('button', { name: 'Accepter' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Vous avez accepté');
  await expect(page.getByRole('row', { name: /tiles\.openfreemap\.org/ })).toBeVisible();
  await expectNoHorizontalScroll();
  await shot('cookies-fr', { full: true });
  // Scripts of others that ran in a page can only be ended with the page.
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await page.getByRole('main').getByRole('button', { name: 'Refuser' }).click();
  await expect(page.locator('html[data-same-page]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('status')).toContainText('Vous avez refusé');
});

test('no toast appears unprompted while services fail', async ({ page, visit, browserErrors }) => {
  browserErrors.allow(/50[023]|could not be loaded/);
  await page.route('**/functions/v1/**', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'upstream', message: 'x' } } }),
  );
  await visit(PARIS);
  await expect(page.getByText('Erreur de chargement des données météo')).toBeAttached();
  await expect(page.getByRole('region', { name: /Notifications/ })).toHaveCount(0);
});

test('at 400 % zoom the header does not cover the page', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await visit(PARIS);
  const free = await page.evaluate(() => {
    window.scrollTo(0, 1200);
    // Elements in front, at five heights of the window.
    return [8, 64, 128, 192, 248].map((y) => document.elementFromPoint(160, y)?.closest('main')?.id ?? null);
  });
  expect(free).toEqual(['main', 'main', 'main', 'main', 'main']);
});
