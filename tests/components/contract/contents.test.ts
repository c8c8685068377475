/** Contents of the screens: their blocks, cards, statistics, tabs and fields, in the words of the page. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cases, type Line, unsaid } from '../../rules/contract/said.ts';
import { opened, waiting } from '../../rules/contract/subject/pages.ts';

const FRANCE = '/fr/continents/europe/pays/france';
const REGION = `${FRANCE}/regions/ile-de-france`;
const PARIS = `${REGION}/ville/paris`;

/** The address of a page and what it holds between header and footer. */
const HELD: readonly Line<[path: string, texts: readonly string[]]>[] = [
  ['home', '« Les sept continents »', '/', ['Les sept continents', 'Europe']],
  ['home', '« Les 50 villes les plus peuplées »', '/', ['Les 50 villes les plus peuplées', 'Paris']],
  [
    'home',
    '« La carte du monde »',
    '/',
    ['La carte du monde'],
    { deviation: 'the further block, which the order leaves open, is a map of the world' },
  ],
  [
    'places',
    'name, country, population, « Découvrir {name} → »',
    '/',
    ['Paris', 'France', '2,1 M d’habitants', 'Découvrir Paris →'],
  ],
  [
    'blocks',
    '« Conseils de voyage essentiels », five cards of four points',
    '/fr/continents',
    [
      'Conseils de voyage essentiels',
      'Documents essentiels',
      'Préparer sa valise',
      'Sécurité en voyage',
      'Respect des cultures',
      'Planification intelligente',
    ],
  ],
  [
    'places',
    'name, badge « {n} pays et {m} territoires »',
    '/fr/continents',
    ['Europe', '2 pays'],
    { deviation: 'territories are counted apart' },
  ],
  [
    'places',
    'with the statistic « Nombre de pays »',
    '/fr/continents/europe',
    ['Nombre de pays', 'Pays', 'Informations', 'Météo et qualité de l’air'],
  ],
  [
    'places',
    '« Capitale : {name} »; badge with the number of regions (« région » for 1)',
    '/fr/pays',
    ['France', 'Capitale : Paris', '1 région'],
  ],
  [
    'places',
    'Filter « Filtrer par continent »',
    '/fr/pays',
    ['Filtrer par continent', 'Tous les continents'],
  ],
  [
    'places',
    '« {n} villes trouvées » / « {n} cities found »',
    FRANCE,
    ['Régions', 'Villes', '1 ville trouvée', 'Île-de-France', 'Paris'],
  ],
  [
    'places',
    '« Nombre de villes », « Ville principale »',
    REGION,
    ['Nombre de villes', 'Ville principale', 'Paris'],
  ],
  [
    'places',
    '| « Villes » (first) |',
    REGION,
    ['Villes', 'Activités', 'Informations', 'Météo'],
    { deviation: 'activities are the sights of the region' },
  ],
  [
    'city',
    '| overview | « Aperçu » |',
    PARIS,
    ['Aperçu', 'Hôtels', 'Vols', 'Restaurants', 'Activités', 'Voitures', 'eSIM'],
  ],
  ['blocks', 'Title « Découvrir {the} »', PARIS, ['Découvrir Paris', 'Présentation']],
  ['blocks', 'Title « Météo et qualité de l’air {in} »', PARIS, ['Météo et qualité de l’air à Paris']],
  [
    'blocks',
    '« Événements sportifs {in} »',
    PARIS,
    ['Aucun événement sportif majeur n’est prévu prochainement à Paris.'],
    { deviation: 'nothing is made up unless the operator asks for examples' },
  ],
  ['blocks', '« Pour le plaisir : {name} et les astres »', PARIS, ['Pour le plaisir : Paris et les astres']],
  ['city', '« Localités voisines »', PARIS, ['Localités voisines'], { deviation: 'more than was ordered' }],
  [
    'lists',
    '« Dernières villes ajoutées »: the 10 newest',
    '/fr/villes-aleatoires?tirage=1',
    ['Dernières villes ajoutées'],
    { deviation: 'the newest cities are a list beside those at random' },
  ],
  [
    'legal-and-consent',
    '« Dernière mise à jour : {date} »',
    '/fr/privacy-policy',
    ['Dernière mise à jour : 29 avril 2025'],
  ],
  ['legal-and-consent', 'last updated 29 April 2025', '/en/legal-notice', ['29 April 2025']],
  [
    'categories-and-guides',
    '« Catégories populaires » at the side',
    '/fr/categories/hotels',
    ['Neuf villes pour commencer', 'Catégories populaires'],
  ],
];

/** The address of a page whose data never come, and what it says meanwhile. */
const WAITING: readonly Line<[path: string, text: string]>[] = [
  ['places', 'Pending « Chargement des continents… »', '/fr/continents', 'Chargement des continents...'],
  ['places', 'Pending « Chargement des pays… » with 12 skeletons', '/fr/pays', 'Chargement des pays...'],
  ['lists', '« Chargement des villes… », placeholders', '/fr/villes', 'Chargement des villes...'],
  [
    'lists',
    '9 skeleton cards while pending (« Tirage des villes… »)',
    '/fr/villes-aleatoires?tirage=1',
    'Tirage des villes...',
  ],
  ['blog', 'Pending « Chargement des articles… »', '/fr/blog', 'Chargement des articles...'],
  ['search', '| pending | « Recherche en cours… »', '/fr/search?q=paris', 'Recherche en cours...'],
];

/** The address of a page, and the function of the database that it calls once. */
const REPAIRS: readonly Line<[path: string, called: string]>[] = [
  [
    'places',
    'Opening the page calls a database function that links cities which name the country without pointing to it.',
    FRANCE,
    'repair_country_links',
    { deviation: 'the database repairs: visitors write nothing' },
  ],
  [
    'lists',
    'Opening the page links cities that name a country without pointing to it, once a visit; the database answers how many were fixed of how many.',
    '/fr/villes',
    'repair_city_links',
    { deviation: 'the database repairs: visitors write nothing' },
  ],
];

const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

describe('screens', () => {
  it('are documented', () => {
    expect(unsaid([...HELD, ...WAITING, ...REPAIRS])).toEqual([]);
  });

  it.each(cases(HELD))('%s, %s: %s', async (_document, _phrase, path, texts) => {
    await opened(path, (address) =>
      address.endsWith('/functions/v1/sports-events')
        ? Response.json({ football: [], cricket: [], golf: [] })
        : undefined,
    );
    await waitFor(() => {
      const pageText = plain(screen.getByRole('main').textContent);
      expect(texts.filter((text) => !pageText.includes(text))).toEqual([]);
    });
  });

  it.each(cases(WAITING))('%s, %s: %s', async (_document, _phrase, path, text) => {
    await waiting(path);
    await waitFor(() => {
      const pageText = plain(screen.getByRole('main').textContent).replaceAll('…', '...');
      expect(pageText).toContain(text);
    });
  });

  it.each(cases(REPAIRS))('%s, %s: %s', async (_document, _phrase, path, called) => {
    const requests: string[] = [];
    await opened(path, (name) => {
      requests.push(name);
      return name.endsWith(called) ? Response.json([{ fixed: 0, total: 0 }]) : undefined;
    });
    await waitFor(() => expect(requests.filter((name) => name.endsWith(called))).toHaveLength(1));
  });

  it('end with the year and the rights', async () => {
    expect(unsaid([['layout', "© with the year and the site's name, « Tous droits réservés. »"]])).toEqual(
      [],
    );
    vi.useFakeTimers({ now: new Date('2027-03-01T12:00:00Z'), toFake: ['Date'] });
    await opened('/fr/legal');
    expect(plain(screen.getByRole('contentinfo').textContent)).toContain(
      '© 2027 Mappemonde. Tous droits réservés.',
    );
    vi.useRealTimers();
  });

  it.each(
    cases<[path: string, field: string]>([
      ['places', 'Search box « Rechercher un pays… »', '/fr/pays', 'Rechercher un pays...'],
      ['search', 'placeholder « Rechercher une ville… »', '/fr/search', 'Rechercher une ville...'],
      ['search', 'placeholder « Rechercher une ville… »', '/en/search', 'Search for a city...'],
    ]),
  )('%s, %s: %s', async (document, phrase, path, field) => {
    expect(unsaid([[document, phrase]])).toEqual([]);
    await opened(path);
    const fields = await screen.findAllByPlaceholderText((text) => plain(text).replace('…', '...') === field);
    expect(fields.length).toBeGreaterThan(0);
  });
});
