// The guard of all other journeys: each complaint it must hear is provoked here on a page made for it.

import type { Browser } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Complaints } from './support/complaints.ts';

const ORIGIN = 'http://127.0.0.1:1';

/** Loads a page with this body and script, under the guard, and gives what was heard. */
const provoke = async (browser: Browser, script: string, allow?: RegExp) => {
  const context = await browser.newContext();
  const complaints = new Complaints(ORIGIN);
  await context.route(`${ORIGIN}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/') await route.fulfill({ contentType: 'text/html', body: `<script>${script}</script>` });
    else if (path === '/broken') await route.fulfill({ status: 503, body: 'broken' });
    else if (path === '/lost') await route.abort('connectionreset');
    else await route.fulfill({ status: 200, contentType: 'image/png', body: '' });
  });
  await complaints.listenTo(context);
  if (allow) complaints.allow(allow);
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/`);
  // What comes from the network or from a promise takes a moment.
  await page.waitForLoadState('networkidle');
  await context.close();
  return complaints.findings().join('\n');
};

const HEARD: readonly (readonly [name: string, script: string, finding: RegExp])[] = [
  ['an error in the console', "console.error('pipe')", /console\.error: pipe/],
  ['a warning in the console', "console.warn('tap')", /console\.warning: tap/],
  ['an uncaught error', "throw new Error('leak')", /uncaught: .*leak/s],
  ['an unhandled rejection', "Promise.reject(new Error('drip'))", /uncaught: .*drip/s],
  ['an answer of a broken server', "fetch('/broken')", /503 from GET .*\/broken/],
  ['a request that is lost', "fetch('/lost').catch(() => {})", /ERR_CONNECTION_RESET: GET .*\/lost/],
  [
    'a request to a foreign origin',
    "new Image().src = 'http://127.0.0.2/pixel.png'",
    /foreign origin: .*127\.0\.0\.2/,
  ],
];

for (const [name, script, finding] of HEARD) {
  test(`hears ${name}`, async ({ browser }) => {
    expect(await provoke(browser, script)).toMatch(finding);
  });
}

test('hears nothing on a page in order', async ({ browser }) => {
  expect(await provoke(browser, "console.log('x'); fetch('/fine')")).toBe('');
});

test('lets pass what a journey allows, and misses it when it does not come', async ({ browser }) => {
  expect(await provoke(browser, "console.error('pipe')", /pipe/)).toBe('');
  expect(await provoke(browser, "console.log('x')", /pipe/)).toMatch(/never heard: \/pipe\//);
});

test('axe finds what is wrong, on the page or within a part of it', async ({ page, expectNoAxeFindings }) => {
  const picture = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==">';
  await page.setContent(
    `<html lang="fr"><title>Essai</title><div id="root"><main><h1>Essai</h1></main><aside>${picture}</aside></div>`,
  );
  await expect(expectNoAxeFindings()).rejects.toThrow(/image-alt/);
  await expect(expectNoAxeFindings('aside')).rejects.toThrow(/image-alt/);
  await expectNoAxeFindings('main');
});
