/** Keeping a place to be read without a network: what can go wrong, and being rid of it (docs/product/offline.md). */
import { expect } from './fixtures.ts';
import {
  ANDORRA,
  keep,
  keptAddresses,
  LOST,
  openPanel,
  panel,
  startKeeping,
  test,
  underControl,
} from './support/offline.ts';

const MALTA = '/fr/continents/europe/pays/malte';

test.use({ serviceWorkers: 'allow' });

test('a download that fails half-way says how much there is, and goes on from there', async ({
  page,
  host,
  visit,
  complaints,
}) => {
  complaints.allow(LOST);
  await visit(ANDORRA);
  await underControl(page);
  await openPanel(page);
  host.fail({ pattern: /\/regions\/|\/ville\//, after: 4 });
  await startKeeping(page);
  await expect(panel(page)).toContainText(
    /Le téléchargement a échoué\. Téléchargement incomplet\s: [1-9]\d* pages sur \d+/,
  );
  const there = (await keptAddresses(page)).filter((address) =>
    /mappemonde-place-.*\/(?:regions|ville)\//.test(address),
  );
  expect(there.length).toBeGreaterThan(0);
  host.fail(null);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await panel(page).getByRole('button', { name: 'Reprendre' }).click();
  await expect(panel(page)).toContainText(/Gardé le/, { timeout: 60_000 });
  for (const address of there) expect(asked).not.toContain(address.split(' ')[1]);
});

test('a device without room says so, keeps what there is, and the page goes on', async ({
  page,
  context,
  host,
  visit,
}) => {
  await visit(ANDORRA);
  await underControl(page);
  await openPanel(page);
  const devtools = await context.newCDPSession(page);
  const quota = (quotaSize?: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', {
      origin: host.url,
      ...(quotaSize !== undefined && { quotaSize }),
    });
  await quota(3_000_000);
  await startKeeping(page);
  await expect(panel(page)).toContainText('Il n’y a plus de place sur cet appareil.');
  await quota();
  await panel(page)
    .getByRole('button', { name: /^(?:Reprendre|Garder)$/ })
    .click();
  await expect(panel(page)).toContainText(/Gardé le/, { timeout: 60_000 });
});

test('what is kept is listed with its size, and removed one by one or all at once', async ({
  page,
  visit,
  shot,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
}) => {
  await visit(ANDORRA);
  await underControl(page);
  await openPanel(page);
  await keep(page);
  await visit(MALTA);
  await openPanel(page);
  await startKeeping(page);
  // The first page has come.
  await expect(panel(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]/);
  await panel(page).getByRole('button', { name: 'Arrêter' }).click();
  await expect(panel(page)).toContainText('Téléchargement incomplet');
  await visit('/fr/cookies');
  const stored = page.getByRole('region', { name: 'Ce qui est gardé hors ligne' });
  await expect(stored).toContainText(/le site occupe \d+(?:,\d)?\sMo/);
  await expect(stored.getByRole('heading', { level: 3 })).toHaveText(['Andorre', 'Malte']);
  await expectNoAxeFindings();
  await expectNoSidewaysScroll();
  await shot('offline-cookies', { full: true });
  await stored.getByRole('button', { name: 'Supprimer (Malte)' }).click();
  await expect(stored.getByRole('heading', { level: 3 })).toHaveText(['Andorre']);
  await stored.getByRole('button', { name: 'Tout supprimer' }).click();
  await expect(stored.getByRole('heading', { level: 3 })).toHaveCount(0);
  expect((await keptAddresses(page)).filter((address) => address.includes('-place-'))).toEqual([]);
});
