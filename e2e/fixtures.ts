/**
 * What journeys are written with: `import { expect, test } from './fixtures.ts'`. A journey fails on any complaint of the
 * browser: an error or warning in the console, an uncaught error or rejection, a failed request, a foreign origin.
 */
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type LanguageCode, localeTag } from '../src/shared/languages.ts';
import { keepSession, type Staff, sessionOf, signInStaff } from './support/admin.ts';
import { Complaints, expectSilence } from './support/complaints.ts';

const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

interface ShotOptions {
  /** The whole page, not only the first screen. */
  readonly full?: boolean;
}

interface Fixtures {
  /** The visitor's consent; null for one who has not chosen. `test.use({ consent: null })`. */
  consent: 'accepted' | 'refused' | null;
  /** Keeps `consent` in the browser before the first page. */
  answered: undefined;
  /** Opens a path of the site and waits for its content. */
  visit(path: string): Promise<void>;
  /** The document is in this language and direction. */
  expectLang(lang: LanguageCode, direction: 'ltr' | 'rtl'): Promise<void>;
  /** No breach of WCAG 2.2 AA that axe can see, on the whole page or within a selector. */
  expectNoAxeFindings(within?: string): Promise<void>;
  /** Nothing sticks out sideways: the page does not scroll horizontally. */
  expectNoSidewaysScroll(): Promise<void>;
  /** With PICTURES=1, a picture in test-results/pictures, for the eye: `{name}-{phone|desktop}.png`. */
  shot(name: string, options?: ShotOptions): Promise<void>;
  /** Opens a screen of the back office as an administrator who has signed in before. */
  asAdmin(path: string): Promise<void>;
  /** What the browser complains about; `complaints.allow(/…/)` for what a journey provokes. */
  complaints: Complaints;
}

/** A page that the server has rendered answers to its visitor. */
export const hydrated = (page: Page) => expect(page.locator('html[data-hydrated]')).toHaveCount(1);

/** The skeletons are gone and the texts and fonts are there. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('#root')).not.toBeEmpty();
  await expect(page.locator('main')).toBeVisible();
  // What a server has rendered is there before it answers to anybody.
  await expect(page.locator('html[data-hydrated], html:not(:has(#page-state))')).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Scrolls to each block that waits to come near the screen, and back. A block that grows pushes the next one away again. */
async function mountAll(page: Page): Promise<void> {
  const waiting = page.locator('[data-when-near]');
  if ((await waiting.count()) === 0) return;
  const scroll = async () => {
    // In the page itself: a block takes two frames, a call from outside many more.
    await page.evaluate(async () => {
      for (let frames = 0; frames < 300; frames += 1) {
        const next = document.querySelector('[data-when-near]');
        if (!next) return;
        next.scrollIntoView({ block: 'center', behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
    });
    return waiting.count();
  };
  // A machine that also draws maps in software shows a few frames a second.
  await expect.poll(scroll, { intervals: [50], timeout: 90_000 }).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await settled(page);
}

/** As `shot`, of a page that no script has settled. */
export async function keepPicture(page: Page, name: string, fullPage = false): Promise<void> {
  if (!process.env.PICTURES) return;
  await page.screenshot({ path: `test-results/pictures/${name}.png`, fullPage, animations: 'disabled' });
}

interface WorkerFixtures {
  /** Accounts that can sign in to the back office, or try to. */
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
      await keepSession(context, await sessionOf(baseURL ?? '', staff.email));
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    });
  },

  // The consent question covers the foot of every page until it is answered.
  consent: ['refused', { option: true }],

  answered: [
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

  complaints: [
    async ({ context, page, baseURL }, use) => {
      const complaints = new Complaints(new URL(baseURL ?? '').origin);
      await complaints.listenTo(context);
      await use(complaints);
      expectSilence(complaints, page);
    },
    { auto: true },
  ],

  visit: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await settled(page);
      await mountAll(page);
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
      // axe measures every element, and each in a part that the browser has put off would be laid out on its own.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('* { content-visibility: visible !important; }');
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      });
      // Otherwise it carries what each element passed to a page of its own, which takes longer than the rules themselves.
      const onlyViolations = { resultTypes: ['violations' as const] };
      const builder = new AxeBuilder({ page }).setLegacyMode().options(onlyViolations).withTags(WCAG_AA);
      const { violations } = await (within ? builder.include(within) : builder).analyze();
      const findings = violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
      );
      expect(findings).toEqual([]);
    });
  },

  expectNoSidewaysScroll: async ({ page }, use) => {
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
      await keepPicture(page, `${name}-${testInfo.project.name}`, full);
    });
  },
});

export { expect };
