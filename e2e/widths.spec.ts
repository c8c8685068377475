/** No page is wider than its window: with services saying their longest, in some languages with services down. */
import type { Page } from '@playwright/test';
import { LANGUAGE_CODES, type LanguageCode } from '../src/shared/languages.ts';
import { buildPath, type PageRoute } from '../src/shared/paths.ts';
import { expect, test } from './fixtures.ts';
import { PAGES } from './support/routes.ts';

/** Pixels: 400 % of zoom, a phone, a tablet, a desk. 768 is where the header begins to hold its links. */
const WIDTHS = [320, 390, 720, 768, 1440];

/** WIDTHS=all visits every kind of page in each language; otherwise pages with the longest words and the most parts. */
const whole = process.env.WIDTHS === 'all';
const LONG_ROUTES: ReadonlySet<PageRoute['name']> = new Set([
  ...([
    'home',
    'continent',
    'continentCountries',
    'country',
    'region',
    'cities',
    'city',
    'cityCategory',
    'favourites',
    'compare',
  ] as const),
]);
/** The guide with the longest line that can't be broken. */
const HISTORY: PageRoute = {
  name: 'cityCategory',
  continent: 'europe',
  country: 'france',
  region: 'ile-de-france',
  city: 'paris',
  category: 'histoire',
};
const ROUTES = [
  ...PAGES.filter(
    (route) => whole || (LONG_ROUTES.has(route.name) && !('tab' in route && route.tab !== 'overview')),
  ),
  HISTORY,
];

/** The worst of weather: the air that takes most words, numbers with a sign. */
const LONG_WEATHER = {
  temp_c: -23.4,
  feelslike_c: -31.2,
  humidity: 95,
  wind_kph: 112,
};

async function sayTheLongest(page: Page): Promise<void> {
  await page.route('**/functions/v1/weather?*', async (route) => {
    const response = await route.fetch();
    const report = await response.json();
    if (report.current) {
      const air = { ...report.current.air_quality, 'us-epa-index': 3, pm2_5: 199.9, o3: 188.8 };
      report.current = { ...report.current, ...LONG_WEATHER, air_quality: air };
    }
    await route.fulfill({ response, json: report });
  });
}

const fail = (page: Page) =>
  page.route('**/functions/v1/**', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'upstream', message: 'x' } } }),
  );

/** The widths at which the page scrolls sideways, and by how many pixels. */
async function excesses(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (excess > 0) findings.push(`${width}: +${excess}`);
  }
  return findings;
}

/** Pages that ask a service something. The others are the same whatever services do. */
const ASKING: ReadonlySet<PageRoute['name']> = new Set([
  'continent',
  'country',
  'region',
  'city',
  'cityCategory',
]);
const asking = ROUTES.filter(({ name }) => whole || ASKING.has(name));

/** The languages with the longest words, and the mirrored one; routes.spec.ts looks at a phone and a desk in all of them. */
const LANGS = whole ? LANGUAGE_CODES : (['fr', 'de', 'ru', 'ar'] as const);
/** Languages in which services fail, too: the messages are short sentences. */
const FAILING: ReadonlySet<LanguageCode> = new Set(whole ? LANGUAGE_CODES : (['de', 'ru', 'ar'] as const));

for (const lang of LANGS) {
  for (const [state, prepare, routes] of [
    ['say their longest', sayTheLongest, ROUTES],
    ['fail', fail, asking],
  ] as const) {
    if (state === 'fail' && !FAILING.has(lang)) continue;
    test(`no page in ${lang} is wider than its window when services ${state}`, async ({
      page,
      visit,
      browserErrors,
    }) => {
      test.setTimeout(whole ? 900_000 : 240_000);
      if (state === 'fail') browserErrors.allow(/503|could not be loaded/);
      await prepare(page);
      const faults: string[] = [];
      for (const route of routes) {
        const path = buildPath(lang, route);
        await visit(path);
        faults.push(...(await excesses(page)).map((excess) => `${path} at ${excess}`));
      }
      expect(faults).toEqual([]);
    });
  }
}

test('long words wrap in a font wider than the default one', async ({ page, visit }) => {
  await visit('/de');
  // Spacing that readers may set (WCAG 1.4.12); a fallback face is as wide as the site's own.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.12em !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  // The carousel takes a new width a moment later.
  await expect.poll(() => excesses(page)).toEqual([]);
});
