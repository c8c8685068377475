/** Data that an earlier release wrote into a browser is read by the release that follows it in the same tab. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { StorageRecording } from '../tests/support/storageRecording.ts';
import { sessionOf } from '../tools/testing/staff.ts';
import { expect, hydrated } from './fixtures.ts';
import {
  ANDORRA,
  cachedUrls,
  NETWORK_ERRORS,
  setOffline,
  test,
  waitForServiceWorker,
} from './support/offline.ts';

test.use({ serviceWorkers: 'allow', consent: null });

const FOLDER = 'tests/fixtures/storage';
const SESSION_KEY = 'mappemonde.admin.session';

/** Writes the recorded bytes into the browser as the earlier release did, before any page of the site is open. */
async function write(page: Page, { local, session, place, release }: StorageRecording): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    async ([kept, momentary, { cache, entries: bodies, headers }, { path, note, asset }]) => {
      for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
      for (const [key, text] of Object.entries(momentary)) sessionStorage.setItem(key, text);
      const pages = await caches.open(cache);
      for (const [at, body] of Object.entries(bodies))
        await pages.put(
          at,
          new Response(body, { headers: at === '/_kept' ? { 'content-type': 'application/json' } : headers }),
        );
      await (await caches.open('mappemonde-shell')).put(path, new Response(note));
      await (await caches.open('mappemonde-assets')).put(asset, new Response('export {};'));
    },
    [local, session, place, release] as const,
  );
}

for (const file of readdirSync(FOLDER)) {
  const recording = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as StorageRecording;

  test(`the storage of an open tab survives an update, as written by the release of ${file}`, async ({
    page,
    context,
    baseURL,
    siteProxy,
    staff,
    visit,
    browserErrors,
  }) => {
    test.slow();
    browserErrors.allow(NETWORK_ERRORS);
    // A choice about other sites is asked for again after six months. Playwright's clock would hide which files a page has loaded.
    await context.addInitScript((moment) => {
      const shift = moment - Date.now();
      const { now } = Date;
      Date.now = () => now() + shift;
    }, Date.parse(recording.clock) + 60_000);
    await write(page, recording);
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      SESSION_KEY,
      await sessionOf(baseURL ?? '', staff.email),
    ] as const);
    await visit('/fr/favoris');
    await waitForServiceWorker(page);
    const favourites = page.locator('main article h3');
    await expect(favourites).toHaveCount(3);
    const names = await favourites.allTextContents();

    await siteProxy.deployNextRelease();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const notice = page.getByRole('region', { name: 'Une nouvelle version du site est disponible.' });
    await notice.getByRole('button', { name: 'Recharger' }).click();
    await expect.poll(() => page.content().catch(() => '')).toContain('.next.js');
    await hydrated(page);

    await expect(favourites).toHaveText(names);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('region', { name: 'Votre choix de confidentialité' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Villes à comparer' })).toContainText('2 villes sur 4');

    await page.getByRole('main').getByRole('link', { name: 'Andes, « 2027 »' }).click();
    const stops = page.locator('main li[data-stop]');
    await expect(stops).toHaveCount(2);
    const [first, second] = [stops.first(), stops.last()];
    await expect(first).toHaveAttribute('data-stop', '3');
    await expect(first.getByRole('checkbox', { name: 'Visitée' })).toBeChecked();
    await expect(first.getByLabel('Date')).toHaveValue('2027-03-01');
    await expect(first.getByLabel('Notes')).toHaveValue('Une note,\navec une ligne');
    await expect(second).toHaveAttribute('data-stop', '12');
    await expect(page.getByText(/^Distance totale\s: [\d\s]+mi/)).toBeVisible();

    await visit('/fr/cookies');
    await expect(
      page.getByText('Vous avez refusé les contenus d’autres sites le 29 novembre 2026.'),
    ).toBeVisible();

    await visit('/fr/hors-ligne');
    const kept = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Andorre' }).first();
    await expect(kept).toContainText('2 pages');
    // The kept pages, and the code of the release that wrote them, are there still.
    expect(await cachedUrls(page)).toContain(`mappemonde-assets ${siteProxy.url}${recording.release.asset}`);
    await setOffline(context, siteProxy, true);
    await page.goto(ANDORRA);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Andorre, telle que gardée');
    await setOffline(context, siteProxy, false);

    // The back office, in the language that was chosen there.
    await page.goto('/admin/blog/new');
    await page.getByRole('button', { name: 'Weiterschreiben' }).click();
    await expect(page.getByLabel('Titel', { exact: true })).toHaveValue('Un brouillon');
    await expect(page.getByLabel('Artikeltext (Markdown)')).toHaveValue('## Partie\n\nTexte');
    await page.goto('/admin/dashboard?tab=settings');
    await expect(page.getByLabel('OpenAI-Schlüssel', { exact: true })).toHaveValue('sk-test');
    await page.goto('/admin/sitemap');
    await expect(page.getByText(/^Zuletzt erzeugt: .*29\. November 2026/)).toBeVisible();
  });
}
