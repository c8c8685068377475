/** What journeys without a network share: a host of their own, and what a visitor does to keep a place. */
import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '../fixtures.ts';
import { type Host, startHost } from './releases.ts';

export const ANDORRA = '/fr/continents/europe/pays/andorre';

export const test = base.extend<{ host: Host }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  host: async ({}, use, { project }) => {
    const host = await startHost(String(project.use.baseURL));
    await use(host);
    await host.close();
  },
  // An address of its own each time: nothing is kept from another journey.
  baseURL: async ({ host }, use) => use(host.url),
});

/** Cuts it once the open page has come whole: a part on its way would be missing for good. */
export async function cutNetwork(context: BrowserContext, host: Host, isCut: boolean) {
  if (isCut) await Promise.all(context.pages().map((page) => page.waitForLoadState('networkidle')));
  host.cut(isCut);
  await context.setOffline(isCut);
}

/** The service worker answers this page, and has what a page without a network needs. */
export async function underControl(page: Page) {
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

export const keptAddresses = (page: Page) =>
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

/** Begins to keep the place whose panel is open. */
export const startKeeping = (page: Page) =>
  panel(page).getByRole('button', { name: 'Garder', exact: true }).click();

/** From the open panel to the end. */
export async function keep(page: Page) {
  await startKeeping(page);
  await expect(panel(page)).toContainText(/Gardé le .+, \d+(?:,\d)?\sMo/, { timeout: 60_000 });
}

/** Each journey that cuts the network or loses answers hears of it. */
export const LOST = /ERR_|Failed to (?:load|fetch)|could not be loaded|50\d from|NetworkError/;
