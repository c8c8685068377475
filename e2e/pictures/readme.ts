/** Takes the pictures of README.md into docs/pictures. Each is named for what is on it; `-dark` is its twin for dark readers. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import texts from '../../src/i18n/locales/en/adminImport.json' with { type: 'json' };
import { fromRoot } from '../../tools/lib/paths.ts';
import { SECRET_KEY } from '../../tools/testing/staff.ts';
import { expect, test } from '../fixtures.ts';

const FOLDER = fromRoot('docs/pictures');
/** A morning in June, so that sun, season and clocks are the same in every picture ever taken. */
const MOMENT = new Date('2026-06-20T09:30:00Z');

const DESKTOP = { width: 1280, height: 860 } as const;
const PHONE = { width: 390, height: 800 } as const;

/** In WebP: a third of the size of a visually identical PNG. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // Colours fade when the scheme changes, the inherited ones after those they come from.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${name}.webp`, Buffer.from(data, 'base64'));
}

/** The same screen for readers who have chosen light and for those who have chosen dark. */
async function takeBoth(page: Page, name: string): Promise<void> {
  for (const [colorScheme, twin] of [
    ['light', name],
    ['dark', `${name}-dark`],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await take(page, twin);
  }
}

/** So that there is something to import: the world is whole from its first start. */
async function forgetCitiesOf(isoCode: string, url: string): Promise<void> {
  const db = createClient(url, process.env.SUPABASE_SECRET_KEY || SECRET_KEY);
  const { data, error } = await db.from('countries').select('id').eq('iso_code', isoCode).single();
  if (error) throw error;
  const { error: refused } = await db.from('cities').delete().eq('country_id', data.id);
  if (refused) throw refused;
}

test.describe('desktop', () => {
  test.use({ viewport: DESKTOP, deviceScaleFactor: 1.25 });

  test('the home page', async ({ page, visit }) => {
    await page.clock.setFixedTime(MOMENT);
    await visit('/en');
    await takeBoth(page, 'home');
  });

  test('a city, with what other services tell about it', async ({ page, visit }) => {
    await page.clock.setFixedTime(MOMENT);
    await page.setViewportSize({ width: 1280, height: 1500 });
    await visit('/en/continents/europe/pays/france/regions/ile-de-france/ville/paris');
    await expect(page.getByText('Wikipedia').first()).toBeVisible();
    await takeBoth(page, 'city');
  });

  test('a country', async ({ page, visit }) => {
    await page.clock.setFixedTime(MOMENT);
    await visit('/en/continents/afrique/pays/egypte');
    await takeBoth(page, 'country');
  });

  test('cities compared', async ({ page, visit }) => {
    await page.clock.setFixedTime(MOMENT);
    await visit('/en/comparer');
    for (const [at, city] of ['Paris', 'Cairo', 'Reykjavik'].entries()) {
      await page.getByRole('combobox', { name: 'Add a city' }).fill(city);
      await page.getByRole('option').first().click();
      await expect(page.locator('thead').first().getByRole('columnheader')).toHaveCount(at + 1);
    }
    await page.setViewportSize({ width: 1280, height: 1300 });
    await page.getByRole('heading', { level: 1 }).click();
    await takeBoth(page, 'compare');
  });

  test('the map', async ({ page, visit }) => {
    await visit('/en/carte#1.9/30/20');
    await expect(page.locator('[data-map="ready"]')).toHaveCount(1, { timeout: 60_000 });
    await expect(page.getByRole('status').filter({ hasText: /in view/ })).toBeAttached();
    await takeBoth(page, 'map');
  });

  test('an import of cities, done', async ({ context, page, asAdmin, baseURL }) => {
    await page.setViewportSize({ width: 1280, height: 1400 });
    await forgetCitiesOf('IE', baseURL ?? '');
    await context.addInitScript(() => localStorage.setItem('mappemonde.admin.language', 'en'));
    await asAdmin('/admin/city-import');
    await page.getByLabel(texts.form.iso).fill('IE');
    await page.getByRole('button', { name: texts.form.start }).click();
    await expect(page.getByText(texts.done.country).first()).toBeVisible({ timeout: 120_000 });
    await takeBoth(page, 'import');
  });
});

test.describe('phone', () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true, colorScheme: 'dark' });

  test('a city from right to left, in the dark', async ({ page, visit }) => {
    await page.clock.setFixedTime(MOMENT);
    await visit('/ar/continents/afrique/pays/egypte/ville/cairo');
    await take(page, 'arabic');
  });

  test('a search that forgives', async ({ page, visit }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await visit('/en/search?q=sao%20paolo');
    await take(page, 'search');
  });
});
