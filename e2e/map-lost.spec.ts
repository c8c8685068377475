/** The moving map on a device that takes its graphics context away. */
import type { Page } from '@playwright/test';
import { WEBGL_FLAGS } from '../tools/testing/chromium.ts';
import { expect, test } from './fixtures.ts';
import { launchOptions } from './support/browser.ts';

/** Without graphics a map takes its time. */
test.describe.configure({ timeout: 300_000 });
test.use({ launchOptions: launchOptions(WEBGL_FLAGS) });

const mapReady = (page: Page) =>
  expect(page.locator('[data-map="ready"]')).toHaveCount(1, { timeout: 60_000 });

const contextOf = (page: Page) =>
  page
    .locator('.maplibregl-canvas')
    .evaluateHandle((canvas: HTMLCanvasElement) =>
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
    );

test('the map comes back by itself, or when it is tried again', { tag: '@once' }, async ({ page, visit }) => {
  await visit('/fr/carte#5/48/2');
  await mapReady(page);
  const notice = page.getByText(/mémoire graphique/);
  const context = await contextOf(page);
  await context.evaluate((one) => one?.loseContext());
  await expect(notice).toBeVisible();
  await context.evaluate((one) => one?.restoreContext());
  await mapReady(page);
  await expect(notice).toHaveCount(0);
  await (await contextOf(page)).evaluate((one) => one?.loseContext());
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await mapReady(page);
  await expect(notice).toHaveCount(0);
  const cities = page.getByRole('region', { name: /^Villes/ });
  await expect(cities.getByRole('button').first()).toBeVisible();
});
