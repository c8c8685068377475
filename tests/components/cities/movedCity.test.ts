/** The city that a former address means: links in articles are followed in a browser. */
import { beforeEach, expect, it, vi } from 'vitest';
import { findCity } from '@/places/cities/queries.ts';

const row = {
  id: 9,
  slug: 'annecy-le-vieux',
  name: 'Annecy',
  country: 'France',
  country_slug: 'france',
  country_id: 1,
  city_names: [],
  countries: null,
  regions: null,
  airports: [],
  namesakes: {},
};

/** Requests, one line each. */
let requests: string[];

beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const table = pathname.replace('/rest/v1/', '');
    const by = ['slug', 'country_slug', 'id'].flatMap((column) => searchParams.get(column) ?? []);
    requests.push([table, ...by].join(' '));
    if (table === 'rpc/moved_place') {
      const { p_country, p_city } = await request.json();
      return Response.json(p_country === 'france' && p_city === 'annecy' ? [{ id: 9 }] : []);
    }
    if (table === 'former_addresses')
      return Response.json(searchParams.get('slug') === 'eq.annecy' ? [{ city_id: 9 }] : []);
    return Response.json(by[0] === 'eq.9' || by[0] === 'eq.annecy-le-vieux' ? [row] : []);
  });
});

const find = (city: string, country?: string) =>
  findCity({ city, lang: 'fr', ...(country ? { country } : {}) }, new AbortController().signal);

it.each([
  ['annecy', 'france'],
  ['annecy', 'italie'],
  ['annecy', undefined],
  ['annecy-le-vieux', 'france'],
])('of %s in %s is found', async (city, country) => {
  expect((await find(city, country))?.slug).toBe('annecy-le-vieux');
});

it('is looked for only where none has the address now', async () => {
  await find('annecy-le-vieux');
  expect(requests).toEqual(['cities eq.annecy-le-vieux']);
});

it('is none where there never was one', async () => {
  expect(await find('atlantis', 'france')).toBeNull();
});
