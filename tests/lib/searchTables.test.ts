import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  searchCities,
  searchContinents,
  searchCountries,
  searchRegions,
} from '@/features/search/searchTables.ts';

const asked: URL[] = [];
/** The client holds on to the first fetch: this one stays. */
async function answer(request: string): Promise<Response> {
  asked.push(new URL(request));
  return Response.json([{ id: 1 }]);
}

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', answer);
});

const last = () => asked.at(-1) as URL;

describe('the grouped reads of a search', () => {
  it.each([
    ['continents', () => searchContinents('ar', 'آس'), 'name_ar', 'آس', '3'],
    ['countries', () => searchCountries('de', 'land'), 'name_de', 'land', '5'],
    ['regions', () => searchRegions('fr', 'bret'), 'name_fr', 'bret', '5'],
    ['cities', () => searchCities('paris'), 'name', 'paris', '7'],
  ] as const)(
    'ask %s by a part of the name, within the limit',
    async (table, search, column, text, limit) => {
      expect(await search()).toEqual([{ id: 1 }]);
      expect(last().pathname).toBe(`/rest/v1/${table}`);
      expect(last().searchParams.get(column)).toBe(`ilike.%${text}%`);
      expect(last().searchParams.get('limit')).toBe(limit);
    },
  );

  it('ask for the most populated cities first, the unknown last', async () => {
    await searchCities('a');
    expect(last().searchParams.get('order')).toBe('population.desc.nullslast,id.asc');
  });

  it('bring the slugs above a region', async () => {
    await searchRegions('fr', 'a');
    expect(last().searchParams.get('select')).toContain(
      'countries!regions_country_id_fkey(slug,continents!countries_continent_id_fkey(slug))',
    );
  });

  it('take what LIKE would take for a pattern as it is', async () => {
    await searchCities('50%_\\*');
    expect(last().searchParams.get('name')).toBe('ilike.%50\\%\\_\\\\_%');
  });
});
