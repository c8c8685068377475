import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/support/browser.ts';
import { portIn } from './tools/lib/freePort.ts';

/** E2E_URL=http://127.0.0.1:4173 tests a site that already runs, for instance while journeys are being written. */
const running = process.env.E2E_URL;
const port = await portIn('E2E_PORT');
const backendPort = await portIn('E2E_SUPABASE_PORT');
const baseURL = running ?? `http://127.0.0.1:${port}`;

/** A single journey of a file that runs on both screens may be the same on either: `test(title, { tag: '@once' }, …)`. */
const ONCE = /@once/;

/**
 * What needs no screen, or keys, runs once; fixing all links at once would fix those of the same journey on the other
 * screen.
 */
const ON_DESKTOP_ONLY = [
  'admin-blog',
  'admin-links',
  'corrections',
  'crawler',
  'dialog-still',
  'edge',
  'faults',
  'harness',
  'heads',
  'keyboard',
  'offline',
  'print',
  'served',
  'sitemap',
  'two-origins',
  'updates',
  'weight',
  'widths',
];
/** What these do is the same on either screen, and what does not fit shows on the smaller one. */
const ON_PHONE_ONLY = [
  'admin',
  'admin-article-pictures',
  'admin-articles',
  'admin-attention',
  'admin-bulk',
  'admin-create',
  'admin-editor',
  'admin-file-import',
  'admin-guides',
  'admin-import',
  'admin-jobs',
  'admin-logs',
  'admin-media',
  'admin-merge',
  'admin-people',
  'admin-pictures',
  'admin-places',
  'admin-audit-log',
  'all-cities',
  'blog',
  'categories',
  'consent',
  'favourites',
  'guides',
  'offline-keep',
  'pictures',
  'random',
  'report',
  'sights',
];
const specs = (names: readonly string[]) => new RegExp(`[/\\\\](?:${names.join('|')})\\.spec\\.ts$`);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/artifacts',
  forbidOnly: true,
  // A browser that got no processor for a minute says nothing of the site; which journeys it were is printed at the end.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  // Two leave the processor idle a quarter of the time; a fourth is no faster.
  workers: 3,
  // axe takes half a minute on a page of 4,000 links when the machine is busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // The JSON report goes where PLAYWRIGHT_JSON_OUTPUT_FILE says (tools/test.ts).
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // It would answer before the routes of a journey; e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  projects: [
    {
      name: 'phone',
      testIgnore: specs(ON_DESKTOP_ONLY),
      grepInvert: ONCE,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
    },
    {
      name: 'desktop',
      testIgnore: specs(ON_PHONE_ONLY),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  ...(running
    ? {}
    : {
        webServer: {
          command: `"${process.execPath}" e2e/support/serve.ts`,
          url: baseURL,
          env: {
            PORT: String(port),
            SUPABASE_PORT: String(backendPort),
            DATABASE_URL: '',
            FUNCTION_LOG: 'test-results/functions.log',
          },
          reuseExistingServer: false,
          // The first start loads the whole world.
          timeout: 240_000,
          stdout: 'pipe',
          gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
        },
      }),
});
