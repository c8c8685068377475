import { describe, expect, it } from 'vitest';
import { COMPUTED } from '../../../tools/local-supabase/embeds.ts';
import { ADMIN_ID } from '../../../tools/testing/roles.ts';
import type { Http } from './api.ts';

export function testEmbeds({ stack, rest, tokenOf }: Http): void {
  const deep = (levels: number): string =>
    levels === 0 ? 'slug' : `${levels % 2 ? 'cities' : 'countries'}(${deep(levels - 1)})`;

  describe('embeds', () => {
    it.each([
      ['deeper than the site ever reads', 'countries', deep(9)],
      ['that come back to where they began', 'cities', 'slug,countries(slug,cities(slug))'],
      ['that come back by another way', 'regions', 'slug,countries!regions_country_id_fkey(cities(slug))'],
      ['with a space, an alias and a hint', 'cities', 'slug,a:countries!inner (b:cities!inner(slug))'],
      ['spread', 'cities', 'slug,...countries(name:name_fr,cities(slug))'],
      ['named by a key', 'countries', 'slug,cities_country_id_fkey(slug)'],
      ['in great number', 'countries', Array.from({ length: 20 }, (_, at) => `c${at}:cities(slug)`).join()],
      ['from nowhere', 'cities', '(slug)'],
      ['of neighbours of neighbours', 'cities', 'slug,nearby(nearby(nearby(slug)))'],
      ['of neighbours under other names', 'cities', 'a:nearby(slug,b:nearby!left (slug))'],
      [
        'of neighbours far below',
        'cities',
        'nearby(countries!cities_country_id_fkey(largest(nearby(slug))))',
      ],
      [
        'of the cities around a city',
        'cities',
        'nearby(slug,countries!cities_country_id_fkey(cities(slug)))',
      ],
      ['of neighbours, spread', 'cities', '...nearby(...nearby(slug))'],
    ])('%s are refused before they reach the database', async (_, table, select) => {
      const started = performance.now();
      const answer = await rest(`${table}?select=${encodeURIComponent(select)}`);
      expect(answer.status).toBe(400);
      expect(performance.now() - started).toBeLessThan(1000);
    });

    it('know every function of a place that gives places', async () => {
      const rows = await stack().db.query<{ name: string }>(
        `select p.proname as name from pg_proc p
         where p.pronamespace = 'public'::regnamespace and p.proretset and p.pronargs = 1
           and p.proargtypes[0] in (select t.oid from pg_type t where t.typname = any ($1))
           and p.prorettype in (select t.oid from pg_type t where t.typname = any ($1))
         order by p.proname`,
        [['continents', 'countries', 'regions', 'cities']],
      );
      expect(COMPUTED.toSorted()).toEqual(rows.map(({ name }) => name));
    });

    it.each([
      [
        'cities',
        `slug,nearby(slug,countries!cities_country_id_fkey(iso_code)),climate(high),city_elevations(metres)`,
      ],
      ['continents', 'slug,countries(slug,regions(slug,cities!cities_region_id_fkey(slug)))'],
      [
        'cities',
        'slug,"name",countries!cities_country_id_fkey(iso_code,continents!countries_continent_id_fkey(slug)),regions!cities_region_id_country_id_fkey(slug),city_names(lang,name)',
      ],
      [
        'blog_post_places',
        'position,cities(slug,countries!cities_country_id_fkey(continents!countries_continent_id_fkey(slug)),city_names(lang,name)),regions(slug,countries!regions_country_id_fkey(slug,continents!countries_continent_id_fkey(slug)))',
      ],
    ])('that the site reads %s with are supported', async (table, select) => {
      expect((await rest(`${table}?select=${encodeURIComponent(select)}&limit=1`)).status).toBe(200);
    });
  });

  describe('what a visitor asks for', () => {
    const many = (term: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${term}${at}`).join();

    it.each([
      ['name=fts.a'],
      ['name=not.fts.a'],
      ['name=plfts(french).a'],
      ['name=wfts(english).a'],
      ['name=not.phfts(simple).a'],
      ['name=%66ts.a'],
      ['or=(name.fts.a,id.eq.1)'],
      ['or=(name.not.plfts(french).a)'],
      ['and=(id.eq.1,not.or(name.wfts.a,id.eq.2))'],
      ['not.and=(name.phfts.a)'],
      ['or=name.fts.a'],
      ['select=id,city_names(lang)&city_names.name=fts.a'],
      ['select=id,city_names(lang)&city_names.or=(name.fts.a)'],
      [`or=(${many('name.fts.z', 150)})`],
    ])('is refused with full-text operators: %.60s', async (query) => {
      const answer = await rest(`cities?limit=1&${query}`);
      expect([answer.status, (await answer.json()).message]).toEqual([
        400,
        expect.stringContaining('Full-text'),
      ]);
    });

    it.each([
      ['name=match.z'],
      ['name=imatch.^z'],
      ['name=not.imatch.z'],
      ['name=imatch(any).{z,y}'],
      ['name=not.match(all).{z,y}'],
      ['name=IMATCH.z'],
      ['name=%69match.z'],
      ['"name"=imatch."z"'],
      [`or=(${many('name.imatch.z', 50)})`],
      ['or=("name".imatch."z",id.eq.1)'],
      ['or=(name.not.Match.z)'],
      ['or=(name.match(any).{z,y})'],
      ['and=(id.eq.1,not.or(name.not.imatch(all).{z},id.eq.2))'],
      ['not.or=(name.match.z)'],
      ['or=name.imatch.z'],
      ['select=id,city_names(lang)&city_names.name=imatch.z'],
      ['select=id,city_names(lang)&city_names.or=(name.match.z)'],
    ])('is refused with regular expressions: %.60s', async (query) => {
      const answer = await rest(`cities?limit=1&${query}`);
      expect([answer.status, (await answer.json()).message]).toEqual([
        400,
        expect.stringContaining('Regular expressions (match, imatch)'),
      ]);
    });

    it.each([
      [`or=(${many('name.ilike.*z', 50)})`, 50],
      [`name=ilike(any).{${many('z', 50)}}`, 50],
      [`name=not.like(all).{${many('z', 4)}}`, 4],
      [`name=LIKE(ANY).{${many('z', 4)}}`, 4],
      [`name=ilike(any).{"}",${many('z', 4)}}`, 5],
      [`or=(name.ilike(any).{${many('z', 4)}})`, 4],
      [`or=("name".not.like."z",${many('name.ilike.z', 3)})`, 4],
      [`or=(${many('name.like.z', 2)})&and=(${many('name.ILIKE.z', 2)})`, 4],
      [`not.and=(not.or(${many('name.like.z', 4)}))`, 4],
      [`select=id,city_names(lang)&city_names.or=(${many('name.ilike.z', 4)})`, 4],
      [Array.from({ length: 4 }, (_, at) => `name=ilike.z${at}`).join('&'), 4],
    ])('is refused with more than 3 patterns: %.60s', async (query, patterns) => {
      const answer = await rest(`cities?limit=1&${query}`);
      expect([answer.status, (await answer.json()).message]).toEqual([
        400,
        `The request has ${patterns} patterns (like, ilike): a visitor's may have 3`,
      ]);
    });

    it.each([
      ['q=Paris&lang=fr&name=imatch.z', 'GET', 'Regular expressions'],
      ['q=Paris&lang=fr&name=not.match(any).{z}', 'HEAD', ''],
      ['name=imatch.z', 'POST', 'Regular expressions'],
      ['name=fts.z', 'POST', 'Full-text'],
      [`or=(${many('name.ilike.*z', 50)})`, 'POST', 'has 50 patterns'],
      [`and=(${many('id.gt.', 51)})`, 'POST', 'has 51 conditions'],
    ])('is refused as well of what a function gives: %.40s (%s)', async (query, method, message) => {
      const body = method === 'POST' ? { body: JSON.stringify({ q: 'Paris', lang: 'fr' }) } : {};
      const answer = await rest(`rpc/search_places?${query}`, { method, ...body });
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(message)]);
    });

    it.each([
      ['like(any).z', 'POST'],
      ['name.fts.a,name.imatch.b', 'POST'],
      [' match.com', 'GET'],
      [`(${many('x.like.', 60)})`, 'GET'],
    ])('is no condition as an argument: %.40s (%s)', async (q, method) => {
      const asked = new URLSearchParams({ q, lang: 'fr' });
      const answer = await (method === 'POST'
        ? rest('rpc/search_places', { method, body: JSON.stringify(Object.fromEntries(asked)) })
        : rest(`rpc/search_places?${asked}`));
      expect([answer.status, await answer.text()]).toEqual([200, '[]']);
    });

    it.each([
      [`or=(${many('name.eq.z', 26)})&and=(${many('name.eq.z', 26)})`],
      [`or=(and(${many('id.gt.', 30)}),not.or(${many('id.lt.', 30)}))`],
      [`or=(name.eq.".in.(",${many('name.eq.z', 51)},name.eq.x)`],
      [`select=id,city_names(lang)&city_names.or=(${many('name.eq.z', 51)})`],
      [`name=eq(any).{${many('z', 51)}}`],
      [`id=not.gt(all).{${many('1', 51)}}`],
      [Array.from({ length: 51 }, () => 'id=gt.1').join('&')],
    ])('is refused with more than 50 conditions: %.60s', async (query) => {
      const answer = await rest(`cities?limit=1&${query}`);
      expect([answer.status, (await answer.json()).message]).toEqual([
        400,
        expect.stringMatching(/has \d+ conditions.*may have 50$/),
      ]);
    });

    it.each([
      [`or=(${many('id.eq.', 50)})`],
      [`id=in.(${many('1', 200)})`],
      [`or=(id.in.(${many('1', 200)}),country_id.in.(${many('1', 200)}))`],
      ['name=eq.fts.a'],
      ['name=eq.imatch.a'],
      ['name=eq.a.like.b'],
      [`name=ilike.${many('z', 9)}`],
      [`or=(${many('name.ilike.*z', 3)},${many('id.eq.', 20)})`],
      ['slug=eq.matchbox'],
      ['slug=eq.ftse'],
      [`name=eq.${many('a', 60)}`],
    ])('is answered otherwise: %.60s', async (query) => {
      expect((await rest(`cities?limit=1&select=id&${query}`)).status).toBe(200);
    });

    it('is not limited for who has an account or the secret key', async () => {
      const query = `cities?select=id&limit=1&or=(${many('name.eq.z', 51)},name.fts.z)`;
      expect((await rest(query, {}, stack().secretKey)).status).toBe(200);
      const headers = { authorization: `Bearer ${await tokenOf(ADMIN_ID)}` };
      expect((await rest(query, { headers })).status).toBe(200);
    });
  });
}
