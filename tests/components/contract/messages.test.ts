/** Messages of a page when something fails, is missing or is corrected, and their places. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cases, type Line, unsaid } from '../../rules/contract/said.ts';
import { notice, opened } from '../../rules/contract/subject/pages.ts';

const FRANCE = '/fr/continents/europe/pays/france';
const REGION = `${FRANCE}/regions/ile-de-france`;
const PARIS = `${REGION}/ville/paris`;

const IN_PLACE = { deviation: 'in its own place: a notice answers an action of the visitor' };

/** The address of a page, what of the backend fails, and what the page says. */
const FAILURES: readonly Line<[path: string, failing: RegExp, texts: readonly string[]]>[] = [
  [
    'home',
    'Error: « Une erreur est survenue lors du chargement des continents. »',
    '/',
    /continent_cards/,
    ['Une erreur est survenue lors du chargement des continents.'],
  ],
  [
    'home',
    'Error « Erreur lors du chargement des villes. »',
    '/',
    /\/cities$/,
    ['Erreur lors du chargement des villes.'],
  ],
  [
    'places',
    'error « Une erreur est survenue lors du chargement des continents. »',
    '/fr/continents',
    /continent_cards/,
    ['Une erreur est survenue lors du chargement des continents.'],
  ],
  [
    'places',
    'Error, and a continent that does not exist (404): « Une erreur est survenue lors du chargement des données. »',
    '/fr/continents/europe',
    /continent_cards/,
    ['Une erreur est survenue lors du chargement des données.'],
  ],
  [
    'places',
    'Error, and a continent that does not exist (404): « Une erreur est survenue lors du chargement des données. »',
    '/fr/continents/atlantide',
    /never/,
    ['Une erreur est survenue lors du chargement des données.'],
  ],
  [
    'places',
    'error « Une erreur est survenue lors du chargement des pays. »',
    '/fr/pays',
    /country_cards/,
    ['Une erreur est survenue lors du chargement des pays.'],
  ],
  [
    'places',
    '| error | « Erreur de chargement » « Impossible de charger les villes pour ce pays »',
    FRANCE,
    /\/cities$|largest/,
    ['Erreur de chargement', 'Impossible de charger les villes pour ce pays'],
    IN_PLACE,
  ],
  [
    'places',
    'error « Impossible de charger les régions pour ce pays »',
    FRANCE,
    /\/regions$|regions_country_id_fkey/,
    ['Impossible de charger les régions pour ce pays'],
  ],
  [
    'places',
    '| no such country (404) | « Pays introuvable » « Impossible de trouver ce pays »; not retried |',
    FRANCE.replace('france', 'atlantide'),
    /never/,
    ['Pays introuvable', 'Impossible de trouver ce pays'],
    IN_PLACE,
  ],
  [
    'city',
    '| no such city (404) | « Ville non trouvée » « La ville demandée n’existe pas ou n’a pas été importée. »',
    `${FRANCE}/ville/atlantide`,
    /never/,
    ['Ville non trouvée', 'La ville demandée n’existe pas ou n’a pas été importée.'],
  ],
  [
    'city',
    '| could not be read | « Impossible de charger les informations de la ville » |',
    PARIS,
    /\/cities$/,
    ['Impossible de charger les informations de la ville'],
    IN_PLACE,
  ],
  [
    'city',
    'Error « Impossible de charger les localités voisines »',
    PARIS,
    /nearby/,
    ['Impossible de charger les localités voisines'],
  ],
  [
    'lists',
    '| error | « Erreur lors du chargement des villes. » |',
    '/fr/villes',
    /city_initials/,
    ['Erreur lors du chargement des villes.'],
    IN_PLACE,
  ],
  [
    'lists',
    'Error, in place: « Impossible de charger les villes aléatoires »',
    '/fr/villes-aleatoires?tirage=1',
    /random_cities/,
    ['Impossible de charger les villes aléatoires'],
    IN_PLACE,
  ],
  [
    'lists',
    'Error « Impossible de charger les dernières villes »',
    '/fr/villes-aleatoires?tirage=1',
    /\/cities$/,
    ['Impossible de charger les dernières villes'],
  ],
  [
    'categories-and-guides',
    'Error « Une erreur est survenue lors du chargement des données. »',
    '/fr/ville/paris/activite/louvre',
    /\/cities$/,
    ['Une erreur est survenue lors du chargement des données.'],
  ],
  [
    'categories-and-guides',
    'Error « Une erreur est survenue lors du chargement des données. »',
    '/fr/categories/hotels',
    /\/categories$/,
    ['Une erreur est survenue lors du chargement des données.'],
  ],
  [
    'blog',
    'error « Impossible de charger les articles. »',
    '/fr/blog',
    /blog_posts_in/,
    ['Impossible de charger les articles.'],
  ],
  [
    'blog',
    'error « Impossible de charger cet article. »',
    '/fr/blog/meteo',
    /blog_/,
    ['Impossible de charger cet article.'],
  ],
  [
    'search',
    '| failed | « Une erreur est survenue pendant la recherche. »',
    '/fr/search?q=paris',
    /search_places/,
    ['Une erreur est survenue pendant la recherche.'],
  ],
  ['search', '| none | « Aucun résultat trouvé » |', '/fr/search?q=xyz', /never/, ['Aucun résultat trouvé']],
  [
    'blocks',
    'a failure shows that title and « Erreur de chargement des données météo »',
    PARIS,
    /functions\/v1\/weather/,
    ['Données météo non disponibles', 'Erreur de chargement des données météo'],
    IN_PLACE,
  ],
  [
    'blocks',
    '« Les informations Wikipedia pour {place} ne sont pas disponibles pour le moment. »',
    PARIS,
    /place-summary|place_texts/,
    [
      'Les informations Wikipedia pour Paris ne sont pas disponibles pour le moment.',
      'Découvrez Paris, une destination fascinante à explorer.',
    ],
  ],
  [
    'not-found-and-corrections',
    'A large « 404 », « Page non trouvée »',
    '/fr/nulle/part',
    /never/,
    [
      '404',
      'Page non trouvée',
      'La page que vous cherchez n’existe pas ou a été déplacée.',
      'Retour à l’accueil',
      'Voir tous les articles',
      'Page précédente',
    ],
  ],
];

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('messages', () => {
  it('are documented', () => {
    expect(unsaid(FAILURES)).toEqual([]);
  });

  it.each(cases(FAILURES))('%s, %s: %s', async (_document, _phrase, path, failing, texts) => {
    await opened(path, (asked, parameters) =>
      [asked, parameters.get('select') ?? ''].some((part) => failing.test(part))
        ? Response.json({ code: 'X', message: 'no' }, { status: 400 })
        : undefined,
    );
    await waitFor(() => {
      const pageText = plain(screen.getByRole('main').textContent ?? '');
      expect(texts.filter((text) => !pageText.includes(text))).toEqual([]);
    });
    expect(await notice()).toBeNull();
  });

  it.each(
    cases<[path: string, to: string, title: string]>([
      [
        'not-found-and-corrections',
        'toast « Article non trouvé », redirect to the list of articles',
        '/fr/blog/rien',
        '/fr/blog',
        'Article non trouvé',
      ],
      [
        'not-found-and-corrections',
        'toast « Article non trouvé », redirect to the list of articles',
        '/en/blog/rien',
        '/en/blog',
        'Post not found',
      ],
      [
        'not-found-and-corrections',
        'toast « Redirection », redirect to the article',
        '/fr/meteo',
        '/fr/blog/meteo',
        'Redirection',
      ],
    ]),
  )('%s, %s: %s', async (document, phrase, path, to, title) => {
    expect(unsaid([[document, phrase]])).toEqual([]);
    const { address } = await opened(path);
    await waitFor(() => expect(address()).toBe(to));
    await waitFor(async () => expect(await notice()).toMatchObject({ title }));
  });
});
