/** Limits, durations and fixed sets of the visitors' site. */
import { describe, expect, it } from 'vitest';
import { cases, type Line, unsaid } from './said.ts';
import { freshness, limits, reading, searching, sets, styles } from './subject/rules.ts';

type Limit = keyof Awaited<ReturnType<typeof limits>>;
type Fresh = keyof Awaited<ReturnType<typeof freshness>>;

const OURS = { deviation: 'more than was ordered' };

const LIMITS: readonly Line<[name: Limit, value: number]>[] = [
  ['search', 'Searches from 2 characters on', 'searchMinimum', 2],
  ['search', 'At most 3 continents, 5 countries, 5 regions, 7 cities and 5', 'foundContinents', 3],
  ['search', 'At most 3 continents, 5 countries, 5 regions, 7 cities and 5', 'foundCountries', 5],
  ['search', 'At most 3 continents, 5 countries, 5 regions, 7 cities and 5', 'foundRegions', 5],
  ['search', 'At most 3 continents, 5 countries, 5 regions, 7 cities and 5', 'foundCities', 7],
  ['search', '7 cities and 5 [sights]', 'foundSights', 5, OURS],
  ['search', 'At most 60 results of each kind', 'resultsOfAKind', 60, OURS],
  ['routes', '| countries | 60 |', 'countriesOfAPage', 60, OURS],
  [
    'routes',
    '| cities of a country | 60 |',
    'citiesOfACountrysPage',
    60,
    { deviation: 'pages of all cities, in place of a preview of 12' },
  ],
  ['routes', '| cities of a region | 100 |', 'citiesOfARegionsPage', 100],
  [
    'routes',
    '| all cities | 120 of one letter |',
    'citiesOfALettersPage',
    120,
    { deviation: 'pages by letter, in place of batches of 5,000 of all cities' },
  ],
  ['lists', '100 cities drawn by the database', 'citiesOfADraw', 100],
  ['routes', '| articles | 12 |', 'articlesOfAPage', 12, OURS],
  ['blocks', 'at most 3 that are in force', 'alerts', 3],
  ['lists', 'at most 500; beyond:', 'favourites', 500, OURS],
  ['plan', 'at most 50 in a browser', 'lists', 50, OURS],
  ['plan', 'A list has a name and at most 100 stops', 'stops', 100, OURS],
  ['plan', 'at most 5 MB', 'fileBytes', 5_000_000, OURS],
  ['plan', 'Two to four cities side by side.', 'comparedCities', 4, OURS],
  ['offline', 'and its 30 most populated cities', 'keptCitiesOfACountry', 30, OURS],
  ['map', 'requested by tiles of the world, 120 each', 'citiesOfATile', 120, OURS],
  [
    'seo-and-sitemaps',
    'at most 20,000 addresses a file',
    'addressesOfASitemap',
    20_000,
    { deviation: 'with nine alternates each, 50,000 addresses would pass the limit of 50 MB' },
  ],
  ['layout', 'It closes by itself after 5 seconds', 'toastMs', 5000],
  ['layout', 'forgotten after 1,000,000 ms', 'toastRemovalMs', 1_000_000],
  ['layout', 'is swiped away over 50 px', 'toastSwipePx', 50],
];

/** Minutes for which data are fresh. */
const FRESH: readonly Line<[name: Fresh, minutes: number]>[] = [
  ['home', 'Cached for an hour.', 'topCities', 60],
  ['lists', 'The letters and names are cached for an hour.', 'letters', 60],
  ['lists', 'The letters and names are cached for an hour.', 'names', 60],
  ['blocks', 'cached for an hour. A filter', 'sports', 60],
  ['layout', '| a country, search results, articles, newest cities | 5 minutes |', 'country', 5],
  ['layout', '| cities of a country or region, their count | 2 minutes |', 'citiesOfACountry', 2],
  ['layout', '| cities of a country or region, their count | 2 minutes |', 'citiesOfARegion', 2],
  ['layout', '| a country, search results, articles, newest cities | 5 minutes |', 'search', 5],
  ['layout', '| weather | 10 minutes |', 'weather', 10],
];

/** Typed text, and whether it is searched. */
const TYPED: readonly Line<[typed: string, searched: boolean]>[] = [
  ['search', 'Searches from 2 characters on', '', false],
  ['search', 'Searches from 2 characters on', 'p', false],
  ['search', 'Searches from 2 characters on', ' p ', false],
  ['search', 'Searches from 2 characters on', 'pa', true],
  ['search', 'Searches from 2 characters on', 'п', false],
  ['search', 'accents and punctuation do not count', "d'", false],
];

/** Text typed into the simple form, and the sample cities that it suggests. */
const SAMPLES: readonly Line<[typed: string, cities: readonly string[]]>[] = [
  ['search', 'From the second character on it suggests sample cities', 'p', []],
  ['search', 'From the second character on it suggests sample cities', '', []],
  ['search', 'Paris, Lyon, Marseille (France)', 'FRANCE', ['1 Paris', '2 Lyon', '3 Marseille']],
  ['search', 'New York (USA)', 'usa', ['4 New York']],
  ['search', 'London (UK)', 'uk', ['5 London']],
  ['search', 'Barcelona (Spain)', 'spain', ['6 Barcelona']],
  ['search', 'Rome (Italy)', 'rom', ['7 Rome']],
  ['search', 'Tokyo (Japan)', 'ok', ['8 Tokyo']],
];

const SETS: readonly Line<
  [
    name: 'languages' | 'continents' | 'categories' | 'sampleCities' | 'wideAds' | 'phoneAds',
    values: readonly unknown[],
  ]
>[] = [
  [
    'README',
    'French (`fr`, default), English (`en`), Spanish (`es`), German (`de`), Italian (`it`), Arabic (`ar`), Russian (`ru`), Chinese (`zh`, simplified).',
    'languages',
    [
      ['fr', 'Français', 'ltr'],
      ['en', 'English', 'ltr'],
      ['es', 'Español', 'ltr'],
      ['de', 'Deutsch', 'ltr'],
      ['it', 'Italiano', 'ltr'],
      ['ar', 'العربية', 'rtl'],
      ['ru', 'Русский', 'ltr'],
      ['zh', '中文', 'ltr'],
    ],
  ],
  [
    'routes',
    'The slugs are europe, afrique, asie, amerique-du-nord, amerique-du-sud, oceanie, antarctique.',
    'continents',
    [
      [1, 'europe'],
      [2, 'afrique'],
      [3, 'asie'],
      [4, 'amerique-du-nord'],
      [5, 'amerique-du-sud'],
      [6, 'oceanie'],
      [7, 'antarctique'],
    ],
  ],
  [
    'categories-and-guides',
    'Six categories: `restaurants`, `hotels`, `activites`, `infos-pratiques`, `histoire`, `transport`.',
    'categories',
    ['restaurants', 'hotels', 'activites', 'infos-pratiques', 'histoire', 'transport'],
  ],
  [
    'categories-and-guides',
    'Paris, New York, Tokyo, London, Rome, Barcelona, Amsterdam, Berlin, Sydney, each leading to its guide',
    'sampleCities',
    [2988507, 5128581, 1850147, 2643743, 3169070, 3128760, 2759794, 2950159, 2147714],
  ],
  ['blocks', 'after every 3rd block (every 4th below 768 px)', 'wideAds', [3, 6, 9, 12, 15, 18, 21, 24]],
  ['blocks', 'after every 3rd block (every 4th below 768 px)', 'phoneAds', [4, 8, 12, 16, 20, 24]],
];

/** Names that a place has, the page's language, and the one that is shown. */
const NAMES: readonly Line<[names: Readonly<Record<string, string>>, lang: 'de' | 'fr', shown: string]>[] = [
  [
    'README',
    "The shown name is the one in the page's language, else French, else English, else any",
    { de: 'A', fr: 'B', en: 'C' },
    'de',
    'A',
  ],
  [
    'README',
    "The shown name is the one in the page's language, else French, else English, else any",
    { fr: 'B', en: 'C' },
    'de',
    'B',
  ],
  [
    'README',
    "The shown name is the one in the page's language, else French, else English, else any",
    { en: 'C', es: 'D' },
    'de',
    'C',
  ],
  [
    'README',
    "The shown name is the one in the page's language, else French, else English, else any",
    { es: 'D' },
    'fr',
    'D',
  ],
  [
    'README',
    "The shown name is the one in the page's language, else French, else English, else any",
    {},
    'fr',
    '',
  ],
];

describe('limits', () => {
  it('are documented', () => {
    expect(unsaid([...LIMITS, ...FRESH, ...TYPED, ...SAMPLES, ...SETS, ...NAMES])).toEqual([]);
  });

  it.each(cases(LIMITS))('%s, %s: %s is %d', async (_document, _phrase, name, value) => {
    expect((await limits())[name]).toBe(value);
  });

  it.each(cases(FRESH))('%s, %s: %s for %d minutes', async (_document, _phrase, name, minutes) => {
    expect((await freshness())[name]).toBe(minutes);
  });

  it.each(cases(TYPED))('%s, %s: "%s" is searched: %s', async (_document, _phrase, typed, searched) => {
    expect((await searching()).isSearchable(typed)).toBe(searched);
  });

  it.each(cases(SAMPLES))('%s, %s: "%s"', async (_document, _phrase, typed, cities) => {
    const found = (await searching()).sampleCitiesFor(typed);
    expect(found.map(({ id, name }) => `${id} ${name}`)).toEqual(cities);
  });

  it.each(cases(SETS))('%s, %s: %s', async (_document, _phrase, name, values) => {
    expect((await sets())[name]).toEqual(values);
  });

  it.each(cases(NAMES))('%s, %s: %j in %s', async (_document, _phrase, names, lang, shown) => {
    expect((await sets()).nameIn(names, lang).text).toBe(shown);
  });

  it('of the side panel', async () => {
    expect(unsaid([['layout', '85 % of the viewport wide and at most 385 px']])).toEqual([]);
    expect(await styles()).toContain('inline-size: min(85vw, 385px)');
  });

  it('of reading again', async () => {
    const phrases = [
      'A failed read is retried three times with 1, 2 and 4 seconds between (doubling, at most 30 s)',
      'never when the backend refuses it (4xx)',
      'Data is fresh for a minute unless a page says otherwise, and is forgotten 5 minutes after its last use.',
    ];
    expect(unsaid(phrases.map((phrase) => ['layout', phrase] as const))).toEqual([]);
    expect(unsaid([['places', 'pour ce pays »; retried twice']])).toEqual([]);
    expect(await reading()).toEqual({
      retries: 3,
      refusedRetries: 0,
      delaysMs: [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000],
      retriesOfACountrysCities: 2,
      unusedMs: 300_000,
      freshMs: 60_000,
    });
  });
});
