/** Weight of a page as the server sends it, and the requests that a browser adds. */
import { gzipSync } from 'node:zlib';
import { LIMITS, REQUESTS } from '../tools/testing/budgets.ts';
import { expect, test } from './fixtures.ts';

const PARIS = 'continents/europe/pays/france/regions/ile-de-france/ville/paris';

// Letters of one byte, and of two.
for (const lang of ['fr', 'ru']) {
  test(`a city page stays within its size budget, /${lang}`, async ({ request }) => {
    const html = await (await request.get(`/${lang}/${PARIS}`)).text();
    // One without its content or its styles would be light.
    expect(html).toMatch(/href="[^"]+\/ville\/(?!paris)[a-z-]+"/);
    expect(html).toMatch(/<style|<link[^>]+rel="stylesheet"/);
    const bytes = gzipSync(html).length;
    if (bytes > LIMITS.html.good) console.log(`HTML of a city, /${lang}: ${(bytes / 1000).toFixed(1)} kB`);
    expect(bytes).toBeLessThan(LIMITS.html.fail);
  });
}

for (const path of ['', 'continents/europe', 'continents/europe/pays/france', PARIS]) {
  test(`a first visit of /fr/${path} stays within its request budget, with one style sheet`, async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) requests.push(new URL(request.url()).pathname);
    });
    // A phone's: a wider window is nearer to the blocks below the fold.
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(`/fr/${path}`, { waitUntil: 'networkidle' });
    await expect.poll(() => requests.some((file) => /^\/assets\/later-[\w-]+\.js$/.test(file))).toBe(true);
    await page.waitForLoadState('networkidle');
    // It stands in the page.
    expect(requests.filter((file) => /^\/assets\/index-[\w-]+\.css$/.test(file))).toEqual([]);
    if (requests.length > REQUESTS.good) console.log(`Requests of /fr/${path}: ${requests.length}`);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(REQUESTS.fail);
  });
}
