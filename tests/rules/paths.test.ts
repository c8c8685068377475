import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@/shared/languages.ts';
import { buildPath, parsePath, type Route, withLanguage } from '@/shared/paths.ts';
import { CITY_TABS } from '@/shared/tabs.ts';

const lang = fc.constantFrom(...LANGUAGE_CODES);
const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);
type Buildable = Exclude<Route, { name: 'notFound' }>;

const route: fc.Arbitrary<Buildable> = fc.oneof(
  fc.record({
    name: fc.constantFrom(
      'home',
      'continents',
      'countries',
      'regions',
      'cities',
      'randomCities',
      'favourites',
      'compare',
      'offline',
      'map',
      'openData',
      'report',
      'blog',
      'privacyPolicy',
      'legalNotice',
      'privacy',
      'legal',
      'cookies',
      'search',
    ),
  }),
  fc.record({ name: fc.constantFrom('continent', 'continentCountries'), continent: slug }),
  fc.record({ name: fc.constant('country'), continent: slug, country: slug }),
  fc.record({ name: fc.constant('countryBySlug'), country: slug }),
  fc.record({ name: fc.constant('region'), continent: slug, country: slug, region: slug }),
  fc.record({
    name: fc.constant('city'),
    continent: slug,
    country: slug,
    region: fc.option(slug),
    city: slug,
    tab: fc.constantFrom(...CITY_TABS),
  }),
  fc.record({ name: fc.constant('cityBySlug'), city: slug }),
  fc.record({ name: fc.constant('category'), category: slug }),
  fc.record({ name: fc.constant('cityCategory'), city: slug, category: slug }),
  fc.record(
    {
      name: fc.constant('cityCategory'),
      continent: slug,
      country: slug,
      region: slug,
      city: slug,
      category: slug,
      year: fc.stringMatching(/^\d{4}$/),
    },
    { requiredKeys: ['name', 'continent', 'country', 'city', 'category'] },
  ),
  fc.record({ name: fc.constant('activity'), city: slug, activity: slug }),
  fc.record({ name: fc.constant('post'), post: slug }),
) as fc.Arbitrary<Buildable>;

/** A parsed city also says which segment named its tab. */
function withoutSuffix(parsed: Route): Route {
  if (parsed.name !== 'city') return parsed;
  const { suffix: _, ...rest } = parsed;
  return rest;
}

describe('addresses', () => {
  it('read back as the route they were built from, in every language', () => {
    fc.assert(
      fc.property(lang, route, (code, wanted) => {
        const parsed = parsePath(buildPath(code, wanted));
        expect(parsed.lang).toBe(code);
        expect(withoutSuffix(parsed.route)).toEqual(wanted);
      }),
      { numRuns: 500 },
    );
  });

  it('change language by their prefix alone', () => {
    fc.assert(
      fc.property(lang, lang, route, (from, to, wanted) => {
        expect(withLanguage(buildPath(from, wanted), to)).toBe(buildPath(to, wanted));
      }),
      { numRuns: 500 },
    );
  });

  it('never throw, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const { lang: code } = parsePath(`/${text}`);
        expect(LANGUAGE_CODES).toContain(code);
        expect(withLanguage(`/${text}`, 'ar')).toMatch(/^\/ar/);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['/', 'fr', 'home'],
    ['/fr', 'fr', 'home'],
    ['/ar/', 'ar', 'home'],
    ['/en/continents', 'en', 'continents'],
    ['/continents', 'fr', 'continents'],
    ['/pt/continents', 'fr', 'notFound'],
    ['/search', 'fr', 'search'],
    ['/ville/paris', 'fr', 'cityBySlug'],
    ['/de/pays/france', 'de', 'countryBySlug'],
    ['/fr/continents/europe/pays', 'fr', 'continentCountries'],
    ['/fr/continents/europe/pays/france/ville/paris/x/y', 'fr', 'notFound'],
    ['/zh/%E0%A4%A', 'zh', 'notFound'],
    ['/fr/continents/europe/pays/france/ville/paris/category/hotels', 'fr', 'cityCategory'],
    ['/en/continents/europe/pays/france/regions/x/ville/paris/category/hotels/2026', 'en', 'cityCategory'],
    ['/fr/continents/europe/pays/france/ville/paris/category/hotels/soon', 'fr', 'notFound'],
    ['/fr/continents/europe/pays/france/ville/paris/category', 'fr', 'city'],
    ['/fr/ville/', 'fr', 'notFound'],
    ['/fr//continents', 'fr', 'notFound'],
  ])('%s is %s %s', (path, code, name) => {
    const parsed = parsePath(path);
    expect([parsed.lang, parsed.route.name]).toEqual([code, name]);
  });

  it('name the tab of a city by its suffix', () => {
    const city = {
      name: 'city',
      continent: 'europe',
      country: 'france',
      region: 'ile-de-france',
      city: 'paris',
    } as const;
    expect(
      CITY_TABS.map((tab) =>
        buildPath('fr', { ...city, tab })
          .split('/')
          .slice(10)
          .join('/'),
      ),
    ).toEqual([
      '',
      'les-meilleurs-hotels-aux-meilleurs-prix-a-paris',
      'vols-billets-avions-pas-chers-a-paris',
      'meilleurs-restaurants-a-paris',
      'meilleures-activites-choses-a-faire-a-paris',
      'location-voitures-vehicules-pas-cher-a-paris',
      'carte-sim-esim-pas-cher-a-paris',
    ]);
  });

  it('take an unknown suffix for the overview, and remember it', () => {
    const { route: city } = parsePath('/fr/continents/europe/pays/france/ville/paris/nonsense');
    expect(city).toMatchObject({ name: 'city', tab: 'overview', suffix: 'nonsense' });
  });

  it('cannot be built with an empty segment', () => {
    expect(() => buildPath('fr', { name: 'country', continent: '', country: 'france' })).toThrow(RangeError);
  });

  it('encode a search', () => {
    expect(buildPath('fr', { name: 'search', query: 'a&b/ç' })).toBe('/fr/search?q=a%26b%2F%C3%A7');
  });
});
