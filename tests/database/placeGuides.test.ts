/** Guides of places: what a row may hold, and what a page reads of it. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../tools/backend/database.ts';
import { onEachEngine } from './support/engines.ts';
import { as, createAccounts } from './support/roles.ts';
import { createSmallWorld } from './support/world.ts';

onEachEngine((stack) => {
  let db: Database;
  const id = { europe: 1, france: 0, ileDeFrance: 0, paris: 0 };

  beforeAll(async () => {
    db = stack().db;
    await createAccounts(db);
    await createSmallWorld(db);
    const [row] = await db.query<typeof id>(`select 1 as europe,
      (select id from public.countries where slug = 'france') as france,
      (select id from public.regions where slug = 'ile-de-france') as "ileDeFrance",
      (select id from public.cities where slug = 'paris') as paris`);
    Object.assign(id, row);
  });
  beforeEach(() => db.exec('delete from public.place_guides'));

  const write = (column: string, place: number, lang: string, more: object = {}) => {
    const row = { introduction: 'x', author: 'x', licence: 'x', status: 'published', ...more };
    const columns = Object.keys(row);
    return db.query(
      `insert into public.place_guides (${column}, lang, ${columns.join(', ')})
       select $1, $2, ${columns.map((name) => `r.${name}`).join(', ')}
       from jsonb_populate_record(null::public.place_guides, $3::jsonb) r`,
      [place, lang, JSON.stringify(row)],
    );
  };
  /** As a visitor, over HTTP. */
  const ask = async (type: string, place: number, lang = 'fr') => {
    const query = new URLSearchParams({ p_type: type, p_id: String(place), p_lang: lang });
    const answer = await fetch(`${stack().url}/rest/v1/rpc/place_texts?${query}`, {
      headers: { apikey: stack().publishableKey },
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const named = (place: string | null) => ({ name: 'n', text: 't', place });

  it('is read with the addresses of the places that are there', async () => {
    await write('country_id', id.france, 'fr', {
      tip: 'Un conseil',
      source_date: '2026-11-22',
      highlights: [
        named('city:france/paris'),
        named('region:france/ile-de-france'),
        named('country:france'),
        named('continent:europe'),
        named('city:france/atlantide'),
        named('city:italie/paris'),
        named(null),
        { name: 'n', text: 't' },
      ],
    });
    const { guide, lead } = await ask('country', id.france);
    expect(lead).toBeNull();
    expect(guide).toMatchObject({ introduction: 'x', tip: 'Un conseil', date: '2026-11-22', licence: 'x' });
    const country = { continentSlug: 'europe', countrySlug: 'france' };
    expect(guide.highlights.map(({ place }: { place: unknown }) => place)).toEqual([
      { ...country, regionSlug: 'ile-de-france', slug: 'paris' },
      { ...country, regionSlug: 'ile-de-france' },
      country,
      { continentSlug: 'europe' },
      null,
      null,
      null,
      null,
    ]);
  });

  it('is found for each kind of place in its language alone, with what is remembered of the encyclopedia', async () => {
    await write('continent_id', id.europe, 'fr', { introduction: 'continent' });
    await write('region_id', id.ileDeFrance, 'fr', { introduction: 'region' });
    await write('city_id', id.paris, 'fr', { introduction: 'city' });
    for (const [type, place] of [
      ['continent', id.europe],
      ['region', id.ileDeFrance],
      ['city', id.paris],
    ] as const) {
      expect((await ask(type, place)).guide).toMatchObject({ introduction: type, highlights: [], tip: null });
      expect(await ask(type, place, 'en')).toEqual({ guide: null, lead: null, picture: null });
    }
    expect((await ask('ocean', id.paris)).guide).toBeNull();
    await db.query(`insert into public.upstream_cache (service, key, lang, value, expires_at)
      values ('summary-wikipedia-2', 'region:${id.ileDeFrance}', 'fr', '{"summary": {"extract": "Région"}}', now())`);
    expect((await ask('region', id.ileDeFrance)).lead).toEqual({ extract: 'Région' });
  });

  it('is hidden from visitors while it is a draft, and from the page whoever asks', async () => {
    await write('country_id', id.france, 'fr', { status: 'draft' });
    const seen = (caller: 'anon' | 'member' | 'admin') =>
      as(db, caller, async (tx) => {
        const rows = await tx.query('select 1 from public.place_guides');
        const [page] = await tx.query<{ guide: unknown }>(
          `select public.place_texts('country', ${id.france}, 'fr') -> 'guide' as guide`,
        );
        return [rows.length, page?.guide];
      });
    expect(await seen('anon')).toEqual([0, null]);
    expect(await seen('member')).toEqual([0, null]);
    expect(await seen('admin')).toEqual([1, null]);
  });

  describe('refuses', () => {
    it.each<[string, object]>([
      ['an empty introduction', { introduction: ' ' }],
      ['a language that is not ours', { lang: 'pt' }],
      ['a second place', { city_id: 1 }],
      ['highlights that are no list', { highlights: { name: 'n', text: 't' } }],
      ['a highlight without a name', { highlights: [{ text: 't' }] }],
      ['a highlight whose text is a number', { highlights: [{ name: 'n', text: 1 }] }],
      ['an address instead of a place', { highlights: [named('https://x.test')] }],
      ['more highlights than a page has room for', { highlights: Array(13).fill(named(null)) }],
    ])('%s', async (_, { lang = 'fr', ...more }: { lang?: string }) => {
      await expect(write('country_id', id.france, lang, more)).rejects.toThrow('violates');
    });

    it('a second guide of a place in a language', async () => {
      await write('country_id', id.france, 'fr');
      await write('country_id', id.france, 'en');
      await expect(write('country_id', id.france, 'fr')).rejects.toThrow('unique');
    });
  });

  it('goes with its place', async () => {
    await write('city_id', id.paris, 'fr');
    await db
      .transaction(async (tx) => {
        await tx.query('delete from public.cities where id = $1', [id.paris]);
        expect(await tx.query('select 1 from public.place_guides')).toEqual([]);
        throw new Error('taken back');
      })
      .catch((error: Error) => expect(error.message).toBe('taken back'));
  });
});
