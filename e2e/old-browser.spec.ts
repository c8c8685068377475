/** Browsers that lack what the app needs keep the page that the server has rendered. */
import type { Page, Request } from '@playwright/test';
import { LANGUAGE_CODES } from '../src/shared/languages.ts';
import { expect, saveScreenshot, test } from './fixtures.ts';

const PARIS = '/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris';
const PAGES = [
  '/fr/continents/europe/pays/france',
  PARIS,
  '/fr/search?q=reykjavik',
  '/fr/comparer',
  '/fr/carte',
  '/fr/blog/comment-cet-atlas-est-fait',
];

/** By the name of what is taken away; run in the browser before any script of the site. */
const FEATURES: Readonly<Record<string, () => void>> = {
  'Map.groupBy': () => void Reflect.deleteProperty(Map, 'groupBy'),
  'AbortSignal.any': () => void Reflect.deleteProperty(AbortSignal, 'any'),
  'URL.canParse': () => void Reflect.deleteProperty(URL, 'canParse'),
  'String.toWellFormed': () => void Reflect.deleteProperty(String.prototype, 'toWellFormed'),
  'signDisplay: negative': () => {
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
      construct(target, [lang, options]) {
        if (options?.signDisplay === 'negative') throw new RangeError('Value negative out of range');
        return new target(lang, options);
      },
    });
  },
  'light-dark()': () => {
    CSS.supports = new Proxy(CSS.supports, {
      apply: (target, css, asked: string[]) =>
        !asked.join().includes('light-dark') && Reflect.apply(target, css, asked),
    });
  },
};

/** Opens a page, uses it, and returns the paths of the scripts it has loaded. */
async function openAndUse(page: Page, path: string): Promise<{ scripts: string[]; sent: string }> {
  const scripts: string[] = [];
  const note = (request: Request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  };
  page.on('request', note);
  const response = await page.goto(path);
  // Either starts the app of a newer browser at once.
  await page.keyboard.press('Tab');
  await page.mouse.click(5, 5);
  // Two frames later it would have asked for its code.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  page.off('request', note);
  return { scripts, sent: (await response?.text()) ?? '' };
}

/** Returns the texts for readers without script, of the page as the server has sent it and as it stands in the browser. */
const textsOf = (page: Page, sent: string) =>
  page.evaluate((html) => {
    // A document that is only parsed has no script.
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    for (const part of parsed.querySelectorAll('noscript')) part.replaceWith(...part.childNodes);
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll('noscript')) part.remove();
    return [parsed.querySelector('main')?.textContent, copy.querySelector('main')?.textContent];
  }, sent);

for (const [name, takeAway] of Object.entries(FEATURES)) {
  test(`without ${name} the page of the server stays`, { tag: '@once' }, async ({ page }) => {
    await page.addInitScript(takeAway);
    for (const path of PAGES) {
      const { scripts, sent } = await openAndUse(page, path);
      expect(scripts, path).toEqual(['/old-browser.js']);
      const [wanted, shown] = await textsOf(page, sent);
      expect(wanted?.length, path).toBeGreaterThan(50);
      expect(shown, path).toBe(wanted);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
    }
  });
}

test('an old browser has what readers without script have, and links work', { tag: '@once' }, async ({
  page,
  expectNoHorizontalScroll,
}) => {
  await page.addInitScript(FEATURES['Map.groupBy'] ?? (() => undefined));
  await openAndUse(page, '/fr/continents/europe/pays/france');
  // Buttons that only script answers are absent; the other languages are links.
  await expect(page.getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Deutsch' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Île-de-France', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: /Paris/ }).first().click();
  await expect(page).toHaveURL(PARIS);
  await expect(page.getByRole('main')).toContainText('2 138 551');
  await expectNoHorizontalScroll();
  await saveScreenshot(page, 'old-browser');
});

test('an old browser says so where the server has rendered nothing', { tag: '@once' }, async ({
  page,
  request,
  shot,
}) => {
  await page.addInitScript(FEATURES['Map.groupBy'] ?? (() => undefined));
  const shell = await (await request.get('/admin')).text();
  const said = new Set<string | null>();
  for (const lang of LANGUAGE_CODES) {
    const path = `/${lang}/villes`;
    await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body: shell }));
    await page.goto(path);
    const main = page.locator('#root > main');
    await expect(main).toBeVisible();
    // The entry is a module of the shell: it has been evaluated once this has.
    await page.waitForLoadState('load');
    said.add(await main.textContent());
    await shot(`old-browser-${lang}`);
  }
  expect(said.size).toBe(LANGUAGE_CODES.length);
  // No service worker, no app.
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
});
