/**
 * Every route of the site in every language: it answers, in its language and direction, with one heading, no text of
 * another language and nothing sticking out. What the browser complains about fails the journey (fixtures.ts).
 */
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../src/domain/languages.ts';
import { buildPath, type Route, type RouteOf } from '../src/domain/paths.ts';
import { CITY_TABS } from '../src/domain/tabs.ts';
import { expect, test } from './fixtures.ts';
import { foreignTexts } from './support/foreignTexts.ts';

type PageRoute = Exclude<Route, { name: 'notFound' }>;

const continent = 'europe';
const country = 'france';
const region = 'ile-de-france';
const PARIS = { continent, country, region, city: 'paris' };

/** A route without samples does not pass the types. */
const SAMPLES: { readonly [Name in PageRoute['name']]: readonly RouteOf<Name>[] } = {
  home: [{ name: 'home' }],
  continents: [{ name: 'continents' }],
  continent: [{ name: 'continent', continent }],
  countries: [{ name: 'countries' }],
  continentCountries: [{ name: 'continentCountries', continent }],
  country: [{ name: 'country', continent, country }],
  countryBySlug: [{ name: 'countryBySlug', country }],
  regions: [{ name: 'regions' }],
  region: [{ name: 'region', continent, country, region }],
  cities: [{ name: 'cities' }],
  randomCities: [{ name: 'randomCities' }],
  favourites: [{ name: 'favourites' }],
  city: [
    ...CITY_TABS.map((tab) => ({ name: 'city', ...PARIS, tab }) as const),
    { name: 'city', continent, country: 'gibraltar', region: null, city: 'gibraltar', tab: 'overview' },
  ],
  cityBySlug: [{ name: 'cityBySlug', city: 'paris' }],
  category: [{ name: 'category', category: 'restaurants' }],
  cityCategory: [
    { name: 'cityCategory', city: 'paris', category: 'hotels' },
    { name: 'cityCategory', ...PARIS, category: 'transport' },
  ],
  activity: [{ name: 'activity', city: 'paris', activity: 'visite-du-louvre' }],
  blog: [{ name: 'blog' }],
  post: [{ name: 'post', post: 'comment-cet-atlas-est-fait' }],
  privacyPolicy: [{ name: 'privacyPolicy' }],
  legalNotice: [{ name: 'legalNotice' }],
  privacy: [{ name: 'privacy' }],
  legal: [{ name: 'legal' }],
  cookies: [{ name: 'cookies' }],
  search: [{ name: 'search' }, { name: 'search', query: 'reykjavik' }],
};

const LISTED: readonly PageRoute[] = Object.values(SAMPLES).flat();
/** In an order in which no page follows one of the same canonical address: its arrival could not be told. */
const STEP = 11;
const ROUTES = LISTED.map((_, number) => LISTED[(number * STEP) % LISTED.length] as PageRoute);
/** A page is opened anew where its number in the list leaves this rest; the others are gone to from the page before. */
const EACH_FULLY = 3;

/** The page that a search engine is told to keep: tabs, short addresses and searches belong to another one. */
function canonicalOf(route: PageRoute): PageRoute {
  switch (route.name) {
    case 'city':
    case 'cityBySlug':
      return { ...PARIS, ...route, name: 'city', tab: 'overview' };
    case 'cityCategory':
      return { ...PARIS, ...route };
    case 'countryBySlug':
      return { name: 'country', continent, country };
    case 'privacy':
      return { name: 'privacyPolicy' };
    case 'search':
      return { name: 'search' };
    default:
      return route;
  }
}

/** Goes on as the browser's own buttons do, without loading the document anew. */
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
    expectNoSidewaysScroll,
    isMobile,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    await visit(buildPath(lang, { name: 'legal' }));
    for (const [number, route] of ROUTES.entries()) {
      // A phone opens each page once, in one language or another.
      if (isMobile && number % LANGUAGES.length !== index) continue;
      const path = buildPath(lang, route);
      await test.step(path, async () => {
        if (isMobile || (number + index) % EACH_FULLY === 0) await visit(path);
        else await goOn(page, path);
        await expect(page.locator('head link[rel=canonical]')).toHaveAttribute(
          'href',
          `${baseURL}${buildPath(lang, canonicalOf(route))}`,
        );
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
        await expectLang(lang, direction);
        await expectNoSidewaysScroll();
        expect.soft(await foreignTexts(page, lang), `texts of other languages on ${path}`).toEqual([]);
      });
    }
  });
}
