/** The site without a network: what opens, what does not, and how one release follows another (docs/product/offline.md). */
import { expect, hydrated } from './fixtures.ts';
import { keepSession, sessionOf } from './support/admin.ts';
import {
  ANDORRA,
  cutNetwork,
  keep,
  keptAddresses,
  LOST,
  openPanel,
  test,
  underControl,
} from './support/offline.ts';
import { NEXT_RELEASE } from './support/releases.ts';

test.use({ serviceWorkers: 'allow' });

test('a country is kept, read and searched without a network, and updated after a release', async ({
  page,
  context,
  host,
  visit,
  shot,
  complaints,
  expectNoAxeFindings,
}) => {
  test.slow();
  complaints.allow(LOST);
  await visit(ANDORRA);
  await underControl(page);
  await openPanel(page);
  await expectNoAxeFindings('main');
  await shot('offline-keep');
  await keep(page);

  await cutNetwork(context, host, true);
  // A page that was never read, then one by a link in it.
  await page.goto(`${ANDORRA}/regions/ordino/ville/ordino`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ordino');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Andorre' }).click();
  await expect(page).toHaveURL(ANDORRA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Andorre');

  // One that is not kept, by its address.
  await page.goto('/fr/continents/europe/pays/france');
  await expect(page).toHaveURL(/\/fr\/hors-ligne\?page=/);
  await expect(page.getByRole('main')).toContainText('Cette page n’est pas gardée sur cet appareil.');
  await expectNoAxeFindings();
  await shot('offline-missing', { full: true });
  await page.getByRole('searchbox', { name: 'Chercher dans les pages gardées' }).fill('canillo');
  await page.getByRole('main').getByRole('link', { name: 'Canillo' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Canillo');

  await cutNetwork(context, host, false);
  await page.goto(ANDORRA);
  await hydrated(page);
  const entry = await page.evaluate(
    () => performance.getEntriesByType('resource').find(({ name }) => /\/index-[\w-]+\.js$/.test(name))?.name,
  );
  await host.release();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const notice = page.getByRole('region', { name: 'Une nouvelle version du site est disponible.' });
  await expect(notice).toBeVisible();
  await shot('offline-update');
  // The host has the old files no more; the open page still has.
  expect(await page.evaluate(async (url) => (await fetch(url)).status, entry ?? '')).toBe(200);
  await notice.getByRole('button', { name: 'Recharger' }).click();
  await expect.poll(() => page.content().catch(() => '')).toContain('.next.js');
  await hydrated(page);

  // What was kept with the old release still opens with its own code.
  await cutNetwork(context, host, true);
  await page.goto(`${ANDORRA}/regions/ordino/ville/ordino`);
  await hydrated(page);
  expect(await page.evaluate(async (url) => (await fetch(url)).status, entry ?? '')).toBe(200);

  await cutNetwork(context, host, false);
  await page.goto('/fr/hors-ligne');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByRole('main')).toContainText(/Gardé le/);
  const made = await page.evaluate(
    async (path) => (await (await caches.open(`mappemonde-place-${path}`)).match('/_kept'))?.json(),
    ANDORRA,
  );
  expect(made).toMatchObject({ complete: true, release: NEXT_RELEASE });
});

test('pages read lately open again, and a link to another says that it is not kept', async ({
  page,
  context,
  host,
  visit,
  complaints,
}) => {
  complaints.allow(LOST);
  await visit(ANDORRA);
  await underControl(page);
  await visit('/fr/continents');
  await cutNetwork(context, host, true);
  await page.goto(ANDORRA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Andorre');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/fr/hors-ligne?page=%2Ffr%2Fblog');
  await expect(page.getByRole('main').getByRole('link', { name: 'Andorre' })).toBeVisible();
  // Back online the page that was asked for comes by itself.
  await cutNetwork(context, host, false);
  await expect(page).toHaveURL('/fr/blog');
});

test('a page that was reached by a link and read is kept too', async ({
  page,
  context,
  host,
  visit,
  complaints,
}) => {
  complaints.allow(LOST);
  await visit(ANDORRA);
  await underControl(page);
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Europe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Europe');
  await expect.poll(() => keptAddresses(page)).toContain(`mappemonde-pages ${host.url}/fr/continents/europe`);
  await cutNetwork(context, host, true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Europe');
  await hydrated(page);
});

test('what was on a page read before stays, though the code of its blocks was never loaded', async ({
  page,
  context,
  host,
  complaints,
}) => {
  complaints.allow(LOST);
  await page.goto(ANDORRA);
  await hydrated(page);
  await underControl(page);
  // What the screen begins with is hydrated without a network too.
  await expect.poll(() => keptAddresses(page)).toContainEqual(expect.stringMatching(/\/guide-text-/));
  await cutNetwork(context, host, true);
  await page.reload();
  await hydrated(page);
  const facts = page.getByRole('heading', { level: 2, name: 'Infos pratiques' });
  await facts.scrollIntoViewIfNeeded();
  const block = page.locator('div:has(> [role="alert"][hidden])').filter({ has: facts });
  await expect(block.getByText('Cette partie de la page n’a pas pu être chargée.')).toBeHidden();
  await expect(block).toHaveCount(1);
  await expect(facts).toBeVisible();
  await cutNetwork(context, host, false);
  await expect(block).toHaveCount(0);
  await expect(facts).toBeVisible();
});

test('the site can be installed, and opens without a network', async ({
  page,
  context,
  host,
  visit,
  complaints,
}) => {
  complaints.allow(LOST);
  await visit('/');
  await underControl(page);
  const devtools = await context.newCDPSession(page);
  const { manifest, errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(manifest.startUrl).toBe(`${host.url}/`);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Windows of journeys are private ones, in which nothing is installed.
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
  await cutNetwork(context, host, true);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('nothing of the back office is kept, during a session and after it', async ({
  page,
  context,
  host,
  staff,
  visit,
  complaints,
}) => {
  complaints.allow(LOST);
  await visit(ANDORRA);
  await underControl(page);
  await keepSession(context, await sessionOf(host.url, staff.email));
  for (const path of ['/admin', '/admin/logs']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  const isPrivate = /\/(?:admin|anabel|auth|functions)\b|mappemonde-(?:data|pictures) .*audit/;
  const addresses = await keptAddresses(page);
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => isPrivate.test(address))).toEqual([]);
  const before = addresses.filter((address) => address.includes('/rest/v1/'));
  expect(before.filter((address) => !/_form=/.test(address))).toEqual([]);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL(/\/admin\/login|\/admin$/);
  expect((await keptAddresses(page)).filter((address) => isPrivate.test(address))).toEqual([]);
  await cutNetwork(context, host, true);
  await expect(page.goto('/admin/logs')).rejects.toThrow(/ERR_/);
});
