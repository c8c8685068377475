// Provokes each kind of error that must fail a journey.

import type { Browser } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { BrowserErrors } from './support/browserErrors.ts';

const ORIGIN = 'http://127.0.0.1:1';

/** Loads a page with this script, and returns the errors that were recorded. */
const provoke = async (browser: Browser, script: string, allow?: RegExp) => {
  const context = await browser.newContext();
  const browserErrors = new BrowserErrors(ORIGIN);
  await context.route(`${ORIGIN}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/') await route.fulfill({ contentType: 'text/html', body: `<script>${script}</script>` });
    else if (path === '/broken') await route.fulfill({ status: 503, body: 'broken' });
    else if (path === '/lost') await route.abort('connectionreset');
    else await route.fulfill({ status: 200, contentType: 'image/png', body: '' });
  });
  await browserErrors.listenTo(context);
  if (allow) browserErrors.allow(allow);
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/`);
  // Errors of requests and promises arrive later.
  await page.waitForLoadState('networkidle');
  await context.close();
  return browserErrors.findings().join('\n');
};

const PROVOKED: readonly (readonly [name: string, script: string, finding: RegExp])[] = [
  ['an error in the console', "console.error('pipe')", /console\.error: pipe/],
  ['a warning in the console', "console.warn('tap')", /console\.warning: tap/],
  ['an uncaught error', "throw new Error('leak')", /uncaught: .*leak/s],
  ['an unhandled rejection', "Promise.reject(new Error('drip'))", /uncaught: .*drip/s],
  ['a server error', "fetch('/broken')", /503 from GET .*\/broken/],
  ['a request without a response', "fetch('/lost').catch(() => {})", /ERR_CONNECTION_RESET: GET .*\/lost/],
  [
    'a request to a foreign origin',
    "new Image().src = 'http://127.0.0.2/pixel.png'",
    /foreign origin: .*127\.0\.0\.2/,
  ],
];

for (const [name, script, finding] of PROVOKED) {
  test(`records ${name}`, async ({ browser }) => {
    expect(await provoke(browser, script)).toMatch(finding);
  });
}

test('records nothing on a page without errors', async ({ browser }) => {
  expect(await provoke(browser, "console.log('x'); fetch('/fine')")).toBe('');
});

test('ignores an allowed error, and reports it when it does not occur', async ({ browser }) => {
  expect(await provoke(browser, "console.error('pipe')", /pipe/)).toBe('');
  expect(await provoke(browser, "console.log('x')", /pipe/)).toMatch(/did not occur: \/pipe\//);
});

test('axe reports violations on the page, or within a selector', async ({ page, expectNoAxeFindings }) => {
  const picture = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==">';
  await page.setContent(
    `<html lang="fr"><title>Essai</title><div id="root"><main><h1>Essai</h1></main><aside>${picture}</aside></div>`,
  );
  await expect(expectNoAxeFindings()).rejects.toThrow(/image-alt/);
  await expect(expectNoAxeFindings('aside')).rejects.toThrow(/image-alt/);
  await expectNoAxeFindings('main');
});
