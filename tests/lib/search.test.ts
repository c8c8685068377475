import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanQuery, isSearchable, previewsQuery, searchQuery } from '@/blocks/search/queries.ts';
import type { SearchResult } from '@/blocks/search/search.ts';

const requests: URL[] = [];
let rows: unknown[] = [];

beforeEach(() => {
  requests.length = 0;
  rows = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    requests.push(new URL(String(input), 'http://localhost'));
    return Response.json(rows);
  });
});

describe('the search in the database', () => {
  const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

  it('asks for the text and the language, and for more only when told to', async () => {
    await client().fetchQuery(searchQuery('ru', ' Орёл\0 '));
    expect(requests[0]?.pathname).toBe('/rest/v1/rpc/search_places');
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({ q: 'Орёл', lang: 'ru' });
    await client().fetchQuery(searchQuery('fr', 'paris', 60));
    expect(requests[1]?.searchParams.get('per_group')).toBe('60');
  });

  it('returns the matched name, in a language of the site or none', async () => {
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

  it('puts a city called so above a region that only has a word beginning so', async () => {
    rows = [
      { kind: 'region', id: 1, slug: 'saint-george', match: 'beginning' },
      { kind: 'city', id: 2, slug: 'paris', match: 'exact' },
    ];
    const results = await client().fetchQuery(searchQuery('fr', 'paris'));
    expect(results.map(({ slug }) => slug)).toEqual(['paris', 'saint-george']);
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
    expect(requests).toEqual([]);
  });
});
