/** What a page weighs as the server sends it. */
import { gzipSync } from 'node:zlib';
import { LIMITS } from '../tools/testing/budgets.ts';
import { expect, test } from './fixtures.ts';

const PARIS = 'continents/europe/pays/france/regions/ile-de-france/ville/paris';

// Letters of one byte, and of two.
for (const lang of ['fr', 'ru']) {
  test(`the page of a city is light, /${lang}`, async ({ request }) => {
    const html = await (await request.get(`/${lang}/${PARIS}`)).text();
    // One without its content or its styles would be light.
    expect(html).toMatch(/href="[^"]+\/ville\/(?!paris)[a-z-]+"/);
    expect(html).toMatch(/<style|<link[^>]+rel="stylesheet"/);
    const bytes = gzipSync(html).length;
    if (bytes > LIMITS.html.good) console.log(`HTML of a city, /${lang}: ${(bytes / 1000).toFixed(1)} kB`);
    expect(bytes).toBeLessThan(LIMITS.html.fail);
  });
}
