/** Pages while every outside service is down: whole, quiet and still. */
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';

const CITY = '/fr/continents/europe/pays/allemagne/regions/hambourg/ville/hamburg';
/** With the most layout shift; what web.dev calls good is 0.1. */
const PAGES = [
  [CITY, 0.02],
  // A guide gains a sentence once it runs in a browser: how far the reader's clock is from the city's.
  [`${CITY}/category/infos-pratiques`, 0.1],
  ['/fr/continents/europe/pays/allemagne', 0.02],
  ['/fr/continents/europe', 0.02],
] as const;

const UNAVAILABLE = { status: 503, json: { error: { code: 'unavailable', message: 'down' } } };

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shift: 0, shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: readonly { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value });
        for (const { node } of entry.sources)
          shifts.push(`${entry.value.toFixed(3)} ${(node as Element | null)?.outerHTML?.slice(0, 120)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum so far, and what shifted. */
const layoutShift = (page: Page) =>
  page.evaluate(() => {
    const { shift, shifts } = window as unknown as { shift: number; shifts: string[] };
    return { shift, shifts };
  });

/** A page whose data came too late is sent without them and not kept; its blocks come one by one. */
const rendersWhole = (page: Page, path: string) =>
  expect
    .poll(async () => (await page.request.get(path)).headers()['cache-control'])
    .not.toContain('no-store');

/** As a reader scrolls, who looks at each screen for a moment. */
async function readToTheEnd(page: Page): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 800 };
  const isAtEnd = () =>
    page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2);
  for (let step = 0; step < 60 && !(await isAtEnd()); step += 1) {
    await page.evaluate((by) => window.scrollBy(0, by), height * 0.6);
    await page.waitForTimeout(400);
  }
}

/** Opens a page and reads it from the top to the end, its shifts watched. */
async function read(page: Page, path: string): Promise<void> {
  await watchShifts(page);
  await rendersWhole(page, path);
  await page.goto(path);
  await hydrated(page);
  await readToTheEnd(page);
}

for (const [path, mostShift] of PAGES)
  test(`no layout shift, toast or empty block: ${path}`, async ({ context, page, browserErrors }) => {
    browserErrors.allow(/503|The summary could not be loaded/);
    await context.route('**/functions/v1/**', (route) => route.fulfill(UNAVAILABLE));
    await read(page, path);
    await expect(page.locator('main [aria-busy="true"], main [data-when-near] > .skeleton')).toHaveCount(0);
    // The functions' second attempts have failed too.
    await page.waitForTimeout(1500);
    const { shift, shifts } = await layoutShift(page);
    expect(shift, shifts.join('\n')).toBeLessThan(mostShift);
    await expect(page.locator('li[data-state="open"]')).toHaveCount(0);
    // A failure is said beside its sign, on a phone too.
    for (const line of await page.locator('main [role="alert"]:has(> .icon)').all()) {
      const [sign, text] = [
        await line.locator('> .icon').boundingBox(),
        await line.locator('p').boundingBox(),
      ];
      expect(text?.y).toBeLessThan((sign?.y ?? 0) + (sign?.height ?? 0));
    }
    const titles = page.locator('main section:has(> h2)');
    for (const section of await titles.all())
      expect(
        (await section.innerText()).trim().split('\n').length,
        await section.innerText(),
      ).toBeGreaterThan(1);
  });

for (const path of [CITY, '/fr/continents/europe'])
  test(`no layout shift when all fail at the end of ${path}`, async ({ context, page, browserErrors }) => {
    browserErrors.allow(/503|The summary could not be loaded/);
    const failing = Promise.withResolvers<void>();
    await context.route('**/functions/v1/**', async (route) => {
      await failing.promise;
      await route.fulfill(UNAVAILABLE);
    });
    await read(page, path);
    failing.resolve();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const { shift, shifts } = await layoutShift(page);
    expect(shift, shifts.join('\n')).toBeLessThan(0.02);
  });

/** Blocks that wait for a function, and the title each gets. */
const WAITING = [
  ['/fr/continents/europe', 'Météo et qualité de l’air en Europe'],
  [CITY, 'Météo et qualité de l’air à Hambourg'],
] as const;

for (const [path, title] of WAITING)
  test(`a block fits the space reserved for it: ${title}`, async ({ context, page }) => {
    // No answer: the block stays a placeholder.
    await context.route('**/functions/v1/**', () => undefined);
    await page.goto(path);
    await hydrated(page);
    const block = page.getByRole('heading', { name: title }).locator('xpath=ancestor::section[1]');
    const rooms = page.locator('[data-when-near]:has(> :only-child:empty)');
    const heights = await rooms.evaluateAll((all) => all.map((room) => room.getBoundingClientRect().height));
    await expect(async () => {
      await page.mouse.wheel(0, 300);
      await expect(block).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [50] });
    const filled = await block.evaluate((section) => section.getBoundingClientRect().height);
    expect(Math.min(...heights.map((room) => Math.abs(room - filled)))).toBeLessThan(40);
  });
