import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanQuery, isSearchable, previewsQuery, searchQuery } from '@/features/search/queries.ts';
import type { SearchResult } from '@/features/search/search.ts';
import {
  searchCities,
  searchContinents,
  searchCountries,
  searchRegions,
} from '@/features/search/searchTables.ts';

const asked: URL[] = [];
let rows: unknown[] = [];

beforeEach(() => {
  asked.length = 0;
  rows = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    asked.push(new URL(String(input), 'http://localhost'));
    return Response.json(rows);
  });
});

const parameter = (name: string) => asked[0]?.searchParams.get(name);

describe('one read a table', () => {
  it('continents by name in the language, at most 3', async () => {
    await searchContinents('de', 'eu');
    expect(asked[0]?.pathname).toBe('/rest/v1/continents');
    expect(parameter('name_de')).toBe('ilike.%eu%');
    expect(parameter('limit')).toBe('3');
    expect(parameter('select')).toMatch(/^id,slug,name_fr,(name_..,){6}name_zh$/);
  });

  it('countries with the slug of their continent, at most 5', async () => {
    await searchCountries('ar', 'فر');
    expect(parameter('name_ar')).toBe('ilike.%فر%');
    expect(parameter('limit')).toBe('5');
    expect(parameter('select')).toContain('continent_id,name_fr');
    expect(parameter('select')).toContain('continents!countries_continent_id_fkey(slug)');
  });

  it('regions with the slugs above them, at most 5', async () => {
    await searchRegions('fr', 'bre');
    expect(parameter('limit')).toBe('5');
    expect(parameter('select')).toContain(
      'countries!regions_country_id_fkey(slug,continents!countries_continent_id_fkey(slug))',
    );
  });

  it('cities by their stored name, the most populated first, at most 7', async () => {
    await searchCities('par');
    expect(parameter('name')).toBe('ilike.%par%');
    expect(parameter('order')).toBe('population.desc.nullslast,id.asc');
    expect(parameter('limit')).toBe('7');
    expect(parameter('select')).toBe(
      'id,name,slug,country_slug,region_slug,countries!cities_country_id_fkey(continents!countries_continent_id_fkey(slug))',
    );
  });

  it('takes nothing of a text for a wildcard', async () => {
    await searchCities('100%_\\*');
    expect(parameter('name')).toBe('ilike.%100\\%\\_\\\\_%');
  });
});

describe('the search in the database', () => {
  const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

  it('asks for the text and the language, and for more only when told to', async () => {
    await client().fetchQuery(searchQuery('ru', ' Орёл\0 '));
    expect(asked[0]?.pathname).toBe('/rest/v1/rpc/search_places');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({ q: 'Орёл', lang: 'ru' });
    await client().fetchQuery(searchQuery('fr', 'paris', 60));
    expect(asked[1]?.searchParams.get('per_group')).toBe('60');
  });

  it('gives what was found by, in a language of the site or none', async () => {
    rows = [
      {
        kind: 'city',
        rank: 1,
        id: 3,
        slug: 'moscow',
        name: 'Moscow',
        names: { fr: 'Moscou' },
        matched: 'Moscow',
        matched_lang: null,
        match: 'exact',
        population: 10_381_222,
        iso_code: 'RU',
        country_names: { fr: 'Russie', en: 'Russia' },
        region_names: null,
        continent_slug: 'europe',
        country_slug: 'russie',
        region_slug: null,
        city_slug: null,
      },
    ];
    const [found] = await client().fetchQuery(searchQuery('fr', 'moscow'));
    expect(found).toEqual({
      kind: 'city',
      id: 3,
      slug: 'moscow',
      name: 'Moscow',
      names: { fr: 'Moscou' },
      matched: 'Moscow',
      matchedLang: null,
      match: 'exact',
      population: 10_381_222,
      isoCode: 'RU',
      countryNames: { fr: 'Russie', en: 'Russia' },
      regionNames: null,
      continentSlug: 'europe',
      countrySlug: 'russie',
      regionSlug: null,
      citySlug: null,
    });
  });

  it('sends nothing that cannot be sent', () => {
    expect(cleanQuery(' a\0b\ud800 ')).toBe('ab\ufffd');
  });

  it.each([
    ['pa', true],
    ['北京', true],
    ['p', false],
    ['  é ', false],
    ['%_', false],
    ['\u200b\u200f\0', false],
  ])('%j can be searched: %s', (typed, expected) => {
    expect(isSearchable(typed)).toBe(expected);
  });
});

describe('how guides begin', () => {
  it('asks nothing for results that have none', async () => {
    const sight = { kind: 'sight', id: 1 } as SearchResult;
    expect(await new QueryClient().fetchQuery(previewsQuery('fr', [sight]))).toEqual({});
    expect(asked).toEqual([]);
  });
});
