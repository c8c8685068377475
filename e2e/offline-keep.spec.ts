/** Keeping a place to be read without a network: what can go wrong, and being rid of it (docs/product/offline.md). */
import { expect } from './fixtures.ts';
import {
  ANDORRA,
  cachedUrls,
  download,
  NETWORK_ERRORS,
  openAndorra,
  openPanel,
  panel,
  recordOf,
  startDownload,
  test,
} from './support/offline.ts';

const MALTA = '/fr/continents/europe/pays/malte';

test.use({ serviceWorkers: 'allow' });

test('an interrupted download shows its progress, and resumes', async ({
  page,
  siteProxy,
  visit,
  browserErrors,
}) => {
  browserErrors.allow(NETWORK_ERRORS);
  await openAndorra(page, visit);
  siteProxy.fail({ pattern: /\/regions\/|\/ville\//, after: 4 });
  await startDownload(page);
  await expect(panel(page)).toContainText(
    /Le téléchargement a échoué\. Téléchargement incomplet\s: [1-9]\d* pages sur \d+/,
  );
  const there = (await cachedUrls(page)).filter((address) =>
    /mappemonde-place-.*\/(?:regions|ville)\//.test(address),
  );
  expect(there.length).toBeGreaterThan(0);
  siteProxy.fail(null);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await panel(page).getByRole('button', { name: 'Reprendre' }).click();
  await expect(panel(page)).toContainText(/Gardé le/, { timeout: 60_000 });
  for (const address of there) expect(requests).not.toContain(address.split(' ')[1]);

  // An update that is interrupted takes nothing away, and resumes too.
  const complete = await recordOf(page, ANDORRA);
  siteProxy.fail({ pattern: /\/regions\/|\/ville\//, after: 4 });
  const update = panel(page).getByRole('button', { name: 'Mettre à jour' });
  await update.click();
  await expect(panel(page)).toContainText(/Le téléchargement a échoué\. Gardé le/);
  const { pages, bytes } = complete;
  expect(await recordOf(page, ANDORRA)).toMatchObject({ complete: true, done: pages.length, bytes });
  siteProxy.fail(null);
  requests.length = 0;
  await update.click();
  await expect(panel(page)).toContainText(/^Gardé le/, { timeout: 60_000 });
  const renewed = requests.filter((address) => /\/(?:regions|ville)\//.test(address)).length;
  expect(renewed).toBeGreaterThan(0);
  expect(renewed).toBeLessThan(pages.length - 4);
  // The pages differ by the moment they were rendered at.
  expect((await recordOf(page, ANDORRA)).bytes / bytes).toBeCloseTo(1, 2);
});

test('an exceeded storage quota shows an error, keeps what was saved, and can be resumed', async ({
  page,
  context,
  siteProxy,
  visit,
}) => {
  await openAndorra(page, visit);
  const devtools = await context.newCDPSession(page);
  const quota = (quotaSize?: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', {
      origin: siteProxy.url,
      ...(quotaSize !== undefined && { quotaSize }),
    });
  await quota(3_000_000);
  await startDownload(page);
  await expect(panel(page)).toContainText('Il n’y a plus de place sur cet appareil.');
  await quota();
  await panel(page)
    .getByRole('button', { name: /^(?:Reprendre|Garder)$/ })
    .click();
  await expect(panel(page)).toContainText(/Gardé le/, { timeout: 60_000 });
});

test('a saved page that was never read opens on a network that does not answer, and is listed after its place', async ({
  page,
  siteProxy,
  visit,
}) => {
  await openAndorra(page, visit);
  await download(page);
  const saved = (await cachedUrls(page))
    .filter((address) => /-place-/.test(address))
    .map((address) => address.split(' ')[1] ?? '');
  const unread = saved.find((address) => /\/ville\/[^/]+$/.test(address)) ?? '';
  expect(unread).not.toBe('');
  siteProxy.stall(true);
  await page.goto(unread, { waitUntil: 'commit', timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(unread);
  siteProxy.stall(false);
  await page.goto('/fr/hors-ligne');
  await page.getByRole('main').getByRole('searchbox').fill('andorre');
  const found = page.getByRole('region', { name: 'Pages trouvées' }).getByRole('listitem');
  await expect(found.first()).toHaveText('Andorre');
});

test('saved places are listed with their size, and removed one by one or all at once', async ({
  page,
  siteProxy,
  visit,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}) => {
  await openAndorra(page, visit);
  await download(page);
  await visit(MALTA);
  await openPanel(page);
  await startDownload(page);
  // The first page is downloaded.
  await expect(panel(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]/);
  await panel(page).getByRole('button', { name: 'Arrêter' }).click();
  await expect(panel(page)).toContainText('Téléchargement incomplet');
  await visit('/fr/cookies');
  const stored = page.getByRole('region', { name: 'Ce qui est gardé hors ligne' });
  await expect(stored).toContainText(/le site occupe \d+(?:,\d)?\sMo/);
  await expect(stored.getByRole('heading', { level: 3 })).toHaveText(['Andorre', 'Malte']);
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('offline-cookies', { full: true });
  await stored.getByRole('button', { name: 'Supprimer (Malte)' }).click();
  await expect(stored.getByRole('heading', { level: 3 })).toHaveText(['Andorre']);
  // A download that runs ends with what it would have kept.
  siteProxy.stall(true);
  await stored.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(stored.getByRole('progressbar')).toBeVisible();
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/offline.json'));
  await stored.getByRole('button', { name: 'Tout supprimer' }).click();
  await aborted;
  await expect(stored.getByRole('heading', { level: 3 })).toHaveCount(0);
  expect((await cachedUrls(page)).filter((address) => address.includes('-place-'))).toEqual([]);
});
