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
    const lines = document.documentElement.getBoundingClientRect();
    return all.map((selector) => {
      const shown = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
      const box = shown?.getBoundingClientRect();
      return box ? Math.round(mirrored ? lines.right - box.right : box.left - lines.left) : null;
    });
  }, selectors);
}

/** Drawings that are mirrored and should not be, or the reverse: in Arabic icons along the line are, maps are not. */
async function turnedWrongly(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const mirrored = document.documentElement.dir === 'rtl';
    return [...document.querySelectorAll('svg')]
      .filter((drawing) => {
        const { transform, scale } = getComputedStyle(drawing);
        const turned = transform.startsWith('matrix(-1') || scale.startsWith('-1');
        return turned !== (mirrored && drawing.classList.contains('rtl:-scale-x-100'));
      })
      .map(({ innerHTML }) => innerHTML.slice(0, 200));
  });
}

for (const [path, selectors] of Object.entries(PARTS)) {
  test(`${path || '/'} is mirrored in Arabic`, async ({ page, visit }) => {
    await visit(`/fr${path}`);
    const french = await beginnings(page, selectors);
    expect(french, selectors.join(' · ')).not.toContain(null);
    expect(await turnedWrongly(page)).toEqual([]);
    await visit(`/ar${path}`);
    const arabic = await beginnings(page, selectors);
    expect(await turnedWrongly(page)).toEqual([]);
    for (const [index, selector] of selectors.entries()) {
      const difference = Math.abs((arabic[index] ?? Number.NaN) - (french[index] ?? Number.NaN));
      expect(difference, `${selector}: ${french[index]} and ${arabic[index]}`).toBeLessThanOrEqual(TOLERANCE);
    }
  });
}

test('the continent carousel moves to the left in Arabic', async ({ page, visit }) => {
  // The carousel is mounted after the page has loaded.
  await visit('/ar');
  await page.getByRole('contentinfo').getByRole('link', { name: 'القارات', exact: true }).click();
  const next = page.getByRole('button', { name: 'القارات التالية' });
  const previous = page.getByRole('button', { name: 'القارات السابقة' });
  const ring = page.getByRole('region').filter({ has: next });
  const left = async (what: typeof next) => (await what.boundingBox())?.x ?? Number.NaN;
  await expect(previous).toBeEnabled();
  expect(await left(next)).toBeLessThan(await left(previous));
  const second = ring.getByRole('listitem').nth(1);
  const start = await left(ring.getByRole('listitem').first());
  expect(await left(second)).toBeLessThan(start);
  await next.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => Math.abs((await left(second)) - start)).toBeLessThan(2);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => await left(second)).toBeLessThan(start - 2);
});

test('buttons leave room around two lines of Arabic', { tag: '@once' }, async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/ar/continents/europe/pays/france/regions/ile-de-france/ville/paris/category/transport');
  const room = await page.getByRole('link', { name: /Google Flights/ }).evaluate((button) => {
    const lines = document.createRange();
    lines.selectNodeContents(button);
    return lines.getBoundingClientRect().top - button.getBoundingClientRect().top;
  });
  expect(room).toBeGreaterThanOrEqual(4);
});
