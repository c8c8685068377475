/** The site without a network: what opens, what does not, and how one release follows another (docs/product/offline.md). */

import { sessionOf, storeSession } from '../tools/testing/staff.ts';
import { expect, hydrated } from './fixtures.ts';
import {
  ANDORRA,
  cachedUrls,
  download,
  NETWORK_ERRORS,
  openAndorra,
  recordOf,
  setOffline,
  test,
  waitForServiceWorker,
} from './support/offline.ts';
import { NEXT_RELEASE } from './support/siteProxy.ts';

test.use({ serviceWorkers: 'allow' });

test('a country is saved, read and searched offline, and updated after a release', async ({
  page,
  context,
  siteProxy,
  visit,
  shot,
  browserErrors,
  expectNoAxeFindings,
}) => {
  test.slow();
  browserErrors.allow(NETWORK_ERRORS);
  await openAndorra(page, visit);
  await expectNoAxeFindings('main');
  await shot('offline-keep');
  await download(page);

  await setOffline(context, siteProxy, true);
  // A page that was never opened before, then one by a link in it.
  await page.goto(`${ANDORRA}/regions/ordino/ville/ordino`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ordino');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Andorre' }).click();
  await expect(page).toHaveURL(ANDORRA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Andorre');

  // A page that is not cached, by its URL.
  await page.goto('/fr/continents/europe/pays/france');
  await expect(page).toHaveURL(/\/fr\/hors-ligne\?page=/);
  await expect(page.getByRole('main')).toContainText('Cette page n’est pas gardée sur cet appareil.');
  await expectNoAxeFindings();
  await shot('offline-missing', { full: true });
  await page.getByRole('searchbox', { name: 'Chercher dans les pages gardées' }).fill('canillo');
  await page.getByRole('main').getByRole('link', { name: 'Canillo' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Canillo');
  // Other addresses of a saved page.
  for (const address of ['/pays/andorre', `${ANDORRA}?utm_source=letter`]) {
    await page.goto(address);
    await expect(page).toHaveURL(ANDORRA);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Andorre');
  }
  await page.goto('/fr/ville/ordino');
  await page.getByRole('region', { name: 'Pages trouvées' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ordino');

  await setOffline(context, siteProxy, false);
  await page.goto(ANDORRA);
  await hydrated(page);
  const entry = await page.evaluate(
    () => performance.getEntriesByType('resource').find(({ name }) => /\/index-[\w-]+\.js$/.test(name))?.name,
  );
  await siteProxy.deployNextRelease();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const notice = page.getByRole('region', { name: 'Une nouvelle version du site est disponible.' });
  await expect(notice).toBeVisible();
  await shot('offline-update');
  // The proxy no longer serves the old files, but the open page can still load them.
  expect(await page.evaluate(async (url) => (await fetch(url)).status, entry ?? '')).toBe(200);
  await notice.getByRole('button', { name: 'Recharger' }).click();
  await expect.poll(() => page.content().catch(() => '')).toContain('.next.js');
  await hydrated(page);

  // Pages cached by the old release still load its own scripts.
  await setOffline(context, siteProxy, true);
  await page.goto(`${ANDORRA}/regions/ordino/ville/ordino`);
  await hydrated(page);
  expect(await page.evaluate(async (url) => (await fetch(url)).status, entry ?? '')).toBe(200);

  await setOffline(context, siteProxy, false);
  await page.goto('/fr/hors-ligne');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByRole('main')).toContainText(/Gardé le/);
  expect(await recordOf(page, ANDORRA)).toMatchObject({
    complete: true,
    begun: null,
    releases: [NEXT_RELEASE],
  });
});

test('recent pages open offline, and a link to another one shows that it is not saved', async ({
  page,
  context,
  siteProxy,
  visit,
  browserErrors,
}) => {
  browserErrors.allow(NETWORK_ERRORS);
  await visit(ANDORRA);
  await waitForServiceWorker(page);
  await visit('/fr/continents');
  await setOffline(context, siteProxy, true);
  await page.goto(ANDORRA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Andorre');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/fr/hors-ligne?page=%2Ffr%2Fblog');
  await expect(page.getByRole('main').getByRole('link', { name: 'Andorre' })).toBeVisible();
  // Back online, the requested page opens by itself.
  await setOffline(context, siteProxy, false);
  await expect(page).toHaveURL('/fr/blog');
});

test('a page reached by client-side navigation is cached too', async ({
  page,
  context,
  siteProxy,
  visit,
  browserErrors,
}) => {
  browserErrors.allow(NETWORK_ERRORS);
  await visit(ANDORRA);
  await waitForServiceWorker(page);
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Europe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Europe');
  const cached = `mappemonde-pages ${siteProxy.url}/fr/continents/europe`;
  await expect.poll(() => cachedUrls(page)).toContain(cached);
  await setOffline(context, siteProxy, true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Europe');
  await hydrated(page);
});

test('a list that was left at once, and another one that was never opened, open offline', async ({
  page,
  context,
  siteProxy,
  visit,
  browserErrors,
}) => {
  browserErrors.allow(NETWORK_ERRORS);
  await visit(ANDORRA);
  await waitForServiceWorker(page);
  await page.getByRole('banner').getByRole('link', { name: 'Mes favoris' }).first().click();
  const field = page.getByRole('textbox', { name: 'Nom de la liste' });
  await field.fill('Andes');
  await page.getByRole('button', { name: 'Créer la liste' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Andes');
  const address = page.url();
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('mappemonde.lists') ?? '');
    stored.lists.push({ ...stored.lists[0], key: 'other', name: 'Alpes' });
    localStorage.setItem('mappemonde.lists', JSON.stringify(stored));
  });
  await page.goto('/fr/continents');
  await setOffline(context, siteProxy, true);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Andes');
  await hydrated(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Andes');
  await page.goto('/fr/favoris');
  await page.getByRole('main').getByRole('link', { name: 'Alpes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alpes');
  expect((await cachedUrls(page)).filter((url) => url.includes('favoris')).toSorted()).toEqual([
    `mappemonde-pages ${siteProxy.url}/fr/favoris`,
    `mappemonde-pages ${siteProxy.url}/fr/favoris?liste=`,
  ]);
});

test('a cached page keeps its content when the code of its blocks was never loaded', async ({
  page,
  context,
  siteProxy,
  browserErrors,
}) => {
  browserErrors.allow(NETWORK_ERRORS);
  await page.goto(ANDORRA);
  await hydrated(page);
  await waitForServiceWorker(page);
  await setOffline(context, siteProxy, true);
  await page.reload();
  await hydrated(page);
  const facts = page.getByRole('heading', { level: 2, name: 'Infos pratiques' });
  await facts.scrollIntoViewIfNeeded();
  // Until its code is there, the HTML of a server stands in the box that waits.
  const sent = page.locator('[data-when-near]').filter({ has: facts });
  await expect(sent).toHaveCount(1);
  await expect(page.getByText('Cette partie de la page n’a pas pu être chargée.')).toHaveCount(0);
  await expect(facts).toBeVisible();
  await setOffline(context, siteProxy, false);
  await expect(sent).toHaveCount(0);
  await expect(facts).toBeVisible();
});

test('the site can be installed, and opens offline', async ({
  page,
  context,
  siteProxy,
  visit,
  browserErrors,
}) => {
  browserErrors.allow(NETWORK_ERRORS);
  await visit('/');
  await waitForServiceWorker(page);
  const devtools = await context.newCDPSession(page);
  const { manifest, errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(manifest.startUrl).toBe(`${siteProxy.url}/`);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Test windows are private ones, in which nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const icons = await page.evaluate(async () => {
    const { icons: all } = await (await fetch('/manifest.webmanifest')).json();
    return Promise.all(
      (all as { src: string; sizes: string; type: string }[])
        .filter(({ type }) => type === 'image/png')
        .map(async ({ src, sizes }) => {
          const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
          return { sizes, found: `${width}x${height}` };
        }),
    );
  });
  expect(icons).toHaveLength(3);
  for (const { sizes, found } of icons) expect(found).toBe(sizes);
  await setOffline(context, siteProxy, true);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('nothing of the back office is cached, during a session and after it', async ({
  page,
  context,
  siteProxy,
  staff,
  visit,
  browserErrors,
}) => {
  browserErrors.allow(NETWORK_ERRORS);
  await visit(ANDORRA);
  await waitForServiceWorker(page);
  await storeSession(context, await sessionOf(siteProxy.url, staff.email));
  for (const path of ['/admin', '/admin/logs']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  const isPrivate = /\/(?:admin|anabel|auth|functions)\b|mappemonde-(?:data|pictures) .*audit/;
  const addresses = await cachedUrls(page);
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => isPrivate.test(address))).toEqual([]);
  const before = addresses.filter((address) => address.includes('/rest/v1/'));
  expect(before.filter((address) => !/_form=/.test(address))).toEqual([]);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL(/\/admin\/login|\/admin$/);
  expect((await cachedUrls(page)).filter((address) => isPrivate.test(address))).toEqual([]);
  await setOffline(context, siteProxy, true);
  await expect(page.goto('/admin/logs')).rejects.toThrow(/ERR_/);
});
