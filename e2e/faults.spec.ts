// Faults between a browser and the site (docs/faults.md): each has an outcome that somebody designed.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const FRANCE = '/fr/continents/europe/pays/france';

/** Marks the page: a missing mark shows that it was reloaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('a script missing after a release shows an error, and a reload loads the new one', async ({
  page,
  visit,
  browserErrors,
  expectNoAxeFindings,
}) => {
  browserErrors.allow(/MIME type|dynamically imported module|Error/);
  await visit('/fr/legal');
  await mark(page);
  // Hosts with a page for everything answer so for a file that is gone.
  await page.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Mappemonde</title>' }),
  );
  await page.getByRole('link', { name: 'Blog' }).first().click();
  await expect(page.getByText('Une nouvelle version du site est disponible')).toBeVisible();
  await expectNoAxeFindings();
  expect(await isMarked(page)).toBe(true);
  await page.unroute(/\/assets\/.*\.js$/);
  await page.getByRole('button', { name: 'Recharger la page' }).click();
  await expect(page).toHaveURL(/\/fr\/blog$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a cached page whose script is missing reloads once, and stays readable', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/404/);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(/\/assets\/index-.*\.js$/, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto(FRANCE);
  await page.waitForEvent('load');
  await page.waitForResponse(/\/assets\/index-.*\.js$/);
  await expect(page.getByRole('heading', { level: 1, name: 'France' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(2);
});

test('a link is followed though leaving the page stops its script', async ({ page, browserErrors }) => {
  browserErrors.allow(/404/);
  const entry = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await entry.promise;
    // Firefox stops what is on its way as soon as a link is followed.
    await route.fulfill({ status: 404, body: 'Not found' });
  });
  await page.goto(FRANCE);
  await page.route('**/fr/villes', async (route) => {
    const failed = page.waitForResponse(/\/assets\/index-.*\.js$/);
    entry.resolve();
    await failed;
    // Time enough for a reload to take the place of the link.
    await page.waitForTimeout(300);
    await route.continue();
  });
  await page.getByRole('link', { name: 'Toutes les villes' }).first().click();
  await expect(page).toHaveURL(/\/fr\/villes$/);
});

test('after a lost connection loaded content stays, and the rest loads once it is back', async ({
  context,
  page,
  visit,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module|Error/);
  await visit('/');
  await mark(page);
  await context.setOffline(true);
  await expect(page.getByText('Vous êtes hors ligne')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Découvrez le monde' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Europe/ })
    .first()
    .click();
  await expect(page.getByRole('main').getByText('Vous êtes hors ligne')).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Europe' })).toBeVisible();
  await expect(page.getByText('Vous êtes hors ligne')).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
});

test('an unreachable backend shows an error with a retry, and the rest of the page works', async ({
  page,
  visit,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED|Failed to load resource/);
  await visit('/fr/legal');
  await mark(page);
  await page.route('**/rest/v1/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Blog' }).first().click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  await page.unroute('**/rest/v1/**');
  await retry.click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test.describe('storage', () => {
  test.use({ consent: null });

  const walk = async (page: Page, visit: (path: string) => Promise<void>) => {
    await visit('/');
    await page
      .getByRole('button', { name: /^Ajouter aux favoris/ })
      .first()
      .click();
    await page.getByRole('button', { name: /thème sombre/ }).click();
    await visit('/fr/cookies');
    await page.getByRole('main').getByRole('button', { name: 'Refuser' }).click();
    await visit('/fr/favoris');
    await visit('/fr/villes');
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  };

  test('blocked storage disables only what needs it', async ({ page, visit }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied', 'SecurityError');
          },
        });
    });
    await walk(page, visit);
  });

  test('full storage with invalid values is treated as empty', async ({ page, visit }) => {
    await page.addInitScript(() => {
      const keys = ['consent', 'favourites', 'lists', 'theme', 'units', 'cities.scroll', 'admin.session'];
      for (const key of [...keys, 'admin.draft', 'admin.language', 'admin.settings'])
        for (const storage of [localStorage, sessionStorage]) storage.setItem(`mappemonde.${key}`, '{"a":[');
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
      };
    });
    await walk(page, visit);
  });
});

test('an unreachable backend neither signs out of the back office nor loses input', async ({
  asAdmin,
  context,
  page,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED|Failed to (?:load resource|fetch)|ERR_INTERNET_DISCONNECTED|503/);
  const silence = /\/(auth|rest)\/v1\//;
  await page.route(silence, (route) => route.abort());
  await page.goto('/admin/login');
  await page.getByLabel('Adresse e-mail').fill(staff.email);
  await page.getByLabel('Mot de passe').fill(staff.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Le serveur ne répond pas.').first()).toBeVisible();
  await page.unroute(silence);

  await asAdmin('/admin/blog/new');
  await page.route(silence, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Le serveur ne répond pas.').first()).toBeVisible();
  await expect(page).toHaveURL('/admin/blog/new');
  await page.unroute(silence);
  await page.getByRole('button', { name: 'Réessayer' }).click();

  await page.getByLabel('Titre').fill('Écrit hors ligne');
  await page.getByLabel('Adresse de l’article').fill('ecrit-hors-ligne');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Titre')).toHaveValue('Écrit hors ligne');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('mappemonde.admin.draft') ?? ''))
    .toContain('Écrit hors ligne');
  await context.setOffline(false);

  page.once('dialog', (dialog) => dialog.accept());
  await asAdmin('/admin/city-import');
  await page.route('**/functions/v1/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'BOOT_ERROR', message: 'Function failed to start' } }),
  );
  await page.getByLabel('Code ISO du pays').fill('is');
  await page.getByRole('button', { name: 'Lancer l’import' }).click();
  await expect(page.getByText('Erreur d’import').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lancer l’import' })).toBeEnabled();
});
