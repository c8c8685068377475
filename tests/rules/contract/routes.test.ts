/** Every address of the visitors' site: the screen it shows, or the address it leads to. */
import { describe, expect, it } from 'vitest';
import { cases, type Line, unsaid } from './said.ts';
import { prepareSite, served } from './subject/pages.ts';

const FRANCE = '/fr/continents/europe/pays/france';
const REGION = `${FRANCE}/regions/ile-de-france`;
const PARIS = `${REGION}/ville/paris`;

/** An address and the heading of its screen. */
const PAGES: readonly Line<[path: string, heading: string]>[] = [
  ['routes', '| (none) | [Home](home.md) |', '/', 'Découvrez le monde'],
  ['routes', 'others `/{lang}`', '/en', 'Discover the world'],
  ['routes', '| `continents` |', '/fr/continents', 'Découvrez le monde par continent'],
  ['routes', '| `continents/{continent}` |', '/fr/continents/europe', 'Europe'],
  ['routes', '| `pays`, `continents/{continent}/pays` |', '/fr/pays', 'Pays du monde'],
  ['routes', '| `pays`, `continents/{continent}/pays` |', '/fr/continents/europe/pays', 'Pays : Europe'],
  ['routes', '| `continents/{continent}/pays/{country}` |', FRANCE, 'France'],
  ['routes', '| `regions` |', '/fr/regions', 'Régions du monde'],
  ['routes', '| `continents/{continent}/pays/{country}/regions/{region}` |', REGION, 'Île-de-France'],
  ['routes', '| `villes` |', '/fr/villes', 'Toutes les villes'],
  ['routes', '| `villes-aleatoires` |', '/fr/villes-aleatoires', 'Villes au hasard'],
  [
    'routes',
    '`continents/{continent}/pays/{country}/ville/{city}[/{suffix}]`',
    `${FRANCE}/ville/paris`,
    'Paris',
  ],
  ['routes', 'the same under `regions/{region}`', PARIS, 'Paris'],
  ['routes', 'the suffix is a [tab](city.md#tabs)', `${PARIS}/meilleurs-restaurants-a-paris`, 'Paris'],
  ['city', 'anything else is the overview', `${PARIS}/autre-chose`, 'Paris'],
  ['city', 'With a suffix it is left alone.', `${PARIS.replace('europe', 'asie')}/autre-chose`, 'Paris'],
  ['city', 'A missing region is no difference.', `${FRANCE}/ville/paris`, 'Paris'],
  ['routes', '| `categories/{category}` |', '/fr/categories/hotels', 'Hôtels'],
  ['routes', '`…/ville/{city}/category/{category}[/{year}]`', `${PARIS}/category/hotels`, 'Hôtels à Paris'],
  [
    'routes',
    '| `ville/{city}/activite/{activity}` |',
    '/fr/ville/paris/activite/louvre',
    'Louvre à Paris',
    { deviation: 'a real screen in place of one with example text' },
  ],
  [
    'routes',
    '| `blog`, `blog/{post}` |',
    '/fr/blog',
    'Carnet de voyage',
    { deviation: 'a real screen: the order has none' },
  ],
  [
    'routes',
    '| `blog`, `blog/{post}` |',
    '/fr/blog/meteo',
    'Lire la météo',
    { deviation: 'a real screen: the order has none' },
  ],
  ['legal-and-consent', '| `privacy-policy`', '/fr/privacy-policy', 'Politique de confidentialité'],
  ['legal-and-consent', '| `legal-notice` |', '/fr/legal-notice', 'Mentions légales'],
  ['legal-and-consent', 'also `privacy` |', '/fr/privacy', 'Politique de confidentialité'],
  ['legal-and-consent', '| `legal` |', '/fr/legal', 'Conditions et licences'],
  [
    'legal-and-consent',
    '| `cookies` |',
    '/fr/cookies',
    'Cookies et contenus tiers',
    { deviation: 'a real screen: the order has none' },
  ],
  [
    'search',
    '`search?q={text}`; also `/search` without a language',
    '/fr/search?q=paris',
    'Résultats pour « paris »',
    { deviation: 'a real screen, in each language: the order has none' },
  ],
  ['routes', '| `favoris` |', '/fr/favoris', 'Mes favoris'],
  ['routes', '| `comparer` |', '/fr/comparer', 'Comparer des villes'],
  ['routes', '| `hors-ligne` |', '/fr/hors-ligne', 'Hors ligne'],
  ['routes', '| `carte` |', '/fr/carte', 'Carte du monde'],
  ['routes', '| `donnees` |', '/fr/donnees', 'Données ouvertes'],
  ['routes', '| `signaler?lieu={path}` |', '/fr/signaler?lieu=%2Ffr%2Fcontinents', 'Signaler une erreur'],
];

/** An address and the one it leads to, for good and in one step. */
const REDIRECTS: readonly Line<[from: string, to: string]>[] = [
  ['routes', '`/fr` redirects to `/`', '/fr', '/'],
  ['routes', 'a path without one, or with another first segment, is French', '/continents', '/fr/continents'],
  ['routes', '`ville/{city}` | redirects to the full address', '/fr/ville/paris', PARIS],
  ['search', 'A choice goes to `ville/{name in lower case}`, which [redirects]', '/ville/paris', PARIS],
  ['search', 'also `/search` without a language, which is French', '/search?q=paris', '/fr/search?q=paris'],
  [
    'routes',
    'The old spelling with underscores (`amerique_du_nord`) redirects.',
    '/fr/continents/amerique_du_nord',
    '/fr/continents/amerique-du-nord',
    { deviation: 'hyphens everywhere: the order has both spellings' },
  ],
  [
    'routes',
    '(`amerique_du_nord`) redirects.',
    '/fr/continents/amerique_du_sud',
    '/fr/continents/amerique-du-sud',
  ],
  ['city', 'whose continent, country or region differs', PARIS.replace('europe', 'asie'), PARIS],
  ['city', 'whose continent, country or region differs', PARIS.replace('france', 'italie'), PARIS],
  ['city', 'whose continent, country or region differs', PARIS.replace('ile-de-france', 'bretagne'), PARIS],
  ['places', 'Another continent than the stored one redirects.', FRANCE.replace('europe', 'asie'), FRANCE],
  [
    'categories-and-guides',
    'Another year, another spelling, no country or a wrong one redirect to it.',
    '/fr/ville/paris/category/hotels',
    `${PARIS}/category/hotels`,
  ],
  [
    'categories-and-guides',
    'Another year, another spelling',
    `${PARIS}/category/hotels/2020`,
    `${PARIS}/category/hotels`,
  ],
  ...(
    [
      ['meilleures-activities-a-paris', 'activites'],
      ['meilleurs-restaurants-a-paris', 'restaurants'],
      ['hotels-pas-chers', 'hotels'],
      ['infos-utiles', 'infos-pratiques'],
      ['transports', 'transport'],
      ['flights', 'transport'],
      ['cars', 'transport'],
      ['esim', 'infos-pratiques'],
    ] as const
  ).map(
    ([segment, category]): Line<[string, string]> => [
      'categories-and-guides',
      'Flights and cars are `transport`, eSIM is `infos-pratiques`.',
      `${PARIS}/category/${segment}`,
      `${PARIS}/category/${category}`,
    ],
  ),
  [
    'not-found-and-corrections',
    '| 2 | `/{lang}/{slug}` with an article of that slug',
    '/fr/meteo',
    '/fr/blog/meteo#redirected',
  ],
  [
    'not-found-and-corrections',
    '| 3 | `/{lang}/ville/{slug}` of a known city',
    '/de/ville/paris',
    PARIS.replace('/fr', '/de'),
  ],
  [
    'not-found-and-corrections',
    '| 4 | an address of a city whose country is empty or left out | the country becomes `autres` |',
    '/fr/continents/europe/pays//ville/paris',
    PARIS,
  ],
  [
    'not-found-and-corrections',
    '| 5 | contains `/villes/:cityName` | redirect to `villes` |',
    '/en/villes/:cityName',
    '/en/villes',
  ],
  [
    'not-found-and-corrections',
    '| 6 | `/{lang}/cities/{slug}` |',
    '/en/cities/paris',
    PARIS.replace('/fr', '/en'),
  ],
  [
    'not-found-and-corrections',
    '| 7 | `pays` in the place of a page',
    '/fr/pays/atlantide',
    '/fr/continents',
    { deviation: '/pays is a list of its own, and /pays/{country} its country' },
  ],
  ['routes', "redirects to the country's page", '/fr/pays/france', FRANCE],
  [
    'not-found-and-corrections',
    'or ends with `/regions` | redirect to `continents` |',
    '/fr/europe/regions',
    '/fr/continents',
    { deviation: '/regions is a list of its own' },
  ],
  [
    'legal-and-consent',
    'with a language code that the site does not have redirect to French',
    '/pt/privacy',
    '/fr/privacy',
  ],
  [
    'legal-and-consent',
    'with a language code that the site does not have redirect to French',
    '/pt/legal',
    '/fr/legal',
  ],
];

/** An address that there is nothing at. */
const MISSING: readonly Line<[path: string, heading: string]>[] = [
  ['not-found-and-corrections', '| – | anything else | the 404 page |', '/fr/nulle/part', 'Page non trouvée'],
  [
    'not-found-and-corrections',
    '| – | anything else | the 404 page |',
    '/en/nowhere/at/all',
    'Page not found',
  ],
  ['places', '| no such country (404) |', '/fr/continents/europe/pays/atlantide', 'Pays introuvable'],
  [
    'places',
    'No such region (404): « Région introuvable »',
    `${FRANCE}/regions/atlantide`,
    'Région introuvable',
  ],
  ['city', '| no such city (404) | « Ville non trouvée »', `${FRANCE}/ville/atlantide`, 'Ville non trouvée'],
  [
    'categories-and-guides',
    'An unknown category is the 404 page.',
    '/fr/categories/musees',
    'Page non trouvée',
  ],
  [
    'categories-and-guides',
    'A segment without such a word is the 404 page.',
    `${PARIS}/category/meteo`,
    'Page non trouvée',
  ],
  [
    'blog',
    'No such article: toast « Article non trouvé » and on to the list; the server answers 404.',
    '/fr/blog/rien',
    'Page non trouvée',
    { deviation: 'a browser goes on to the list; programs are told that there is no such page' },
  ],
  ['layout', 'past the end is a 404', '/fr/pays?page=9', 'Pays du monde'],
];

await prepareSite();

const headingOf = (html: string) => {
  const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? [];
  return heading.replace(/<[^>]+>/g, '').replace(/[\u00a0\u202f]/g, ' ');
};

describe('addresses', () => {
  it('are documented', () => {
    expect(unsaid([...PAGES, ...REDIRECTS, ...MISSING])).toEqual([]);
  });

  it.each(cases(PAGES))('%s, %s: %s is the page "%s"', async (_document, _phrase, path, heading) => {
    const { status, html } = await served(path);
    expect(status).toBe(200);
    expect(headingOf(html)).toContain(heading);
  });

  it.each(cases(REDIRECTS))('%s, %s: %s leads to %s', async (_document, _phrase, from, to) => {
    const { status, to: location } = await served(from);
    expect([status, location]).toEqual([301, to]);
  });

  it.each(cases(MISSING))('%s, %s: %s is missing: "%s"', async (_document, _phrase, path, heading) => {
    const { status, html } = await served(path);
    expect(status).toBe(404);
    expect(headingOf(html)).toContain(heading);
  });

  it.each(['/admin', '/admin/city-import', '/anabel'])('%s is left to the browser', async (path) => {
    const { status, html } = await served(path);
    expect([status, headingOf(html)]).toEqual([200, '']);
  });
});
