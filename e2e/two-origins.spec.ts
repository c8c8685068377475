/**
 * The site and its backend at two origins, as every hosted site has them: the browser asks the backend itself, and only what
 * the backend allows (CORS) and the site's policy lists (CSP) gets through. The files alone are served, so every page reads
 * all that it shows.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createApp } from '../server/app.ts';
import { type Listening, listen } from '../server/listen.ts';
import { outsideHosts, securityHeaders } from '../server/securityHeaders.ts';
import { freePort } from '../tools/lib/freePort.ts';
import { fromRoot } from '../tools/lib/paths.ts';
import { WEBGL_FLAGS } from '../tools/testing/chromium.ts';
import { expect, test } from './fixtures.ts';
import { launchOptions } from './support/browser.ts';

const port = process.env.E2E_URL ? (process.env.SUPABASE_PORT ?? 54321) : process.env.E2E_SUPABASE_PORT;
const backend = `http://127.0.0.1:${port}`;
let server: Listening;
let site = '';

// Two journeys, one build.
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.use({ launchOptions: launchOptions(WEBGL_FLAGS) });

test.beforeAll(async () => {
  const folder = fromRoot('supabase/.temp/two-origins');
  execFileSync(
    process.execPath,
    [fromRoot('node_modules/vite/bin/vite.js'), 'build', '--outDir', folder, '--emptyOutDir'],
    { cwd: fromRoot(''), env: { ...process.env, VITE_SUPABASE_URL: backend }, stdio: 'ignore' },
  );
  const headers = securityHeaders(outsideHosts({ VITE_SUPABASE_URL: backend }));
  const app = createApp({ shell: readFileSync(`${folder}/index.html`, 'utf8'), folder, headers });
  const sitePort = await freePort();
  server = await listen({ fetch: app.fetch, port: sitePort, host: '127.0.0.1', headers });
  site = `http://127.0.0.1:${sitePort}`;
});
test.afterAll(() => server?.close());

test.beforeEach(async ({ browserErrors, page }) => {
  // Pictures that other journeys have kept are passed on by the site's server, which is not here.
  await page.route(`${site}/pictures/**`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  browserErrors.allowStubbed(site);
  browserErrors.allowStubbed(backend);
  page.on('pageerror', (error) => expect(error).toBeUndefined());
});

test('a visitor reads a city, searches, and sees places on the map', async ({ page }) => {
  const own: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${site}/rest/`)) own.push(request.url());
  });
  await page.goto(`${site}/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paris');
  const inView = page.waitForResponse((response) => response.url().includes('/rpc/cities_in_view'));
  await page.goto(`${site}/fr/carte#7/48.85/2.35`);
  expect((await inView).status()).toBe(200);
  await page.goto(`${site}/fr/search?q=hambourg`);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Hambourg/ })
      .first(),
  ).toBeVisible();
  expect(own).toEqual([]);
});

test('an administrator signs in, sees people, and signs out', async ({ page, staff }) => {
  await page.goto(`${site}/admin/people`);
  await page.getByLabel('Adresse e-mail').fill(staff.email);
  await page.getByLabel('Mot de passe').fill(staff.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('main').getByText(staff.email).first()).toBeVisible();
  await page.goto(`${site}/admin/account`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await expect(page.getByRole('heading', { name: 'Connexion à l’administration' })).toBeVisible();
});
