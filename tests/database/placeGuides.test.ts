/** Guides of places: what a row may hold, and what a page reads of it. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as, createAccounts } from '../../tools/testing/roles.ts';
import { createSampleData } from './support/world.ts';

onEachEngine((stack) => {
  let db: Database;
  const id = { europe: 1, france: 0, ileDeFrance: 0, paris: 0 };

  beforeAll(async () => {
    db = stack().db;
    await createAccounts(db);
    await createSampleData(db);
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
  it('is read with the addresses of the places that are there', async () => {
    await write('country_id', id.france, 'fr', {
      introduction: 'Voir [Paris](city:france/paris), [le site](https://x.test) et [rien](city:france).',
      highlights:
        '- [Île-de-France](region:france/ile-de-france)\n- [France](country:france)\n- [A](city:france/atlantide)',
      tips: '[Europe](continent:europe) [Paris](city:italie/paris) [Paris](city:france/paris)',
      source_date: '2026-11-22',
    });
    const { guide, lead } = await ask('country', id.france);
    expect(lead).toBeNull();
    expect(guide).toMatchObject({ date: '2026-11-22', licence: 'x', author: 'x' });
    expect(guide.introduction).toContain('[Paris](city:france/paris)');
    const country = { continentSlug: 'europe', countrySlug: 'france' };
    expect(guide.places).toEqual({
      'city:france/paris': { ...country, regionSlug: 'ile-de-france', slug: 'paris' },
      'region:france/ile-de-france': { ...country, regionSlug: 'ile-de-france' },
      'country:france': country,
      'continent:europe': { continentSlug: 'europe' },
      'city:france/atlantide': null,
      'city:italie/paris': null,
    });
  });

  it('names a hundred places at most, and none in no text', async () => {
    const text = Array.from({ length: 300 }, (_, at) => `[x](country:land-${at})`).join(' ');
    const count = async (given: string | null) =>
      (await db.query<{ names: object }>('select public.places_named($1) as names', [given])).map(
        ({ names }) => Object.keys(names).length,
      );
    expect(await count(text)).toEqual([100]);
    expect(await count('')).toEqual([0]);
    expect(await count(null)).toEqual([0]);
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
      expect((await ask(type, place)).guide).toMatchObject({
        introduction: type,
        highlights: '',
        tips: '',
        places: {},
      });
      expect(await ask(type, place, 'en')).toMatchObject({ guide: null, lead: null, picture: null });
    }
    expect((await ask('ocean', id.paris)).guide).toBeNull();
    await db.query(`insert into public.upstream_cache (service, key, lang, value, expires_at)
      values ('summary-wikipedia-2', 'region:${id.ileDeFrance}', 'fr', '{"summary": {"extract": "Région"}}', now())`);
    expect((await ask('region', id.ileDeFrance)).lead).toEqual({ extract: 'Région' });
  });

  it('is hidden from visitors while it is a draft, and never on the page', async () => {
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

  describe('in the back office', () => {
    const list = (tx: Database, ...given: (string | null)[]) =>
      tx.query<{ id: number; guides: Record<string, string>; total: number }>(
        'select id, guides, total::integer from public.guides_page($1, $2, $3, $4, $5)',
        [...given, null, null, null, null].slice(0, 5),
      );
    const ids = async (...given: Parameters<typeof list>) => (await list(...given)).map((row) => row.id);

    it('is listed with the name of its place in a language', async () => {
      const [row] = await as(db, 'editor', (tx) =>
        tx.query<{ name: string }>(
          `select name from public.guides_page('country', null, null, 'FR', null, 0, 1, 'ar')`,
        ),
      );
      const [stored] = await db.query<{ name_ar: string }>(
        "select name_ar from public.countries where iso_code = 'FR'",
      );
      expect(row?.name).toBe(stored?.name_ar);
    });

    it('is listed with its languages, by state, country and name', async () => {
      await write('country_id', id.france, 'fr');
      await write('country_id', id.france, 'ar', { status: 'draft' });
      await as(db, 'editor', async (tx) => {
        const all = await list(tx, 'country');
        expect(all[0]?.total).toBe(all.length);
        expect(all.find((row) => row.id === id.france)?.guides).toEqual({ fr: 'published', ar: 'draft' });
        expect(await ids(tx, 'country', 'fr', 'published')).toEqual([id.france]);
        expect(await ids(tx, 'country', 'fr', 'draft')).toEqual([]);
        expect(await ids(tx, 'country', null, 'draft')).toEqual([id.france]);
        expect(await ids(tx, 'country', 'ar', 'missing')).not.toContain(id.france);
        expect(await ids(tx, 'country', 'en', 'missing')).toContain(id.france);
        expect(await ids(tx, 'country', null, 'missing')).toContain(id.france);
        expect(await ids(tx, 'region', 'fr', 'missing', 'FR')).toContain(id.ileDeFrance);
        expect(await ids(tx, 'region', 'fr', 'missing', 'XX')).toEqual([]);
        expect(await ids(tx, 'region', null, null, null, 'ILE-DE')).toContain(id.ileDeFrance);
        expect(await ids(tx, 'region', null, null, null, 'zzz')).toEqual([]);
      });
    });

    it('is expected of cities with sights, and listed for those that have one or are looked for', async () => {
      const hasParis = (...given: (string | null)[]) =>
        as(db, 'editor', async (tx) => (await ids(tx, 'city', ...given)).includes(id.paris));
      const forget = `delete from public.city_renown where city_id = ${id.paris}`;
      await db.exec(forget);
      expect(await hasParis()).toBe(false);
      expect(await hasParis('fr', 'missing', 'FR', 'PARIS')).toBe(true);
      await db.exec(`insert into public.city_renown (city_id, sights) values (${id.paris}, 1)`);
      expect(await hasParis('fr', 'missing')).toBe(true);
      await db.exec(forget);
      await write('city_id', id.paris, 'fr');
      expect(await hasParis()).toBe(true);
      expect(await hasParis('fr', 'missing')).toBe(false);
    });

    it('is counted by kind and language', async () => {
      const counts = (tx: Database, country: string | null = null) =>
        tx.query<Record<string, unknown>>(
          `select kind, lang, published::integer, draft::integer, missing::integer from public.guide_counts($1)
           where lang in ('fr', 'ar') and kind <> 'city'`,
          [country],
        );
      const before = await as(db, 'editor', (tx) => counts(tx, 'FR'));
      expect(before).toMatchObject([
        { kind: 'country', lang: 'fr', published: 0, draft: 0, missing: 1 },
        { kind: 'country', lang: 'ar', missing: 1 },
        { kind: 'region', lang: 'fr' },
        { kind: 'region', lang: 'ar' },
      ]);
      await write('country_id', id.france, 'fr');
      await write('country_id', id.france, 'ar', { status: 'draft' });
      await write('continent_id', id.europe, 'fr');
      const after = await as(db, 'editor', (tx) => counts(tx, 'FR'));
      expect(after.slice(0, 2)).toEqual([
        { kind: 'country', lang: 'fr', published: 1, draft: 0, missing: 0 },
        { kind: 'country', lang: 'ar', published: 0, draft: 1, missing: 0 },
      ]);
      expect(after.slice(2)).toEqual(before.slice(2));
    });

    it.each(['guides_page', 'guide_counts'])('is for editors and administrators alone: %s', async (name) => {
      const call = (tx: Database) =>
        tx.query(`select 1 from public.${name}(${name === 'guides_page' ? "'city'" : ''})`);
      await expect(as(db, 'anon', call)).rejects.toThrow('permission denied');
      await expect(as(db, 'member', call)).rejects.toThrow('Editors and administrators only');
    });

    it('is in the audit log, and can be undone', async () => {
      await write('country_id', id.france, 'fr', { introduction: 'avant' });
      await as(db, 'editor', async (tx) => {
        await tx.query("update public.place_guides set introduction = 'après', status = 'draft'");
        const [change] = await tx.query<{ id: number; subject: string; after: object }>(
          "select id, subject, after from public.changes where table_name = 'place_guides' order by id desc limit 1",
        );
        expect(change).toMatchObject({
          subject: 'france (fr)',
          after: { introduction: 'après', status: 'draft' },
        });
        await tx.query('select public.undo_changes($1)', [change?.id]);
        expect(await tx.query('select introduction, status from public.place_guides')).toEqual([
          { introduction: 'avant', status: 'published' },
        ]);
      });
    });
  });

  describe('refuses', () => {
    it.each<[string, object]>([
      ['to publish an empty introduction', { introduction: ' ' }],
      ['a language that is not ours', { lang: 'pt' }],
      ['a second place', { city_id: 1 }],
      ['a state of its own', { status: 'hidden' }],
      ...(['introduction', 'highlights', 'tips'] as const).map((section): [string, object] => [
        `endless ${section}`,
        { [section]: 'x'.repeat(8001) },
      ]),
    ])('%s', async (_, { lang = 'fr', ...more }: { lang?: string }) => {
      await expect(write('country_id', id.france, lang, more)).rejects.toThrow('violates');
    });

    it('an empty draft', async () => {
      await write('country_id', id.france, 'fr', { introduction: '', status: 'draft' });
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
