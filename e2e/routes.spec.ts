/**
 * Every route of the site: it answers, in its language and direction, with one heading, no text of another language and
 * nothing sticking out. What the browser complains about fails the journey (fixtures.ts). ROUTES=all opens every page in
 * every language; otherwise French and Arabic open all, the others what loads in the browser: served.spec.ts reads the
 * rest in all of them.
 */
import type { Page } from '@playwright/test';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '../src/shared/languages.ts';
import type { PageRoute } from '../src/shared/paths.ts';
import { buildPath } from '../src/shared/paths.ts';
import { expect, test } from './fixtures.ts';
import { foreignTexts } from './support/foreignTexts.ts';
import { canonicalOf, ROUTES } from './support/routes.ts';

/** The two halves of the list interleaved: few pages follow one with the same canonical address. */
const HALF = Math.ceil(ROUTES.length / 2);
const IN_ORDER = ROUTES.map((_, number) => ROUTES[(number % 2) * HALF + (number >> 1)] as PageRoute);
const whole = process.env.ROUTES === 'all';
const OPEN_ALL: ReadonlySet<LanguageCode> = new Set(whole ? LANGUAGE_CODES : ['fr', 'ar']);
/** Their blocks come from services, or are the browser's alone: the server's HTML does not hold these texts. */
const LOADED_LATER: ReadonlySet<PageRoute['name']> = new Set([
  'continent',
  'country',
  'region',
  'city',
  'cityCategory',
  'activity',
  'favourites',
  'compare',
  'offline',
  'map',
  'search',
]);
/** Every so many pages one is opened by its address; the others are reached from the page before. */
const EACH_FULLY = 6;

/** Navigates as the browser's own buttons do, without reloading the document. */
async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

for (const [index, { code: lang, direction }] of LANGUAGES.entries()) {
  test(`every page in ${lang}`, async ({
    page,
    visit,
    expectLang,
    expectNoHorizontalScroll,
    isMobile,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    await visit(buildPath(lang, { name: 'legal' }));
    let before = '';
    for (const [number, route] of IN_ORDER.entries()) {
      // A phone opens each page once, in one language or another.
      if (isMobile && number % LANGUAGES.length !== index) continue;
      if (!isMobile && !OPEN_ALL.has(lang) && !LOADED_LATER.has(route.name)) continue;
      const path = buildPath(lang, route);
      const canonical = buildPath(lang, canonicalOf(route));
      await test.step(path, async () => {
        // A canonical address that stays does not show that the page has changed.
        if (isMobile || canonical === before || (number + index) % EACH_FULLY === 0) await visit(path);
        else await goOn(page, path);
        before = canonical;
        await expect(page.locator('head link[rel=canonical]')).toHaveAttribute(
          'href',
          `${baseURL}${canonical}`,
          // A page of a thousand links takes its time to leave when the machine is busy.
          { timeout: 60_000 },
        );
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
        await expectLang(lang, direction);
        await expectNoHorizontalScroll();
        expect.soft(await foreignTexts(page, lang), `texts of other languages on ${path}`).toEqual([]);
      });
    }
  });
}
