/** Arabic pages are French ones seen in a mirror: what begins at the left edge there begins at the right one here. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const PARIS = '/continents/europe/pays/france/regions/ile-de-france/ville/paris';
/** Pixels by which an edge may differ: a scroll bar that is rounded, a border. */
const TOLERANCE = 2;

const PARTS: Readonly<Record<string, readonly string[]>> = {
  '': ['header a', 'h1', 'main form input', 'main li:first-child article', 'main h2', 'footer a'],
  '/continents/europe': ['h1', 'main li:first-child article', 'main h2'],
  '/continents/europe/pays/france': ['h1', 'main nav li:first-child a', 'main h2', 'main dt'],
  [PARIS]: ['h1', 'main nav li:first-child a', 'main nav[aria-label] a', 'main h2', 'main dt'],
  '/villes': ['h1', 'main select', 'main nav a'],
  '/blog': ['h1', 'main article', 'main nav a'],
  '/legal': ['h1', 'main h2', 'main p'],
};

/** Distance in pixels from where lines begin, of the first element shown of each selector; null where there is none. */
async function beginnings(page: Page, selectors: readonly string[]): Promise<(number | null)[]> {
  return page.evaluate((all) => {
    const mirrored = document.documentElement.dir === 'rtl';
    const width = document.documentElement.clientWidth;
    return all.map((selector) => {
      const shown = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
      const box = shown?.getBoundingClientRect();
      return box ? Math.round(mirrored ? width - box.right : box.left) : null;
    });
  }, selectors);
}

for (const [path, selectors] of Object.entries(PARTS)) {
  test(`${path || '/'} is mirrored in Arabic`, async ({ page, visit }) => {
    await visit(`/fr${path}`);
    const french = await beginnings(page, selectors);
    expect(french, selectors.join(' · ')).not.toContain(null);
    await visit(`/ar${path}`);
    const arabic = await beginnings(page, selectors);
    for (const [index, selector] of selectors.entries()) {
      const difference = Math.abs((arabic[index] ?? Number.NaN) - (french[index] ?? Number.NaN));
      expect(difference, `${selector}: ${french[index]} and ${arabic[index]}`).toBeLessThanOrEqual(TOLERANCE);
    }
  });
}
