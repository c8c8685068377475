/** Frame of every page and its responses to a visitor: links, languages, panel, search, placeholders, offers. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { cases, type Line, unsaid } from '../../rules/contract/said.ts';
import {
  found,
  notice,
  notify,
  opened,
  placeholderCards,
  showActivities,
  waiting,
} from '../../rules/contract/subject/pages.ts';

const PARIS = '/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris';

/** A page, where on it, and links with what they lead to. */
const LINKS: readonly Line<
  [path: string, where: 'banner' | 'contentinfo' | 'main', links: readonly (readonly [string, string])[]]
>[] = [
  [
    'layout',
    'The links are « Visiter une ville au hasard » (to `villes-aleatoires`) and « Toutes les villes » (to `villes`)',
    '/fr/legal',
    'banner',
    [
      ['Visiter une ville au hasard', '/fr/villes-aleatoires'],
      ['Toutes les villes', '/fr/villes'],
    ],
  ],
  [
    'layout',
    'The links are « Visiter une ville au hasard » (to `villes-aleatoires`) and « Toutes les villes » (to `villes`)',
    '/en/legal',
    'banner',
    [
      ['Visit a random city', '/en/villes-aleatoires'],
      ['All cities', '/en/villes'],
    ],
  ],
  ['layout', 'Brand (link to the home page)', '/fr/legal', 'banner', [['Mappemonde', '/']]],
  ['layout', 'Brand (link to the home page)', '/de/legal', 'banner', [['Mappemonde', '/de']]],
  [
    'layout',
    '« Liens utiles »: « Mentions légales », « Politique de confidentialité », « Cookies et contenus tiers »',
    '/fr/legal',
    'contentinfo',
    [
      ['Mentions légales', '/fr/legal-notice'],
      ['Politique de confidentialité', '/fr/privacy-policy'],
      ['Cookies et contenus tiers', '/fr/cookies'],
    ],
  ],
  [
    'layout',
    'Begins with « Accueil », which leads to the home page of the language.',
    '/fr/legal',
    'main',
    [['Accueil', '/']],
  ],
  [
    'layout',
    'Begins with « Accueil », which leads to the home page of the language.',
    '/en/legal',
    'main',
    [['Home', '/en']],
  ],
  [
    'city',
    'Breadcrumb: Continents, continent, country, region where there is one, city.',
    PARIS,
    'main',
    [
      ['Continents', '/fr/continents'],
      ['Europe', '/fr/continents/europe'],
      ['France', '/fr/continents/europe/pays/france'],
      ['Île-de-France', '/fr/continents/europe/pays/france/regions/ile-de-france'],
    ],
  ],
  [
    'city',
    "The suffix is a prefix and the city's slug:",
    PARIS,
    'main',
    [
      ['Hôtels', `${PARIS}/les-meilleurs-hotels-aux-meilleurs-prix-a-paris`],
      ['Vols', `${PARIS}/vols-billets-avions-pas-chers-a-paris`],
      ['Restaurants', `${PARIS}/meilleurs-restaurants-a-paris`],
      ['Activités', `${PARIS}/meilleures-activites-choses-a-faire-a-paris`],
      ['Voitures', `${PARIS}/location-voitures-vehicules-pas-cher-a-paris`],
      ['eSIM', `${PARIS}/carte-sim-esim-pas-cher-a-paris`],
    ],
  ],
  [
    'map',
    'also links to OpenStreetMap (zoom 14)',
    PARIS,
    'main',
    [['OpenStreetMap', 'https://www.openstreetmap.org/?mlat=48.85341&mlon=2.3488#map=14/48.85341/2.3488']],
    { deviation: 'a map of our own and a link, in place of an embedded map of ±0.02 degrees' },
  ],
];

/** A page whose data never come, and the cards that stand in for them. */
const PLACEHOLDERS: readonly Line<[path: string, region: string | null, cards: number]>[] = [
  ['home', '12 skeleton cards while pending.', '/', 'Les 50\u00a0villes les plus peuplées', 12],
  ['places', 'Four placeholder cards while pending or empty.', '/fr/continents', null, 4],
  ['places', 'Pending « Chargement des pays… » with 12 skeletons', '/fr/pays', null, 12],
  ['lists', '9 skeleton cards while pending', '/fr/villes-aleatoires?tirage=1', null, 9],
];

/** The header of the site: happy-dom takes those of articles for others. */
function banner(): HTMLElement {
  const [first] = screen.getAllByRole('banner');
  if (!first) throw new Error('There is no header');
  return first;
}

const hrefs = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link', { hidden: true })
    .map((link): readonly [string, string | null] => [
      (link.textContent ?? '').replace(/[\u00a0\u202f]/g, ' '),
      link.getAttribute('href'),
    ]);

describe('layout', () => {
  it('is documented', () => {
    expect(unsaid([...LINKS, ...PLACEHOLDERS])).toEqual([]);
  });

  it.each(cases(LINKS))('%s, %s: %s', async (_document, _phrase, path, where, links) => {
    await opened(path);
    await waitFor(() => {
      const addresses = hrefs(where === 'banner' ? banner() : screen.getByRole(where));
      const missing = links.filter(
        ([text, to]) => !addresses.some(([shown, href]) => shown.includes(text) && href === to),
      );
      expect(missing).toEqual([]);
    });
  });

  it.each(cases(PLACEHOLDERS))('%s, %s: %s', async (_document, _phrase, path, region, cards) => {
    await waiting(path);
    const main = await screen.findByRole('main');
    const countOf = (name: string) => placeholderCards(within(main).getByRole('region', { name }));
    await waitFor(() => {
      const others = path.includes('aleatoires') ? countOf('Dernières villes ajoutées') : 0;
      expect(region === null ? placeholderCards(main) - others : countOf(region)).toBe(cards);
    });
  });

  it('has a menu of languages that leads to the same page, and says so for 2 seconds', async () => {
    const sentences = [
      'The eight languages by their own names.',
      'A choice leads to the same path, query and fragment in the other language',
      "shows a toast for 2 seconds: « Langue modifiée | Language changed » with the language's name",
    ];
    expect(unsaid(sentences.map((phrase) => ['layout', phrase] as const))).toEqual([]);
    const { address } = await opened('/fr/villes?pays=france');
    await userEvent.click(within(banner()).getByRole('button', { name: /^Langue/ }));
    const links = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
    expect(links).toEqual([
      'Français',
      'English',
      'Español',
      'Deutsch',
      'Italiano',
      'العربية',
      'Русский',
      '中文',
    ]);
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
    await waitFor(() => expect(address()).toBe('/de/villes?pays=france'));
    expect(await notice()).toEqual({
      title: 'Langue modifiée | Language changed',
      description: 'Deutsch',
      duration: 2000,
    });
    expect(screen.queryByRole('menuitemradio')).toBeNull();
  });

  it('has a side panel that a link closes', async () => {
    const sentences = [
      'It holds the brand, a close button, the search field, the two links',
      'A link, Esc, the close button and a press beside it close it.',
    ];
    expect(unsaid(sentences.map((phrase) => ['layout', phrase] as const))).toEqual([]);
    const { address } = await opened('/fr/legal');
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
    const panel = await screen.findByRole('dialog', { name: 'Menu' });
    expect(panel).toHaveTextContent(/Langue\s:/);
    expect(within(panel).getByRole('button', { name: 'Fermer le menu' })).toBeInTheDocument();
    expect(within(panel).getByRole('searchbox')).toBeInTheDocument();
    await userEvent.click(within(panel).getByRole('link', { name: 'Visiter une ville au hasard' }));
    await waitFor(() => expect(address()).toMatch(/^\/fr\/villes-aleatoires/));
    expect(panel).not.toHaveAttribute('open');
  });

  it('shows one notice at a time', async () => {
    expect(unsaid([['layout', 'One at a time: a new one replaces the one before.']])).toEqual([]);
    await opened('/fr/legal');
    await notify('One');
    await notify('Two');
    expect((await notice())?.title).toBe('Two');
    expect((await screen.findAllByText(/^(?:One|Two)$/)).map(({ textContent }) => textContent)).toEqual([
      'Two',
    ]);
  });

  it('searches 300 ms after the last key, and leads to what was found', async () => {
    const sentences = [
      '300 ms after the last key',
      'under « Continents », « Pays », « Régions », « Villes »',
      'Selecting a result goes to its page and clears the field.',
      'A result without an address (a country without a continent) goes nowhere and logs an error.',
    ];
    expect(unsaid(sentences.map((phrase) => ['search', phrase] as const))).toEqual([]);
    const rows = await found();
    let requests = 0;
    const { address } = await opened('/fr/legal', (path) => {
      if (!path.endsWith('/search_places')) return undefined;
      requests += 1;
      return Response.json(rows);
    });
    const header = within(banner());
    await userEvent.click(header.getByRole('searchbox'));
    const field = await header.findByRole('combobox');
    vi.useFakeTimers();
    fireEvent.change(field, { target: { value: 'paris' } });
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(requests).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(requests).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(100));
    vi.useRealTimers();
    const groups = await screen.findAllByRole('group');
    expect(
      groups
        .map(
          (group) =>
            group.getAttribute('aria-label') ??
            document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
        )
        .sort(),
    ).toEqual(['Continents', 'Pays', 'Régions', 'Villes']);
    const option = (text: RegExp) => screen.getByRole('option', { name: text });
    await userEvent.click(option(/Utopie/));
    expect(address()).toBe('/fr/legal');
    expect(console.error).toHaveBeenCalled();
    await userEvent.click(option(/^France/));
    await waitFor(() => expect(address()).toBe('/fr/continents/europe/pays/france'));
    expect(header.getByRole('combobox')).toHaveValue('');
  });

  it('has a simple form that suggests cities', async () => {
    const sentences = [
      'A choice goes to `ville/{name in lower case}`, which [redirects]',
      'submitting goes to `search?q=`; blank texts are ignored',
      'The list is at most 15 rem high and scrolls.',
    ];
    expect(unsaid(sentences.map((phrase) => ['search', phrase] as const))).toEqual([]);
    const { address } = await opened('/fr/search?q=xyz');
    const main = within(screen.getByRole('main'));
    const field = await main.findByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, '  {Enter}');
    expect(address()).toBe('/fr/search?q=xyz');
    await userEvent.clear(field);
    await userEvent.type(field, 'pari');
    await userEvent.click(main.getByRole('button', { name: /^Paris/ }));
    await waitFor(() => expect(address()).toBe(PARIS));
  });

  it('starts the offers of activities after 500 ms, 32 of them, in French', async () => {
    const sentences = [
      'its script is added 500 ms after the tab is shown',
      'Activities use GetYourGuide: up to 32 items, query by the stored name of the city, French locale.',
    ];
    expect(unsaid(sentences.map((phrase) => ['blocks', phrase] as const))).toEqual([]);
    vi.useFakeTimers();
    const container = document.createElement('div');
    const stop = await showActivities(container);
    vi.advanceTimersByTime(499);
    expect(container.childElementCount).toBe(0);
    vi.advanceTimersByTime(1);
    expect(container.querySelectorAll('script')).toHaveLength(1);
    expect(container.querySelector<HTMLElement>('[data-gyg-widget]')?.dataset).toMatchObject({
      gygWidget: 'activities',
      gygQ: 'Paris',
      gygNumberOfItems: '32',
      gygLocaleCode: 'fr-FR',
    });
    stop();
    vi.useRealTimers();
  });
});
