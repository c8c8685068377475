/** Pictures of places: what a row may hold, who decides, and what a page reads of it. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as, createAccounts } from '../../tools/testing/roles.ts';
import { createSampleData } from './support/world.ts';

const THUMB = 'https://upload.wikimedia.org/wikipedia/commons/thumb/a/a8/X.jpg/{width}px-X.jpg';
const ROW = {
  file: 'Tour Eiffel.jpg',
  version: '0123456789',
  thumb: THUMB,
  page: 'https://commons.wikimedia.org/wiki/File:Tour_Eiffel.jpg',
  width: 1600,
  height: 1000,
  mime: 'image/jpeg',
  author: 'Nadar',
  licence: 'CC BY-SA 4.0',
  licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
};

onEachEngine((stack) => {
  let db: Database;
  let paris = 0;
  beforeAll(async () => {
    db = stack().db;
    await createAccounts(db);
    await createSampleData(db);
    const [row] = await db.query<{ id: number }>("select id from public.cities where slug = 'paris'");
    paris = row?.id ?? 0;
  });
  beforeEach(() => db.exec('delete from public.pictures; delete from public.place_pictures;'));

  const keep = (change: Partial<Record<keyof typeof ROW, string | number | null>> = {}) => {
    const row = { ...ROW, ...change };
    const columns = Object.keys(row);
    return db.query(
      `insert into public.pictures (${columns.join(', ')})
       select ${columns.map((name) => `r.${name}`).join(', ')} from jsonb_populate_record(null::public.pictures, $1::jsonb) r`,
      [JSON.stringify(row)],
    );
  };
  const choose = (by: string | null, file: string | null = null, to: Pick<Database, 'query'> = db) =>
    to.query('select public.choose_place_picture($1, $2, $3, $4)', ['city', paris, file, by]);
  const chosen = () =>
    db.query<{ file: string | null; chosen_by: string }>('select file, chosen_by from public.place_pictures');

  describe('a picture', () => {
    it.each(['CC0', 'Public domain', 'CC BY 2.0', 'CC BY-SA 3.0 de', 'CC BY-SA 2.5'])(
      'is kept under %s',
      async (licence) => {
        await keep({ licence });
      },
    );

    it.each([
      [{ licence: 'CC BY-NC 4.0' }],
      [{ licence: 'CC BY-ND 4.0' }],
      [{ licence: 'GFDL' }],
      [{ licence: 'Fair use' }],
      [{ licence: '' }],
      [{ licence_url: 'javascript:alert(1)' }],
      [{ page: 'https://example.org/' }],
      [{ thumb: 'https://example.org/wikipedia/commons/thumb/a/a8/X.jpg/{width}px-X.jpg' }],
      [{ thumb: 'https://upload.wikimedia.org/../{width}px-X.jpg' }],
      [{ thumb: `${THUMB}?x` }],
      [{ thumb: THUMB.replace('{width}', '320') }],
      [{ thumb: THUMB.replace('upload.wikimedia.org', 'upload.wikimedia.org@127.0.0.1') }],
      [{ file: 'a/b.jpg' }],
      [{ file: 'a|b.jpg' }],
      [{ file: '..' }],
      [{ version: 'x' }],
      [{ mime: 'text/html' }],
    ])('is not stored with %o', async (change) => {
      await expect(keep(change)).rejects.toThrow(/check constraint/);
    });
  });

  describe('the choice', () => {
    it('of a source is replaced by another one, and removed without one', async () => {
      await keep();
      await keep({ file: 'Pont.jpg' });
      await choose('source', 'Tour Eiffel.jpg');
      await choose('source', 'Pont.jpg');
      expect(await chosen()).toEqual([{ file: 'Pont.jpg', chosen_by: 'source' }]);
      await choose('source');
      expect(await chosen()).toEqual([]);
    });

    it.each([
      ['editor', 'Tour Eiffel.jpg'],
      ['none', null],
    ])('of an operator (%s) stays whatever a source says, until it is forgotten', async (by, file) => {
      await keep();
      await keep({ file: 'Pont.jpg' });
      await choose(by, file);
      await choose('source', 'Pont.jpg');
      await choose('source');
      expect(await chosen()).toEqual([{ file, chosen_by: by }]);
      await choose(null);
      expect(await chosen()).toEqual([]);
    });

    it('is of a picture that was checked, and of none only without one', async () => {
      await expect(choose('editor', 'Nowhere.jpg')).rejects.toThrow(/foreign key/);
      await keep();
      await expect(choose('none', 'Tour Eiffel.jpg')).rejects.toThrow(/check constraint/);
      await expect(choose('editor')).rejects.toThrow(/check constraint/);
    });

    it('is an administrator’s; a member changes nothing', async () => {
      await keep();
      const files = await as(db, 'admin', async (tx) => {
        await choose('editor', 'Tour Eiffel.jpg', tx);
        return tx.query('select file from public.place_pictures');
      });
      expect(files).toHaveLength(1);
      await choose('editor', 'Tour Eiffel.jpg');
      const left = await as(db, 'member', async (tx) => {
        await choose(null, null, tx);
        return tx.query('select file from public.place_pictures');
      });
      expect(left).toHaveLength(1);
      await db.exec('delete from public.place_pictures');
      await expect(as(db, 'member', (tx) => choose('none', null, tx))).rejects.toThrow(/row-level security/);
    });

    it('goes with its picture', async () => {
      await keep();
      await choose('editor', 'Tour Eiffel.jpg');
      await db.exec('delete from public.pictures');
      expect(await chosen()).toEqual([]);
    });
  });

  it('is read with the texts of the page, by the name its author wants', async () => {
    await keep();
    await choose('source', 'Tour Eiffel.jpg');
    const ask = async () => {
      const query = new URLSearchParams({ p_type: 'city', p_id: String(paris), p_lang: 'it' });
      const answer = await fetch(`${stack().url}/rest/v1/rpc/place_texts?${query}`, {
        headers: { apikey: stack().publishableKey },
      });
      return answer.json();
    };
    const { thumb: _, mime: __, licence_url: licenceUrl, ...shown } = ROW;
    expect(await ask()).toEqual({
      guide: null,
      lead: null,
      picture: { ...shown, licenceUrl },
      pictureDue: false,
    });
    await db.exec("update public.pictures set credit = '© Nadar'");
    expect((await ask()).picture.author).toBe('© Nadar');
  });

  describe('place-summary is to look for one', () => {
    const isDue = async (lang = 'fr') => {
      const [row] = await as(db, 'anon', (tx) =>
        tx.query<{ due: boolean }>("select public.place_texts('city', $1, $2) -> 'pictureDue' as due", [
          paris,
          lang,
        ]),
      );
      return row?.due;
    };
    const remember = () =>
      db.query(
        `insert into public.upstream_cache (service, key, lang, value, fetched_at, expires_at)
         select 'summary-wikipedia-2', 'city:' || c.id || ':' || coalesce(c.geoname_id::text, ''), 'fr', null, now(), now() + interval '1 day'
         from public.cities c where c.id = $1`,
        [paris],
      );
    beforeEach(() => db.exec('delete from public.upstream_cache'));

    it('unless one is known or an operator wants none, and again after 90 days', async () => {
      expect(await isDue()).toBe(true);
      await keep();
      await choose('source', 'Tour Eiffel.jpg');
      expect(await isDue()).toBe(false);
      await db.exec("update public.pictures set checked_at = now() - interval '91 days'");
      expect(await isDue()).toBe(true);
      await choose('none');
      expect(await isDue()).toBe(false);
    });

    it('unless it has just looked, until an operator’s choice is forgotten', async () => {
      await remember();
      expect([await isDue(), await isDue('en')]).toEqual([false, true]);
      await keep();
      await choose('source', 'Tour Eiffel.jpg');
      await choose('source');
      expect(await isDue()).toBe(false);
      await choose('none');
      await choose(null);
      expect(await isDue()).toBe(true);
    });
  });

  it('of cities in a list are read with them, short, and by everybody', async () => {
    await keep({ credit: '© Nadar' } as object);
    await choose('source', 'Tour Eiffel.jpg');
    const query = new URLSearchParams({ select: 'slug,picture', order: 'slug' });
    const answer = await fetch(`${stack().url}/rest/v1/cities?${query}`, {
      headers: { apikey: stack().publishableKey },
    });
    const rows = (await answer.json()) as { slug: string; picture: object | null }[];
    const { file, version, width, licence } = ROW;
    expect(rows.find(({ slug }) => slug === 'paris')?.picture).toEqual({
      file,
      version,
      width,
      licence,
      author: '© Nadar',
    });
    expect(rows.filter(({ picture }) => picture)).toHaveLength(1);
    await choose('none');
    expect(
      (
        await as(db, 'anon', (tx) => tx.query('select public.picture(c) as picture from public.cities c'))
      ).filter(({ picture }) => picture),
    ).toEqual([]);
  });
});
