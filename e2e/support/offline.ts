/** For journeys without a network: a proxy for each, and the steps by which a visitor saves a place offline. */
import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '../fixtures.ts';
import { type SiteProxy, startSiteProxy } from './siteProxy.ts';

export const ANDORRA = '/fr/continents/europe/pays/andorre';

export const test = base.extend<{ siteProxy: SiteProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  siteProxy: async ({}, use, { project }) => {
    const siteProxy = await startSiteProxy(String(project.use.baseURL));
    await use(siteProxy);
    await siteProxy.close();
  },
  // A new origin for each journey: none sees another one's caches.
  baseURL: async ({ siteProxy }, use) => use(siteProxy.url),
});

/** Goes offline once the open pages have loaded: a request in flight would fail for good. */
export async function setOffline(context: BrowserContext, siteProxy: SiteProxy, isOffline: boolean) {
  if (isOffline) await Promise.all(context.pages().map((page) => page.waitForLoadState('networkidle')));
  siteProxy.setOffline(isOffline);
  await context.setOffline(isOffline);
}

/** Until the service worker controls this page and has cached the offline page. */
export async function waitForServiceWorker(page: Page) {
  await page.waitForLoadState('networkidle');
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const shell = await caches.open('mappemonde-shell');
        const pages = await shell.keys();
        return (
          navigator.serviceWorker.controller !== null && pages.some(({ url }) => url.endsWith('hors-ligne'))
        );
      }),
    )
    .toBe(true);
}

export const cachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(`${name} ${url}`);
    return all;
  });

export const panel = (page: Page) => page.getByRole('region', { name: 'Garder ce lieu hors ligne' });

export async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Garder hors ligne' }).click();
  await expect(panel(page)).toContainText(/pages, environ \d+(?:,\d)?\sMo sur cet appareil/);
}

/** The page of Andorra, once the service worker controls it, with its panel open. */
export async function openAndorra(page: Page, visit: (path: string) => Promise<unknown>) {
  await visit(ANDORRA);
  await waitForServiceWorker(page);
  await openPanel(page);
}

export const startDownload = (page: Page) =>
  panel(page).getByRole('button', { name: 'Garder', exact: true }).click();

export async function download(page: Page) {
  await startDownload(page);
  await expect(panel(page)).toContainText(/Gardé le .+, \d+(?:,\d)?\sMo/, { timeout: 60_000 });
}

/** Errors that the browser reports in every journey that loses requests. */
export const NETWORK_ERRORS = /ERR_|Failed to (?:load|fetch)|could not be loaded|50\d from|NetworkError/;

/** Reads the record of a saved country: src/blocks/offline/kept.ts. */
export const recordOf = (page: Page, path: string) =>
  page.evaluate(
    async (key) => (await (await caches.open(`mappemonde-place-${key}`)).match('/_kept'))?.json(),
    path,
  );
