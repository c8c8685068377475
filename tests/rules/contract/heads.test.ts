/** Heads of pages for search engines and networks: titles, addresses, structured data, sitemaps. */
import { describe, expect, it } from 'vitest';
import { cases, type Line, unsaid } from './said.ts';
import { openFile } from './subject/files.ts';
import { prepareSite, served, sitemapKind } from './subject/pages.ts';

const FRANCE = '/fr/continents/europe/pays/france';
const REGION = `${FRANCE}/regions/ile-de-france`;
const PARIS = `${REGION}/ville/paris`;
const ORIGIN = 'https://site.test';

const NO_PARTNERS = { deviation: 'without partners a title promises what the page holds' };
const IN_EIGHT = { deviation: 'titles in eight languages, not in French and English alone' };

/** The address of a page and its title. */
const TITLES: readonly Line<[path: string, title: string]>[] = [
  [
    'home',
    '« {site} : guide de voyage gratuit du monde entier »',
    '/',
    'Mappemonde : guide de voyage gratuit du monde entier',
  ],
  [
    'seo-and-sitemaps',
    '| city | `{city} ({region}, {country}) : guide de voyage`',
    PARIS,
    'Paris (Île-de-France, France) : guide de voyage',
    NO_PARTNERS,
  ],
  [
    'seo-and-sitemaps',
    '| tab of a city | `Hôtels : {city} ({region}, {country})`',
    `${PARIS}/les-meilleurs-hotels-aux-meilleurs-prix-a-paris`,
    'Hôtels : Paris (Île-de-France, France)',
    NO_PARTNERS,
  ],
  [
    'city',
    '| `vols-billets-avions-pas-chers-a` |',
    `${PARIS}/vols-billets-avions-pas-chers-a-paris`,
    'Vols : Paris (Île-de-France, France)',
    NO_PARTNERS,
  ],
  [
    'city',
    '| `meilleurs-restaurants-a` |',
    `${PARIS}/meilleurs-restaurants-a-paris`,
    'Restaurants : Paris (Île-de-France, France)',
    NO_PARTNERS,
  ],
  [
    'city',
    '| `meilleures-activites-choses-a-faire-a` |',
    `${PARIS}/meilleures-activites-choses-a-faire-a-paris`,
    'Activités : Paris (Île-de-France, France)',
    NO_PARTNERS,
  ],
  [
    'city',
    '| `location-voitures-vehicules-pas-cher-a` |',
    `${PARIS}/location-voitures-vehicules-pas-cher-a-paris`,
    'Voitures : Paris (Île-de-France, France)',
    NO_PARTNERS,
  ],
  [
    'city',
    '| `carte-sim-esim-pas-cher-a` |',
    `${PARIS}/carte-sim-esim-pas-cher-a-paris`,
    'eSIM : Paris (Île-de-France, France)',
    NO_PARTNERS,
  ],
  [
    'city',
    'A tab is recognised by its prefix anywhere in the suffix',
    `${PARIS}/promo-meilleurs-restaurants-a-rome`,
    'Restaurants : Paris (Île-de-France, France)',
  ],
  [
    'city',
    'anything else is the overview',
    `${PARIS}/autre-chose`,
    'Paris (Île-de-France, France) : guide de voyage',
  ],
  [
    'seo-and-sitemaps',
    '| country | `{name} : que voir, quand partir, villes et conseils`',
    FRANCE,
    'France : que voir, quand partir, villes et conseils',
  ],
  [
    'seo-and-sitemaps',
    '| region | `{name} ({country}) : villes à voir et comment y aller`',
    REGION,
    'Île-de-France (France) : villes à voir et comment y aller',
  ],
  [
    'seo-and-sitemaps',
    '| continent | `{name} : pays, régions et villes à découvrir`',
    '/fr/continents/europe',
    'Europe : pays, régions et villes à découvrir',
  ],
  ['seo-and-sitemaps', 'followed by a bar and the name of the site', '/fr/blog', 'Blog | Mappemonde'],
  [
    'places',
    'Heading « Découvrez le monde par continent »',
    '/fr/continents',
    'Découvrez le monde par continent',
  ],
  ['lists', 'Title « Toutes les villes »', '/fr/villes', 'Toutes les villes'],
  ['lists', 'Title « Villes au hasard »', '/fr/villes-aleatoires', 'Villes au hasard'],
  ['home', 'with a description in each language', '/en/continents', 'Discover the world by continent'],
  ['home', 'with a description in each language', '/zh/villes', '所有城市 | Mappemonde', IN_EIGHT],
  [
    'seo-and-sitemaps',
    '| guide | « Restaurants {in} : où et quand manger ({year}) »',
    `${PARIS}/category/restaurants`,
    `Restaurants à Paris : où et quand manger (${new Date().getFullYear()})`,
  ],
];

/** The address of a page, the one it names as canonical, and what it says to crawlers. */
const CANONICAL: readonly Line<[path: string, canonical: string, robots: string | undefined]>[] = [
  ['seo-and-sitemaps', 'Every page has a title, a description, canonical address', '/', '/', undefined],
  ['seo-and-sitemaps', 'canonical address', '/fr/pays?utm=x', '/fr/pays', undefined],
  [
    'seo-and-sitemaps',
    'canonical address',
    REGION,
    REGION,
    undefined,
    { deviation: "a region's canonical address says pays, like every address" },
  ],
  [
    'city',
    'Pages of tabs name the overview as canonical.',
    `${PARIS}/meilleurs-restaurants-a-paris`,
    PARIS,
    undefined,
  ],
  ['seo-and-sitemaps', '`privacy` names `privacy-policy`', '/fr/privacy', '/fr/privacy-policy', undefined],
  [
    'seo-and-sitemaps',
    'guides the address without a year',
    `${PARIS}/category/hotels`,
    `${PARIS}/category/hotels`,
    'noindex, follow',
    { deviation: 'a guide without a text of its own is not listed' },
  ],
  [
    'seo-and-sitemaps',
    '| search, favourites, activities',
    '/fr/search?q=paris',
    '/fr/search',
    'noindex, follow',
  ],
  ['seo-and-sitemaps', '| search, favourites, activities', '/fr/favoris', '/fr/favoris', 'noindex, follow'],
  [
    'seo-and-sitemaps',
    '| search, favourites, activities',
    '/fr/ville/paris/activite/louvre',
    '/fr/ville/paris/activite/louvre',
    'noindex, follow',
  ],
  [
    'plan',
    'with `v` it is `noindex`, canonical to the page without',
    '/fr/comparer?v=1',
    '/fr/comparer',
    'noindex, follow',
  ],
  [
    'seo-and-sitemaps',
    '| what does not exist | `noindex`, no alternates |',
    '/fr/rien/du/tout',
    '/fr/rien/du/tout',
    'noindex, follow',
  ],
];

/** A page and the types of schema.org that it names. */
const THINGS: readonly Line<[path: string, types: readonly string[]]>[] = [
  ['seo-and-sitemaps', '`WebSite` with `SearchAction` on the home page', '/', ['WebSite', 'SearchAction']],
  [
    'seo-and-sitemaps',
    '`BreadcrumbList`; the place (`Continent`',
    '/fr/continents/europe',
    ['BreadcrumbList', 'Continent', 'ItemList'],
  ],
  ['seo-and-sitemaps', '(`Continent`, `Country`', FRANCE, ['BreadcrumbList', 'Country', 'ItemList']],
  ['seo-and-sitemaps', '`AdministrativeArea`', REGION, ['BreadcrumbList', 'AdministrativeArea', 'ItemList']],
  [
    'seo-and-sitemaps',
    '`City`) with `TouristDestination`',
    PARIS,
    ['BreadcrumbList', 'City', 'TouristDestination'],
  ],
  ['seo-and-sitemaps', '`BlogPosting`', '/fr/blog/meteo', ['BreadcrumbList', 'BlogPosting']],
  ['open-data', "The files are schema.org's `Dataset`", '/fr/donnees', ['BreadcrumbList', 'Dataset']],
];

/** The address of a sitemap and what it is of; null for none. */
const SITEMAPS: readonly Line<[path: string, kind: string | null]>[] = [
  ['seo-and-sitemaps', '| `/sitemap.xml` |', '/sitemap.xml', 'index'],
  ['seo-and-sitemaps', '| `/sitemap-main.xml` |', '/sitemap-main.xml', 'main'],
  ['seo-and-sitemaps', '`/sitemap-continents.xml`', '/sitemap-continents.xml', 'continents'],
  ['seo-and-sitemaps', '`/sitemap-countries.xml`', '/sitemap-countries.xml', 'countries'],
  ['seo-and-sitemaps', '`/sitemap-regions.xml`', '/sitemap-regions.xml', 'regions'],
  ['seo-and-sitemaps', 'a second file is `-2`', '/sitemap-regions-2.xml', 'regions'],
  ['seo-and-sitemaps', '| `/sitemap-guides.xml` |', '/sitemap-guides.xml', 'guides'],
  ['seo-and-sitemaps', '| `/sitemap-cities.xml` |', '/sitemap-cities.xml', 'cities'],
  ['seo-and-sitemaps', '| `/sitemap-cities-{page}.xml` |', '/sitemap-cities-1.xml', 'cityPage'],
  [
    'seo-and-sitemaps',
    '| `/sitemap-cities-{page}.xml` |',
    '/sitemap-cities-57.xml',
    'cityPage',
    { deviation: 'as many files of cities as there are, not three' },
  ],
  ['seo-and-sitemaps', '| `/sitemap-cities-all.xml`', '/sitemap-cities-all.xml', 'allCities'],
  ['seo-and-sitemaps', 'in French `/sitemap-villes.xml`', '/sitemap-villes.xml', 'allCities'],
  ['seo-and-sitemaps', '| `/sitemap-cities-{page}.xml` |', '/sitemap-autre.xml', null],
];

const LANGUAGES = ['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh-Hans', 'x-default'];

await prepareSite();

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);
const metaOf = (html: string, name: string) =>
  all(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))[0];
const titleOf = (html: string) => all(html, /<title>([^<]*)/g)[0]?.replace(/[\u00a0\u202f]/g, ' ');

describe('heads', () => {
  it('are documented', () => {
    expect(unsaid([...TITLES, ...CANONICAL, ...THINGS, ...SITEMAPS])).toEqual([]);
  });

  it.each(cases(TITLES))('%s, %s: %s', async (_document, _phrase, path, title) => {
    expect(titleOf((await served(path)).html)).toBe(title);
  });

  it.each(cases(CANONICAL))('%s, %s: %s', async (_document, _phrase, path, canonical, robots) => {
    const { html } = await served(path);
    expect(all(html, /rel="canonical" href="([^"]*)"/g)).toEqual([ORIGIN + canonical]);
    expect(metaOf(html, 'robots')).toBe(robots);
  });

  it.each(cases(THINGS))('%s, %s: %s', async (_document, _phrase, path, types) => {
    const { html } = await served(path);
    const scripts = all(html, /<script type="application\/ld\+json">([^<]*)</g);
    const named = JSON.stringify(scripts.map((json = '') => JSON.parse(json))).match(/"[A-Z][A-Za-z]+"/g);
    expect(named).toEqual(expect.arrayContaining(types.map((type) => `"${type}"`)));
  });

  it.each(cases(SITEMAPS))('%s, %s: %s', async (_document, _phrase, path, kind) => {
    expect(await sitemapKind(path)).toBe(kind);
  });

  it.each(
    cases<[path: string]>([
      ['seo-and-sitemaps', 'alternates for the eight languages and `x-default` (French)', '/'],
      ['seo-and-sitemaps', 'Open Graph (title, description, address, type, site name, image, locale)', PARIS],
    ]),
  )('%s, %s: %s', async (document, phrase, path) => {
    expect(unsaid([[document, phrase]])).toEqual([]);
    const { html } = await served(path);
    const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)];
    expect(alternates.map(([, lang]) => lang)).toEqual(LANGUAGES);
    const last = alternates.at(-1)?.[2];
    expect([last, alternates[0]?.[2]]).toEqual([ORIGIN + path, ORIGIN + path]);
    expect(metaOf(html, 'description')).toMatch(/.{70,}/);
    expect(metaOf(html, 'og:title')?.replace(/[\u00a0\u202f]/g, ' ')).toBe(titleOf(html));
    expect(metaOf(html, 'og:description')).toBe(metaOf(html, 'description'));
    expect(metaOf(html, 'og:url')).toBe(ORIGIN + path);
    expect(metaOf(html, 'og:type')).toBe('website');
    expect(metaOf(html, 'og:site_name')).toBe('Mappemonde');
    expect(metaOf(html, 'og:image')).toMatch(/^https:\/\/site\.test\//);
    expect(metaOf(html, 'og:locale')).toBe('fr_FR');
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
  });

  it('leave the back office and the files of data to nobody', async () => {
    const phrase = '/robots.txt closes `/admin`, `/anabel` and `/data/`, and names the sitemap.';
    expect(unsaid([['seo-and-sitemaps', phrase]])).toEqual([]);
    expect((await openFile('/robots.txt')).text).toBe(
      'User-agent: *\nDisallow: /admin\nDisallow: /anabel\nDisallow: /data/\n\nSitemap: https://site.test/sitemap.xml\n',
    );
  });
});
