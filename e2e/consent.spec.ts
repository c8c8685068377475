/** Nothing of another site before the visitor agrees, nor after a refusal; after consent only what the page shows of it. */
import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const PARIS = '/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris';

test.use({ consent: null });

/** Requests to other origins, answered here so that no journey leaves the machine. */
async function answerOthers(context: BrowserContext, own: string): Promise<URL[]> {
  const asked: URL[] = [];
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && url.origin !== own,
    async (route) => {
      asked.push(new URL(route.request().url()));
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' });
    },
  );
  return asked;
}

test('a first visit asks for its own origin only, on every tab', async ({ page, visit, shot }) => {
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
    const offer = page.getByRole('complementary', { name: "Offre d'un partenaire" });
    await expect(offer.getByRole('link')).toHaveAttribute('rel', 'sponsored nofollow noopener');
  }
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a refusal is one click, is kept, and still asks nobody', async ({ page, visit }) => {
  await visit(PARIS);
  await page.getByRole('button', { name: 'Refuser' }).click();
  const question = page.getByRole('region', { name: 'Votre choix de confidentialité' });
  await expect(question).toHaveCount(0);
  await visit(PARIS);
  await expect(page.getByRole('heading', { name: 'Carte', exact: true })).toBeAttached();
  await expect(question).toHaveCount(0);
  await page.getByRole('heading', { name: 'Carte', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Afficher la carte détaillée' })).toBeVisible();
});

test('after consent the map and the picture come, and nothing else', async ({
  page,
  context,
  visit,
  baseURL,
}) => {
  const asked = await answerOthers(context, new URL(baseURL ?? '').origin);
  await visit(PARIS);
  await expect(page.getByRole('button', { name: "Afficher l'image" })).toBeVisible();
  await page.getByRole('button', { name: 'Accepter' }).click();
  await expect.poll(() => asked.map(({ hostname }) => hostname).join(' ')).toContain('wikimedia.org');
  await page.getByTitle('Carte interactive : Paris').scrollIntoViewIfNeeded();
  await expect.poll(() => asked.map(({ hostname }) => hostname)).toContain('www.openstreetmap.org');
  const others = new Set(asked.map(({ hostname }) => hostname.replace(/^(?:upload|thumb)\./, '')));
  expect([...others].sort()).toEqual(['wikimedia.org', 'www.openstreetmap.org']);
  const [map] = asked.filter(({ hostname }) => hostname === 'www.openstreetmap.org');
  const [west, south, east, north] = (map?.searchParams.get('bbox') ?? '').split(',').map(Number);
  expect((east ?? 0) - (west ?? 0)).toBeCloseTo(0.04, 5);
  expect((north ?? 0) - (south ?? 0)).toBeCloseTo(0.04, 5);
});

test('the choice is changed on the page about cookies', async ({
  page,
  visit,
  shot,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
}) => {
  await visit('/fr/cookies');
  await expectNoAxeFindings();
  await page.getByRole('main').getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Vous avez refusé');
  await page.getByRole('main').getByRole('button', { name: 'Accepter' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Vous avez accepté');
  await expect(page.getByRole('row', { name: /www\.openstreetmap\.org/ })).toBeVisible();
  await expectNoSidewaysScroll();
  await shot('cookies-fr', { full: true });
  // What others have run in a page can only be ended with the page.
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await page.getByRole('main').getByRole('button', { name: 'Refuser' }).click();
  await expect(page.locator('html[data-same-page]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('status')).toContainText('Vous avez refusé');
});
