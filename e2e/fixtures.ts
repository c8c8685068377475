/**
 * Fixtures of all journeys: `import { expect, test } from './fixtures.ts'`. A journey fails on any browser error: an error
 * or warning in the console, an uncaught error or rejection, a failed request, a request to another origin.
 */
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type LanguageCode, localeTag } from '../src/shared/languages.ts';
import { type Staff, sessionOf, signInStaff, storeSession } from '../tools/testing/staff.ts';
import { BrowserErrors, expectNoErrors } from './support/browserErrors.ts';

const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

interface ShotOptions {
  /** The whole page, not only the first screen. */
  readonly full?: boolean;
}

interface Fixtures {
  /** The visitor's consent; null for one who has not chosen. `test.use({ consent: null })`. */
  consent: 'accepted' | 'refused' | null;
  /** Stores `consent` in the browser before the first page. */
  storedConsent: undefined;
  /** Opens a path of the site and waits for its content. */
  visit(path: string): Promise<void>;
  /** The document is in this language and direction. */
  expectLang(lang: LanguageCode, direction: 'ltr' | 'rtl'): Promise<void>;
  /** axe finds no violation of WCAG 2.2 AA, on the whole page or within a selector. */
  expectNoAxeFindings(within?: string): Promise<void>;
  expectNoHorizontalScroll(): Promise<void>;
  /** With PICTURES=1, a screenshot: `test-results/pictures/{name}-{phone|desktop}.png`. */
  shot(name: string, options?: ShotOptions): Promise<void>;
  /** Opens a screen of the back office as an administrator who has signed in before. */
  asAdmin(path: string): Promise<void>;
  /** `browserErrors.allow(/…/)` for errors that a journey provokes. */
  browserErrors: BrowserErrors;
}

export const hydrated = (page: Page) => expect(page.locator('html[data-hydrated]')).toHaveCount(1);

/** Skeletons are replaced, texts and fonts are loaded. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('#root')).not.toBeEmpty();
  await expect(page.locator('main')).toBeVisible();
  // A page rendered by the server is visible before it is hydrated.
  await expect(page.locator('html[data-hydrated], html:not(:has(#page-state))')).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Scrolls to each lazy block, and back. A block that grows moves the next one out of view again. */
async function mountLazyBlocks(page: Page): Promise<void> {
  const waiting = page.locator('[data-when-near]');
  if ((await waiting.count()) === 0) return;
  const scroll = async () => {
    // In the page itself: a block takes two frames, a call from outside many more. A hidden page has no frames.
    await page.evaluate(async () => {
      const frame = () =>
        Promise.race([
          new Promise(requestAnimationFrame),
          new Promise((resolve) => setTimeout(resolve, 200)),
        ]);
      for (const end = performance.now() + 5000; performance.now() < end; ) {
        const next = document.querySelector('[data-when-near]');
        if (!next) return;
        next.scrollIntoView({ block: 'center', behavior: 'instant' });
        await frame();
      }
    });
    return waiting.count();
  };
  // Software rendering of maps leaves a few frames a second.
  await expect.poll(scroll, { intervals: [50], timeout: 90_000 }).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await settled(page);
}

/** As `shot`, without waiting for the page to hydrate. */
export async function saveScreenshot(page: Page, name: string, fullPage = false): Promise<void> {
  if (!process.env.PICTURES) return;
  await page.screenshot({ path: `test-results/pictures/${name}.png`, fullPage, animations: 'disabled' });
}

interface WorkerFixtures {
  staff: Staff;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  staff: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use, { project }) => {
      await use(await signInStaff(project.use.baseURL ?? ''));
    },
    { scope: 'worker' },
  ],

  asAdmin: async ({ baseURL, context, page, staff }, use) => {
    await use(async (path) => {
      await storeSession(context, await sessionOf(baseURL ?? '', staff.email));
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    });
  },

  // The consent banner covers the bottom of every page until it is answered.
  consent: ['refused', { option: true }],

  storedConsent: [
    async ({ context, consent }, use) => {
      await context.addInitScript((choice) => {
        const key = 'mappemonde.consent';
        // Frames without an address have no storage.
        if (!location.protocol.startsWith('http')) return;
        if (choice && !localStorage.getItem(key))
          localStorage.setItem(key, JSON.stringify({ choice, at: new Date().toISOString() }));
      }, consent);
      await use(undefined);
    },
    { auto: true },
  ],

  browserErrors: [
    async ({ context, page, baseURL }, use) => {
      const browserErrors = new BrowserErrors(new URL(baseURL ?? '').origin);
      await browserErrors.listenTo(context);
      await use(browserErrors);
      expectNoErrors(browserErrors, page);
    },
    { auto: true },
  ],

  visit: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await settled(page);
      await mountLazyBlocks(page);
    });
  },

  expectLang: async ({ page }, use) => {
    await use(async (lang, direction) => {
      await expect(page.locator('html')).toHaveAttribute('lang', localeTag(lang));
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
    });
  },

  expectNoAxeFindings: async ({ page }, use) => {
    await use(async (within) => {
      await settled(page);
      // axe measures every element; with content-visibility each would be laid out on its own.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('* { content-visibility: visible !important; }');
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      });
      // Serializing the passes takes longer than the rules themselves.
      const onlyViolations = { resultTypes: ['violations' as const] };
      const builder = new AxeBuilder({ page }).setLegacyMode().options(onlyViolations).withTags(WCAG_AA);
      const { violations } = await (within ? builder.include(within) : builder).analyze();
      const findings = violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
      );
      expect(findings).toEqual([]);
    });
  },

  expectNoHorizontalScroll: async ({ page }, use) => {
    await use(async () => {
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess, 'pixels by which the page is wider than the screen').toBeLessThanOrEqual(0);
    });
  },

  shot: async ({ page }, use, testInfo) => {
    await use(async (name, { full = false } = {}) => {
      await settled(page);
      await saveScreenshot(page, `${name}-${testInfo.project.name}`, full);
    });
  },
});

export { expect };
