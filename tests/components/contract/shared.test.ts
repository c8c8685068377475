/** Addresses that visitors share: those that were shared before still open. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cases, type Line, unsaid } from '../../rules/contract/said.ts';
import { mapView, opened, shareAddress } from '../../rules/contract/subject/pages.ts';

/** List of two stops: Lima, visited on a day, with a note; Cuzco. */
const LIST =
  '#liste=JcxBCkBAFIfxq-i_fkqDaHZyDFnIe-UtDJlho7mLu7iYsP5-fSfcMAssGsfiQfBhWT1sd0IZNicc6jUIw4ZtF4JbwstbOXSchJL7SmZlBYGHr5jMVGlmUlMj0n8pytjHBw';
const PLAN = {
  name: 'Andes',
  stops: [
    { id: 3, visited: true, note: 'Ceviche, à midi', date: '2027-02-28' },
    { id: 45, visited: false, note: '', date: null },
  ],
};

/** An address that was shared, and what its page shows. */
const OPENED: readonly Line<[address: string, texts: readonly string[]]>[] = [
  [
    'plan',
    'by an address that holds the list, compressed, behind its hash (`#liste=…`)',
    `/fr/favoris${LIST}`,
    ['Andes', 'Enregistrer dans mes listes'],
  ],
  [
    'plan',
    '| unreadable address | « Ce lien ne contient aucune liste lisible. » |',
    '/fr/favoris#liste=xyz',
    ['Ce lien ne contient aucune liste lisible.'],
  ],
  [
    'plan',
    '| unknown list | « Cette liste n’existe pas dans ce navigateur. » |',
    '/fr/favoris?liste=1z141z3',
    ['Cette liste n’existe pas dans ce navigateur.'],
  ],
  [
    'lists',
    '**Shared list**, `?v=`: ids in base 36 joined by full stops.',
    '/fr/favoris?v=1',
    ['Paris', 'Ajouter à mes favoris'],
  ],
  [
    'lists',
    'unreadable: « Ce lien ne contient aucune ville. »',
    '/fr/favoris?v=-',
    ['Ce lien ne contient aucune ville.'],
  ],
  [
    'plan',
    'ids in base 36 joined by full stops, in the order of the columns',
    '/fr/comparer?v=1',
    ['Paris', 'Ajoutez une deuxième ville'],
  ],
  ['plan', '| more than four |', '/fr/comparer?v=1.2.3.4.5', ['Ce lien compte plus de quatre villes']],
  [
    'plan',
    '| parts of the address that are no city |',
    '/fr/comparer?v=1.-',
    ['Une ville de ce lien n’est pas dans l’atlas.'],
  ],
  [
    'routes',
    '| `lieu` | `signaler` | path of the page that has the mistake |',
    '/fr/signaler?lieu=%2Ffr%2Fcontinents%2Feurope%2Fpays%2Ffrance',
    ['France'],
  ],
  ['routes', '| `pays` | `villes` | slug of the country |', '/fr/villes?pays=france', ['Toutes les villes']],
  ['routes', '| `page` | long lists | page from 1;', '/fr/villes?page=2', ['Toutes les villes']],
  [
    'routes',
    '| `ordre` | a country | `sites`:',
    '/fr/continents/europe/pays/france?ordre=sites',
    ['Le plus à voir'],
  ],
  [
    'routes',
    '| `tirage` | `villes-aleatoires` | number of the draw |',
    '/fr/villes-aleatoires?tirage=7',
    ['Villes au hasard'],
  ],
  ['routes', '| `q` | `search` | the text |', '/fr/search?q=paris', ['Résultats pour « paris »']],
  ['routes', '| `tag` | `blog` | slug of the tag |', '/fr/blog?tag=meteo', ['meteo']],
];

/** Shared ids, and their address. */
const WRITTEN: readonly Line<[kind: 'favourites' | 'comparison', ids: readonly number[], address: string]>[] =
  [
    [
      'lists',
      '`?v=`: ids in base 36 joined by full stops',
      'favourites',
      [3, 45, 135_192],
      '/fr/favoris?v=3.19.2wbc',
    ],
    [
      'plan',
      'The address holds them: ids in base 36 joined by full stops',
      'comparison',
      [3, 45, 135_192],
      '/fr/comparer?v=3.19.2wbc',
    ],
    ['plan', '`comparer`, `?v={cities}`', 'comparison', [], '/fr/comparer'],
  ];

const VIEW = {
  zoom: 5.25,
  latitude: 48.86,
  longitude: 2.35,
  bearing: 0,
  flat: false,
  layers: ['cities', 'favourites'],
};
const FORM = '`#zoom/latitude/longitude[/bearing][/flat][/layer…]`';
const LAYERS =
  'Named are the layers that are not as at first: `sights`, `airports`, `-cities`, `-favourites`';

/** The fragment of an address of the map, and its view; null for none. */
const VIEWS: readonly Line<[hash: string, view: object | null]>[] = [
  ['map', FORM, '#5.25/48.86/2.35', VIEW],
  ['map', FORM, '#5.25/48.86/2.35/30', { ...VIEW, bearing: 30 }],
  ['map', FORM, '#5.25/48.86/2.35/flat', { ...VIEW, flat: true }],
  ['map', FORM, '#5.25/48.86/2.35/-45/flat', { ...VIEW, bearing: -45, flat: true }],
  ['map', LAYERS, '#5.25/48.86/2.35/sights', { ...VIEW, layers: ['cities', 'favourites', 'sights'] }],
  ['map', LAYERS, '#5.25/48.86/2.35/airports', { ...VIEW, layers: ['airports', 'cities', 'favourites'] }],
  ['map', LAYERS, '#5.25/48.86/2.35/-cities/-favourites', { ...VIEW, layers: [] }],
  ['map', FORM, '#5.25/48.86', null],
  ['map', FORM, '#redirected', null],
];

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

/** All that a page says, in its fields too. */
function shown(): string {
  const main = screen.getByRole('main');
  const fields = within(main).queryAllByRole<HTMLInputElement>('textbox');
  return plain([main.textContent, ...fields.map(({ value }) => value)].join(' '));
}

describe('shared addresses', () => {
  it('are documented', () => {
    expect(unsaid([...OPENED, ...WRITTEN, ...VIEWS])).toEqual([]);
  });

  it.each(cases(OPENED))('%s, %s: %s', async (_document, _phrase, address, texts) => {
    await opened(address);
    await waitFor(() => expect(texts.filter((text) => !shown().includes(text))).toEqual([]));
  });

  it.each(cases(WRITTEN))('%s, %s: %s of %j', async (_document, _phrase, kind, ids, address) => {
    expect((await shareAddress()).cities(kind, ids).replace(window.location.origin, '')).toBe(address);
  });

  it('of a list hold all of it', async () => {
    const { list, planOf } = await shareAddress();
    expect(await planOf(LIST)).toEqual(PLAN);
    expect(await planOf((await list(PLAN)) ?? '')).toEqual(PLAN);
  });

  it.each(cases(VIEWS))('%s, %s: %s', async (_document, _phrase, hash, view) => {
    const { read, write } = await mapView();
    expect(read(hash)).toEqual(view);
    if (view) expect(write(hash)).toBe(hash);
  });
});
