import { describe, expect, it } from 'vitest';
import { exactFirst, groupResults, resultRoute, type SearchResult } from '@/blocks/search/search.ts';
import { highlight } from '@/blocks/search/searchHighlight.ts';
import { sampleCitiesFor } from '@/blocks/search/searchSamples.ts';
import { buildPath } from '@/shared/paths.ts';
import { searchedLength, searchKey } from '@/shared/searchKey.ts';

describe('a search key', () => {
  it.each([
    ['SÃO  PAULO', 'sao paulo'],
    ['Saint-Étienne', 'saint etienne'],
    ['St. Pölten', 'saint polten'],
    ['Ste-Foy', 'sainte foy'],
    ['Best', 'best'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ["L’Aquila / l'aquila", 'laquila laquila'],
    ['Ｔｏｋｙｏ', 'tokyo'],
    ['Щёлково', 'shchelkovo'],
    ['ЩЕЛКОВО', 'shchelkovo'],
    ['Нижний', 'nizhniy'],
    ['и\u0306', 'y'],
    ['القَاهِرَة', 'alqahrh'],
    ['القاهره', 'alqahrh'],
    ['إســـطنبول', 'astnbol'],
    ['٤٢ ۴۲ 42', '42 42 42'],
    ['北京', 'U05317U04eac'],
    ['\u200fParis\u200b\u202e 🙂 %_\\"<>', 'paris'],
    ['', ''],
  ])('of %j is %j', (text, key) => {
    expect(searchKey(text)).toBe(key);
  });

  it('counts characters, not accents, signs or sounds', () => {
    expect(['é́', 'щ', '京', '%_', '\u200b\u200f', 'a 🙂'].map(searchedLength)).toEqual([1, 1, 1, 0, 0, 1]);
    expect(['éa', '北京', 'ща', 'عَم'].map(searchedLength)).toEqual([2, 2, 2, 2]);
  });
});

describe('highlighting', () => {
  const marked = (name: string, typed: string) =>
    highlight(name, typed)
      .map(({ text, found }) => (found ? `[${text}]` : text))
      .join('');

  it.each([
    ['São Paulo', 'sao p', '[São P]aulo'],
    ['São Paulo', 'sao paulo brasil', '[São Paulo]'],
    ['Paris', 'parisfrance', 'Paris'],
    ['Val-d’Or', 'dor', 'Val-[d’Or]'],
    ['Alt Paris', 'paris', 'Alt [Paris]'],
    ['Comparis Paris', 'pari', 'Comparis [Pari]s'],
    ['Comparis', 'PARI', 'Com[pari]s'],
    ['Химки', 'khim', '[Хим]ки'],
    ['Khimki', 'хим', '[Khim]ki'],
    ['Щёлково', 'щел', '[Щёл]ково'],
    ['القَاهِرة', 'قاه', 'ال[قَاهِ]رة'],
    ['北京市', '京', '北[京]市'],
    ['St. Louis', 'saint lo', '[St. Lo]uis'],
    ['Straße', 'stras', '[Straß]e'],
    ['Paris', 'lyon', 'Paris'],
    ['Paris', '🙂', 'Paris'],
    ['', 'a', ''],
  ])('%j for %j is %j', (name, typed, expected) => {
    expect(marked(name, typed)).toBe(expected);
  });

  it('never loses or adds a letter', () => {
    const names = ['é\u0301a', '  ', 'Ｔ🙂o', 'L’Île-d’Yeu', 'ﷺ', 'St St a'];
    for (const name of names)
      for (const typed of ['a', 'st', 'ile', 'to', 's'])
        expect(
          highlight(name, typed)
            .map(({ text }) => text)
            .join(''),
        ).toBe(name.normalize('NFC'));
  });
});

const place: SearchResult = {
  kind: 'city',
  id: 1,
  slug: 'lyon',
  name: 'Lyon',
  names: {},
  matched: 'Lyon',
  matchedLang: null,
  match: 'exact',
  population: null,
  isoCode: null,
  countryNames: null,
  regionNames: null,
  continentSlug: null,
  countrySlug: null,
  regionSlug: null,
  citySlug: null,
  alias: null,
  largestCityPopulation: null,
};

describe('the address of a result', () => {
  it('of a sight is that of its page', () => {
    const sight: SearchResult = { ...place, kind: 'sight', slug: 'tour-eiffel', citySlug: 'paris' };
    expect(buildPath('fr', resultRoute(sight))).toBe('/fr/ville/paris/activite/tour-eiffel');
  });

  it('puts a city in europe and autres where nothing is known', () => {
    expect(buildPath('fr', resultRoute(place))).toBe('/fr/continents/europe/pays/autres/ville/lyon');
  });

  it('cannot be built for a country without a continent, nor for a region without a country', () => {
    expect(() => buildPath('fr', resultRoute({ ...place, kind: 'country' }))).toThrow(RangeError);
    expect(() => buildPath('fr', resultRoute({ ...place, kind: 'region', continentSlug: 'asie' }))).toThrow(
      RangeError,
    );
  });

  it('of a continent is its page', () => {
    expect(buildPath('en', resultRoute({ ...place, kind: 'continent', slug: 'asie' }))).toBe(
      '/en/continents/asie',
    );
  });
});

describe('groups of results', () => {
  const found = (kind: SearchResult['kind'], id: number, match: SearchResult['match']) =>
    ({ ...place, kind, id, match }) as const;
  const grouped = (results: readonly SearchResult[]) =>
    groupResults(exactFirst(results)).map(({ kind, results: group }) => [kind, group.map(({ id }) => id)]);

  it('keep their order, without the empty ones', () => {
    const results = [found('continent', 1, 'part'), found('city', 3, 'beginning'), found('city', 2, 'exact')];
    expect(grouped(results)).toEqual([
      ['continent', [1]],
      ['city', [3, 2]],
    ]);
  });

  it('begin with those whose best result is called as typed', () => {
    const results = [
      found('country', 1, 'beginning'),
      { ...found('region', 2, 'exact'), largestCityPopulation: 50_000 },
      { ...found('city', 3, 'exact'), population: 9000 },
      found('city', 4, 'beginning'),
      found('sight', 5, 'part'),
    ];
    expect(grouped(results)).toEqual([
      ['region', [2]],
      ['city', [3, 4]],
      ['country', [1]],
      ['sight', [5]],
    ]);
  });

  it('put a region before a city of its name that is not the largest there, or far smaller than it', () => {
    const kinds = (population: number, largestCityPopulation: number) =>
      grouped([
        found('country', 1, 'exact'),
        { ...found('region', 2, 'exact'), largestCityPopulation },
        { ...found('city', 3, 'exact'), population },
      ]).map(([kind]) => kind);
    expect(kinds(964_891, 80_000)).toEqual(['country', 'city', 'region']); // Fès, and Vas
    expect(kinds(601_723, 684_451)).toEqual(['country', 'city', 'region']); // Washington
    expect(kinds(1051, 1051)).toEqual(['country', 'city', 'region']); // Hagåtña
    expect(kinds(37_000, 71_000)).toEqual(['country', 'region', 'city']); // Delaware
    expect(kinds(289_625, 4_246_375)).toEqual(['country', 'region', 'city']); // Victoria
  });

  it('put those found by an alias after those called as typed, and before the rest only where it is whole', () => {
    const alias = (kind: SearchResult['kind'], id: number, matched: string, match: SearchResult['match']) =>
      ({ ...found(kind, id, match), matched, alias: 'name' }) as const;
    const kinds = (results: readonly SearchResult[]) => grouped(results).map(([kind]) => kind);
    expect(kinds([alias('country', 1, 'Antigua', 'exact'), found('city', 2, 'exact')])).toEqual([
      'city',
      'country',
    ]);
    expect(kinds([found('region', 1, 'beginning'), alias('city', 2, 'NYC', 'exact')])).toEqual([
      'city',
      'region',
    ]);
    const province = { ...found('region', 1, 'beginning'), alias: 'province' } as const;
    expect(kinds([province, found('city', 2, 'beginning')])).toEqual(['city', 'region']);
  });

  it('put a country by its code before a village of that name, and after a town', () => {
    const kinds = (population: number | null) =>
      grouped([
        { ...found('country', 1, 'exact'), matched: 'USA', alias: 'name' },
        { ...found('city', 2, 'exact'), population },
      ]).map(([kind]) => kind);
    expect(kinds(null)).toEqual(['country', 'city']); // Usa
    expect(kinds(1248)).toEqual(['country', 'city']); // Us
    expect(kinds(17_727)).toEqual(['city', 'country']); // Bar
  });
});

it('sample cities answer to name and country, from two characters on', () => {
  expect(sampleCitiesFor('u')).toEqual([]);
  expect(sampleCitiesFor('UK').map(({ name }) => name)).toEqual(['London']);
  expect(sampleCitiesFor('ma').map(({ name }) => name)).toEqual(['Marseille']);
  expect(sampleCitiesFor('zz')).toEqual([]);
});
