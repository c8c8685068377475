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
  await expect(page.getByRole('region', { name: 'Votre choix de confidentialité' })).toBeVisible();
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
  await visit(PARIS);
  await page.getByRole('button', { name: 'Refuser' }).click();
  const question = page.getByRole('region', { name: 'Votre choix de confidentialité' });
  await expect(question).toHaveCount(0);
  await visit(PARIS);
  await expect(page.getByRole('heading', { name: 'Carte', exact: true })).toBeAttached();
  await expect(question).toHaveCount(0);
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
  await visit(PARIS);
  await page.getByRole('button', { name: 'Accepter' }).click();
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

test('the consent banner works while services fail, and no toast appears unprompted', async ({
  page,
  visit,
  browserErrors,
}) => {
  browserErrors.allow(/50[023]|could not be loaded/);
  await page.route('**/functions/v1/**', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'upstream', message: 'x' } } }),
  );
  await visit(PARIS);
  await expect(page.getByText('Erreur de chargement des données météo')).toBeAttached();
  await expect(page.getByRole('region', { name: /Notifications/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByRole('button', { name: 'Refuser' })).toHaveCount(0);
});

test('a toast is shown above the consent banner, and is labelled in the page’s language', async ({
  page,
  visit,
}) => {
  await visit('/de');
  const refuse = page.getByRole('button', { name: 'Ablehnen' });
  await expect(refuse).toBeVisible();
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await page.getByRole('button', { name: 'Sprache' }).click();
  await page.getByRole('menuitemradio', { name: 'Italiano' }).click();
  // It closes after two seconds, but not while the pointer is on it.
  await page.getByRole('listitem').filter({ hasText: 'Langue modifiée' }).hover();
  const notice = page.getByRole('region', { name: 'Notifiche (F8)' });
  await expect(notice.locator('li')).toBeVisible();
  // The room above the question is measured again once its text is Italian.
  const overlap = async () => {
    const [above, below] = await Promise.all([
      notice.locator('li').boundingBox(),
      page.getByRole('region', { name: 'La tua scelta sulla privacy' }).boundingBox(),
    ]);
    return (above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0);
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);
});

test('at 400 % zoom neither the header nor the consent banner covers the page', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await visit(PARIS);
  await expect(page.getByRole('button', { name: 'Refuser' })).toBeAttached();
  const free = await page.evaluate(() => {
    window.scrollTo(0, 1200);
    // Elements in front, at five heights of the window.
    return [8, 64, 128, 192, 248].map((y) => document.elementFromPoint(160, y)?.closest('main')?.id ?? null);
  });
  expect(free).toEqual(['main', 'main', 'main', 'main', 'main']);
  await page.getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByRole('button', { name: 'Refuser' })).toHaveCount(0);
});
