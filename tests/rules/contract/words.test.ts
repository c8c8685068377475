/** How populations are put into words, and where texts are cut. */
import { describe, expect, it } from 'vitest';
import { cases, type Line, unsaid } from './said.ts';
import { pageTitle, population, summaryCuts } from './subject/rules.ts';

const WITH_UNIT = { deviation: 'numbers as Intl writes them and with their unit, in place of "795 mille"' };
const ON_CARDS = 'under 1,000 as it is; from 1,000 to the thousand';
const AT_HOME = '« 812 habitants », « 4 000 habitants », « 2,1 M d’habitants », « N/A »';

const POPULATIONS: readonly Line<
  [where: 'cards' | 'home', lang: 'fr' | 'en', number: number | null, words: string]
>[] = [
  ['README', ON_CARDS, 'cards', 'fr', 1, '1 habitant', WITH_UNIT],
  ['README', ON_CARDS, 'cards', 'fr', 999, '999 habitants', WITH_UNIT],
  ['README', ON_CARDS, 'cards', 'fr', 795_310, '795 000 habitants', WITH_UNIT],
  ['README', ON_CARDS, 'cards', 'en', 795_310, '795,000 inhabitants', WITH_UNIT],
  [
    'README',
    'what rounds to 1,000 thousands is shown as a million',
    'cards',
    'fr',
    999_600,
    "1 million d'habitants",
  ],
  [
    'README',
    'from a million one decimal, « 1,9 million d’habitants »',
    'cards',
    'fr',
    1_000_000,
    "1 million d'habitants",
  ],
  [
    'README',
    'from a million one decimal, « 1,9 million d’habitants »',
    'cards',
    'fr',
    1_900_000,
    "1,9 million d'habitants",
  ],
  ['README', 'from a million one decimal', 'cards', 'fr', 2_000_000, "2 millions d'habitants"],
  ['README', 'from a million one decimal', 'cards', 'fr', 2_138_551, "2,1 millions d'habitants"],
  ['README', 'from a million one decimal', 'cards', 'en', 2_138_551, '2.1 million inhabitants'],
  ['README', '« Population inconnue » when missing or 0', 'cards', 'fr', null, 'Population inconnue'],
  ['README', '« Population inconnue » when missing or 0', 'cards', 'fr', 0, 'Population inconnue'],
  ['README', '« Population inconnue » when missing or 0', 'cards', 'en', null, 'Unknown population'],
  ['README', AT_HOME, 'home', 'fr', 812, '812 habitants', WITH_UNIT],
  ['README', AT_HOME, 'home', 'fr', 4000, '4 000 habitants', WITH_UNIT],
  ['README', AT_HOME, 'home', 'fr', 2_138_551, "2,1 M d'habitants"],
  [
    'README',
    'a decimal zero is dropped, except on the home page',
    'home',
    'fr',
    21_000_000,
    "21,0 M d'habitants",
  ],
  ['README', AT_HOME, 'home', 'fr', null, 'N/A'],
];

const CUTS: readonly Line<[name: 'summary' | 'presentation', length: number, kept: number]>[] = [
  ['blocks', 'The first 500 characters and « ... » of the same text', 'summary', 500, 500],
  ['blocks', 'The first 500 characters and « ... » of the same text', 'summary', 501, 503],
  ['blocks', 'extract up to 1,000 characters and « ... »', 'presentation', 1000, 1000],
  ['blocks', 'extract up to 1,000 characters and « ... »', 'presentation', 1001, 1003],
];

/** Title of a page, the country that its title must name, and the whole title. */
const TITLES: readonly Line<[title: string, country: string | undefined, whole: string]>[] = [
  [
    'seo-and-sitemaps',
    'then a bar and the country',
    'Bretagne : villes et voyages',
    'France',
    'Bretagne : villes et voyages | France',
  ],
  [
    'seo-and-sitemaps',
    'then a bar and the country',
    'Île-de-France : villes et voyages',
    'France',
    'Île-de-France : villes et voyages',
  ],
  [
    'seo-and-sitemaps',
    'then a bar and the country',
    'Paris : guide de voyage',
    undefined,
    'Paris : guide de voyage',
  ],
  ['seo-and-sitemaps', 'followed by a bar and the name of the site', 'Blog', undefined, 'Blog | Mappemonde'],
];

describe('words', () => {
  it('are documented', () => {
    expect(unsaid([...POPULATIONS, ...CUTS, ...TITLES])).toEqual([]);
  });

  it.each(cases(POPULATIONS))(
    '%s, %s: %s, %s, %s',
    async (_document, _phrase, where, lang, number, words) => {
      expect(await population(where, lang, number)).toBe(words);
    },
  );

  it.each(cases(TITLES))('%s, %s: %s, %s', async (_document, _phrase, title, country, whole) => {
    expect(await pageTitle(title, country)).toBe(whole);
  });

  it.each(cases(CUTS))('%s, %s: %s of %d', async (_document, _phrase, name, length, kept) => {
    const cut = (await summaryCuts())[name]('x'.repeat(length));
    expect([cut.length, cut.endsWith('...')]).toEqual([kept, kept > length]);
  });
});
