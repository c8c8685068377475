/** Data stored in a browser for reading without a network: caches of the form they have always had, which are read again. */
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cases, type Line, unsaid } from '../../rules/contract/said.ts';
import { keepPlace, removeAllKept, workerCaches } from '../../rules/contract/subject/offline.ts';
import { opened } from '../../rules/contract/subject/pages.ts';

/** The browser's caches, as far as pages use them. */
const contents = new Map<string, Map<string, Response>>();

const addressOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, window.location.href).href;

function cacheOf(name: string) {
  const entries = contents.get(name) ?? new Map<string, Response>();
  contents.set(name, entries);
  return {
    match: async (request: RequestInfo | URL) => entries.get(addressOf(request))?.clone(),
    put: async (request: RequestInfo | URL, answer: Response) => {
      entries.set(addressOf(request), answer);
    },
    delete: async (request: RequestInfo | URL) => entries.delete(addressOf(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  };
}

const ANDORRA = '/fr/continents/europe/pays/andorre';
/** Record of a country with two pages, of which both are there. */
const RECORD = {
  kind: 'country',
  lang: 'fr',
  name: 'Andorre',
  pages: [
    { path: ANDORRA, name: 'Andorre' },
    { path: `${ANDORRA}/ville/encamp`, name: 'Encamp' },
  ],
  position: null,
  done: 2,
  complete: true,
  bytes: 420_000,
  at: '2026-11-22T20:15:00.000Z',
  begun: null,
  releases: ['a1b2c3'],
};
const RELEASE_FILES = {
  release: 'a1b2c3',
  shell: ['/assets/index-1.js'],
  code: ['/assets/CityPage-2.js'],
  texts: { fr: ['/assets/city-3.js'] },
  bytes: { code: 1, texts: 1 },
};

const DAY = 86_400;

/** A cache of the service worker: how it answers, after how many seconds of waiting, with how much, for how long. */
const CACHES: readonly Line<
  [name: string, strategy: string, wait: number | undefined, entries: number, seconds: number]
>[] = [
  [
    'offline',
    'after 3 s, or without one, as they were read last',
    'mappemonde-pages',
    'NetworkFirst',
    3,
    40,
    30 * DAY,
  ],
  ['offline', '| 40 pages, 30 days |', 'mappemonde-pages', 'NetworkFirst', 3, 40, 30 * DAY],
  [
    'offline',
    'A reload waits for the network | 40 pages, 30 days |',
    'mappemonde-pages',
    'NetworkFirst',
    undefined,
    40,
    30 * DAY,
  ],
  [
    'offline',
    'from the network; after 3 s as read last | 150 answers, 7 days |',
    'mappemonde-data',
    'NetworkFirst',
    3,
    150,
    7 * DAY,
  ],
  ['offline', '| 150, 30 days |', 'mappemonde-pictures', 'CacheFirst', undefined, 150, 30 * DAY],
  [
    'offline',
    'from the cache, renewed for the next time | 200, 30 days |',
    'mappemonde-files',
    'StaleWhileRevalidate',
    undefined,
    200,
    30 * DAY,
  ],
];

const NAMES: readonly Line<[name: string]>[] = [
  ['offline', '`mappemonde-shell`', 'mappemonde-shell'],
  ['offline', '`mappemonde-assets`', 'mappemonde-assets'],
  ['offline', '`mappemonde-pages`', 'mappemonde-pages'],
  ['offline', '`mappemonde-data`', 'mappemonde-data'],
  ['offline', '`mappemonde-pictures`', 'mappemonde-pictures'],
  ['offline', '`mappemonde-files`', 'mappemonde-files'],
  ['offline', '`mappemonde-place-{path}`', `mappemonde-place-${ANDORRA}`],
];

describe('what is kept without a network', () => {
  beforeEach(() => {
    contents.clear();
    vi.stubGlobal('caches', {
      open: async (name: string) => cacheOf(name),
      has: async (name: string) => contents.has(name),
      keys: async () => [...contents.keys()],
      delete: async (name: string) => contents.delete(name),
    });
    vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker: { ready: new Promise(() => {}) } }));
  });

  it('is documented', () => {
    expect(unsaid([...CACHES, ...NAMES])).toEqual([]);
    expect(
      unsaid([
        ['offline', '`/_kept`'],
        ['offline', '`/offline.json`'],
      ]),
    ).toEqual([]);
  });

  it.each(cases(CACHES))('%s, %s: %s', async (_document, _phrase, name, strategy, wait, entries, seconds) => {
    expect(await workerCaches()).toContainEqual({ name, strategy, wait, entries, seconds });
  });

  it('is listed where it was kept before', async () => {
    const place = cacheOf(`mappemonde-place-${ANDORRA}`);
    await place.put('/_kept', Response.json(RECORD));
    await place.put(ANDORRA, new Response('<h1>Andorre</h1>'));
    await cacheOf('mappemonde-pages').put('/fr/villes', new Response('<h1>Toutes les villes</h1>'));
    await opened('/fr/hors-ligne');
    await screen.findByText('Encamp');
    const links = within(screen.getByRole('main')).getAllByRole('link', { hidden: true });
    const linkTexts = links.map((link) => [link.textContent, link.getAttribute('href')]);
    expect(linkTexts).toContainEqual(['Andorre', ANDORRA]);
    expect(linkTexts).toContainEqual(['Encamp', `${ANDORRA}/ville/encamp`]);
    expect(linkTexts).toContainEqual(['Toutes les villes', '/fr/villes']);
  });

  it('is kept under the names and with the record that were used before', async () => {
    vi.stubGlobal('fetch', async (path: string) =>
      path === '/offline.json' ? Response.json(RELEASE_FILES) : new Response(`<h1>${path}</h1>`),
    );
    const { kind, lang, name, pages, position } = RECORD;
    expect(await keepPlace({ kind: 'country', lang: 'fr', name, pages, position })).toBe('complete');
    expect([kind, lang]).toEqual(['country', 'fr']);
    const place = cacheOf(`mappemonde-place-${ANDORRA}`);
    const paths = (await place.keys()).map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual(['/_kept', ANDORRA, `${ANDORRA}/ville/encamp`]);
    expect(await (await place.match('/_kept'))?.json()).toEqual({
      ...RECORD,
      bytes: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect((await cacheOf('mappemonde-assets').keys()).map(({ url }) => new URL(url).pathname)).toEqual([
      '/assets/index-1.js',
      '/assets/CityPage-2.js',
      '/assets/city-3.js',
    ]);
  });

  it('goes at once, but for the code of the site', async () => {
    for (const [, , name] of NAMES) cacheOf(name);
    cacheOf('another-site');
    await removeAllKept();
    expect([...contents.keys()].sort()).toEqual(['another-site', 'mappemonde-assets', 'mappemonde-shell']);
  });
});
