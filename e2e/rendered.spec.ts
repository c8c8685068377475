/** Rendered pages: readable without script, hydrated without a mismatch. */
import type { Page } from '@playwright/test';
import { expect, hydrated, saveScreenshot, test } from './fixtures.ts';
import { guideOf } from './support/guides.ts';

const PARIS = '/continents/europe/pays/france/regions/ile-de-france/ville/paris';
const ROUTES = [
  '',
  '/continents',
  '/continents/europe',
  '/continents/europe/pays',
  '/continents/europe/pays/france',
  '/continents/europe/pays/france/regions/ile-de-france',
  PARIS,
  '/villes?page=2',
  '/favoris',
  '/legal',
];

/**
 * The page's elements without what differs by nature: generated ids, React's marks, the minute of the clock, the order of
 * attributes, the spelling of styles.
 */
async function elements(page: Page): Promise<string[]> {
  return page.locator('#root').evaluate((root) => {
    const copy = root.cloneNode(true) as HTMLElement;
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT);
    const comments: Comment[] = [];
    while (walker.nextNode()) comments.push(walker.currentNode as Comment);
    for (const comment of comments) comment.remove();
    for (const clock of copy.querySelectorAll('time')) clock.replaceWith('now');
    copy.normalize();
    for (const element of copy.querySelectorAll<HTMLElement>('*')) {
      // Radix sets it on a panel that was there from the start.
      element.style.removeProperty('animation-duration');
      // A style that was set and removed leaves an empty attribute.
      if (element.style.cssText) element.setAttribute('style', element.style.cssText);
      else element.removeAttribute('style');
      // In a browser the choice is a property.
      element.removeAttribute('selected');
      const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
      for (const { name } of attributes) element.removeAttribute(name);
      for (const { name, value } of attributes) element.setAttribute(name, value);
    }
    return copy.innerHTML.replace(/_[rR]_[^"\s]*?_/g, 'id').split(/(?=<)/);
  });
}

/** The elements once nothing changes any more: a block may ask for more when it is there. */
async function unchanging(page: Page): Promise<string[]> {
  let last: string[] = [];
  await expect(async () => {
    const before = last;
    last = await elements(page);
    expect(last).toEqual(before);
  }).toPass({ intervals: [1500], timeout: 30_000 });
  return last;
}

test('the hydrated page equals the page rendered in the browser', { tag: '@once' }, async ({
  page,
  visit,
  baseURL,
}) => {
  test.setTimeout(240_000);
  // The map would open by itself on whichever visit takes a second longer.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const whole = async (path: string) => {
    await visit(path);
    // Sights read their pictures once the list itself is near.
    for (const list of await page.locator('ul:has(> li > .size-20)').all())
      await list.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    // A guide that is asked for keeps its room meanwhile.
    await expect(page.locator('.min-h-90:empty')).toHaveCount(0);
  };
  const shell = await (await fetch(`${baseURL}/admin`)).text();
  for (const [index, route] of ROUTES.entries()) {
    // Each language has pages of places and of lists.
    const lang = index % 2 === 0 ? 'fr' : 'ar';
    const path = lang === 'fr' && route === '' ? '/' : `/${lang}${route}`;
    // Answers of other services are stored by the first visit, and part of the page from then on.
    await whole(path);
    // Not the page cached at another visit: sights that were kept since then are not in it.
    const fresh = `${path}${path.includes('?') ? '&' : '?'}utm_source=fresh`;
    await page.route(
      (url) => url.pathname + url.search === fresh,
      (answer) => answer.fulfill({ contentType: 'text/html', body: shell }),
    );
    await whole(fresh);
    const made = await unchanging(page);
    await page.unrouteAll();
    await whole(fresh);
    // Changes after hydration may take a while: the script starts after the first paint.
    await expect(async () => {
      const taken = await elements(page);
      const first = made.findIndex((element, index) => element !== taken[index]);
      expect(made.slice(Math.max(0, first - 3), first + 3), path).toEqual(
        taken.slice(Math.max(0, first - 3), first + 3),
      );
      expect(made.length, path).toBe(taken.length);
    }).toPass({ timeout: 30_000 });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links lead from the home page to Paris', { tag: '@once' }, async ({ page }, { project }) => {
    const shot = (name: string) => saveScreenshot(page, `noscript-${name}-${project.name}`);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shot('home');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Europe' }).first().click();
    await main.getByRole('link', { name: 'France', exact: true }).click();
    await shot('country');
    await main.getByRole('link', { name: 'Île-de-France', exact: true }).click();
    await shot('region');
    await main.getByRole('link', { name: /Paris/ }).first().click();
    await expect(page).toHaveURL(`/fr${PARIS}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Paris');
    await expect(main).toContainText('2 138 551');
    await shot('city');
  });
});

test.describe('a guide', () => {
  test.use({ javaScriptEnabled: false });

  for (const lang of ['fr', 'ar'] as const)
    test(`is readable without JavaScript, in ${lang}`, { tag: '@once' }, async ({ page }, { project }) => {
      const { introduction, highlights, tip } = guideOf('country', 'france', lang);
      await page.goto(`/${lang}/continents/europe/pays/france`);
      const main = page.getByRole('main');
      await expect(main.getByText(introduction)).toBeVisible();
      if (tip) await expect(main.getByText(tip)).toBeVisible();
      for (const { name, text, place } of highlights) {
        const item = main.getByRole('listitem').filter({ hasText: text });
        await expect(item).toContainText(name);
        await expect(item.getByRole('link')).toHaveCount(place ? 1 : 0);
      }
      await expect(main.locator('a[href*="creativecommons.org/licenses/by/4.0"]').first()).toBeVisible();
      const described = page.locator('meta[name="description"]');
      expect(introduction).toContain(((await described.getAttribute('content')) as string).replace(/…$/, ''));
      await saveScreenshot(page, `guide-${lang}-${project.name}`);
    });
});

test('a guide links to its place and to the Wikipedia summary', { tag: '@once' }, async ({
  page,
  visit,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}) => {
  const { highlights } = guideOf('country', 'france', 'fr');
  const linked = highlights.find(({ place }) => place?.startsWith('city:'));
  await visit('/fr/continents/europe/pays/france');
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await page.getByText('En savoir plus : Wikipédia').click();
  await expect(page.getByRole('tab', { name: 'Détails' })).toBeVisible();
  const main = page.getByRole('main');
  await main
    .getByRole('listitem')
    .getByRole('link', { name: linked?.name ?? '', exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/ville/${linked?.place?.split('/')[1]}$`));
});

test('a summary loaded for one visitor is rendered by the server for the next', { tag: '@once' }, async ({
  page,
  visit,
  shot,
  browserErrors,
}) => {
  const text = page.getByRole('tabpanel').first();
  const link = /wikipedia\.org\/wiki\/[^"]+/;
  await visit('/en/ville/springfield-illinois');
  await expect(text.locator('a[href*="en.wikipedia.org"]')).toBeVisible();
  // The first visit keeps a picture too, where there was none.
  const readable = async () => (await text.innerText()).replace(/\s*No image available/, '');
  const made = await readable();
  // Not the page cached at the first visit.
  const next = `${new URL(page.url()).pathname}?utm_source=next`;
  const html = await (await page.request.get(next)).text();
  expect(html.slice(html.indexOf('id="root"'), html.indexOf('id="page-state"'))).toMatch(link);
  await visit(next);
  await expect(text).toBeVisible();
  expect(await readable()).toBe(made);
  await shot('remembered');

  // It stays when the rest can't be had.
  browserErrors.allow(/The summary could not be loaded|502/);
  await page.route('**/functions/v1/place-summary?**', (route) =>
    route.fulfill({ status: 502, json: { error: { code: 'upstream', message: 'x' } } }),
  );
  await visit(next);
  await expect(text.getByText('This version could not be refreshed')).toBeVisible();
  expect(await text.innerText()).toContain(made.split('\n')[0]);
});

test('text typed before hydration is kept', { tag: '@once' }, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('Lyon');
  const toggle = page.getByRole('button', { name: 'Passer au thème sombre' });
  // Whoever has a dark system sees the sun at once, though the server could not know.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(toggle.locator('svg:visible')).toHaveClass(/dark:inline-block/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(toggle.locator('svg:visible')).toHaveClass(/dark:hidden/);
  release();
  await hydrated(page);
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('main').locator('input[name="q"]')).toHaveValue('Lyon');
});
