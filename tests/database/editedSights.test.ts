/** Sights as editors correct them: names of their own, and what is taken off the site. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as, become, createAccounts, sqlstateOf } from '../../tools/testing/roles.ts';
import { insertCity, insertContinent, insertCountry, insertRegion } from './support/world.ts';

const TOWER = {
  item: 'Q243',
  slug: 'tour',
  kind: 'tower',
  names: { fr: 'Tour', ru: 'Башня' },
  descriptions: {},
  articles: {},
  latitude: 48.858,
  longitude: 2.294,
  world_heritage: false,
  weight: 190,
  picture: null,
};

onEachEngine((stack) => {
  let db: Database;
  let city = 0;
  let country = 0;
  let region = 0;
  beforeAll(async () => {
    db = stack().db;
    await createAccounts(db);
    await insertContinent(db, 1, 'europe');
    country = await insertCountry(db, 'FR', 'france');
    region = await insertRegion(db, country, 'ile-de-france');
    city = await insertCity(db, {
      slug: 'paris',
      countryId: country,
      regionId: region,
      latitude: 48.8534,
      longitude: 2.3488,
    });
  });

  const keep = (tx: Database) =>
    tx.query('select public.store_sights($1, $2::jsonb, true)', [city, JSON.stringify([TOWER])]);
  beforeAll(() => keep(db));
  /** The source is asked again. */
  const refresh = async (tx: Database) => {
    await tx.exec('set local role service_role');
    await keep(tx);
    await tx.exec('set local role authenticated');
  };

  const edit = (tx: Database, changes: object) =>
    tx.query(`select public.edit_place('sight', (select id from public.sights), $1::jsonb)`, [
      JSON.stringify(changes),
    ]);
  const names = async (tx: Database) =>
    (await tx.query<{ names: object }>('select names from public.sights'))[0]?.names;
  const HIDE = { hidden: { from: false, to: true } };

  it('keep the names of editors when the source is asked again, and get back its own', () =>
    as(db, 'editor', async (tx) => {
      await edit(tx, { 'name:ar': { from: null, to: 'برج' } });
      await edit(tx, { 'name:ru': { from: 'Башня', to: 'Вышка' } });
      await refresh(tx);
      expect(await names(tx)).toEqual({ fr: 'Tour', ar: 'برج', ru: 'Вышка' });
      await edit(tx, { 'name:ru': { from: 'Вышка', to: null } });
      expect(await names(tx)).toEqual({ fr: 'Tour', ar: 'برج', ru: 'Башня' });
    }));

  it('are in no list, page, map or search once they are hidden, and stay so', () =>
    as(db, 'editor', async (tx) => {
      const shown = async () => {
        const [row] = await tx.query<Record<string, unknown>>(
          `select public.city_sights($1) ->> 'total' as city, public.area_sights('region', $2) ->> 'total' as region,
            public.area_sights('country', $3) ->> 'total' as country, public.sight_page('tour') is not null as page,
            jsonb_array_length(public.sights_in_view(2, 48, 3, 49)) as map,
            (select count(*)::integer from public.search_places('tour', 'fr')) as search,
            (select coalesce(sum(r.sights), 0)::integer from public.city_renown r) as popularity`,
          [city, region, country],
        );
        return row;
      };
      expect(await shown()).toEqual({
        city: '1',
        region: '1',
        country: '1',
        page: true,
        map: 1,
        search: 1,
        popularity: 1,
      });
      await edit(tx, HIDE);
      await refresh(tx);
      expect(await shown()).toEqual({
        city: '0',
        region: '0',
        country: '0',
        page: false,
        map: 0,
        search: 0,
        popularity: 0,
      });
    }));

  it('are read by editors alone once they are hidden', () =>
    as(db, 'editor', async (tx) => {
      const read = async (role: 'anon' | 'member' | 'editor') => {
        await become(tx, role);
        return (await tx.query('select slug from public.sights')).length;
      };
      expect([await read('anon'), await read('member')]).toEqual([1, 1]);
      await become(tx, 'editor');
      await edit(tx, HIDE);
      expect([await read('anon'), await read('member'), await read('editor')]).toEqual([0, 0, 1]);
    }));

  it('are listed for editors, also those that are hidden or lack a name', () =>
    as(db, 'editor', async (tx) => {
      const listed = (without: string | null) =>
        tx.query(
          `select name, region, population::integer, hidden from public.places_to_edit('sight', 'tour', 'FR', $1)`,
          [without],
        );
      const row = { name: 'Tour', region: 'paris', population: 190, hidden: false };
      expect(await listed(null)).toEqual([row]);
      expect([await listed('ru'), await listed('zh')]).toEqual([[], [row]]);
      expect(await listed('shown')).toEqual([]);
      await edit(tx, HIDE);
      expect(await listed('shown')).toEqual([{ ...row, hidden: true }]);
    }));

  describe('show the picture that editors have chosen', () => {
    const prepare = (tx: Database) =>
      tx.exec(`
        set local role service_role;
        insert into public.pictures (file, version, thumb, page, width, height, mime, licence)
          select f, '0123456789', 'https://upload.wikimedia.org/wikipedia/commons/thumb/a/a8/X.jpg/{width}px-X.jpg',
            'https://commons.wikimedia.org/wiki/File:X.jpg', 1600, 1000, 'image/jpeg', 'CC0'
          from unnest(array['Source.jpg', 'Own.jpg']) f;
        update public.sights set picture = 'Source.jpg', picture_checked_at = now();
        set local role authenticated;`);
    const choose = (tx: Database, by: string | null, file: string | null = null) =>
      tx.query("select public.choose_place_picture('sight', (select id from public.sights), $1, $2)", [
        file,
        by,
      ]);
    /** On its page, in lists, and whether Commons is to be asked for it. */
    const shown = async (tx: Database) => {
      const [row] = await tx.query<Record<string, unknown>>(
        `select public.sight_page('tour') -> 'picture' ->> 'file' as page, public.shown_picture(s) ->> 'file' as list,
           public.place_picture('sight', s.id) ->> 'file' as place,
           (public.city_sights($1) -> 'sights' -> 0 ->> 'picture')::boolean as card,
           (public.city_sights($1) ->> 'picturesDue')::boolean as due
         from public.sights s`,
        [city],
      );
      return row;
    };
    const all = (file: string | null, due: boolean) => ({
      page: file,
      list: file,
      place: file,
      card: file !== null,
      due,
    });

    it('or none, whatever the source says, until that is forgotten', () =>
      as(db, 'editor', async (tx) => {
        await prepare(tx);
        expect(await shown(tx)).toEqual(all('Source.jpg', false));
        await choose(tx, 'editor', 'Own.jpg');
        await refresh(tx);
        // Its licence may change.
        expect(await shown(tx)).toEqual(all('Own.jpg', true));
        await choose(tx, 'none');
        expect(await shown(tx)).toEqual(all(null, false));
        await tx.exec(`set local role service_role; update public.sights set picture = 'Source.jpg';
          set local role authenticated`);
        await choose(tx, null);
        expect(await shown(tx)).toEqual(all('Source.jpg', true));
      }));

    it('of our own, which is then in use', () =>
      as(db, 'editor', async (tx) => {
        await prepare(tx);
        await tx.exec(`set local role service_role;
          insert into public.media (version, format, width, height, widths, name, credit, licence, alt)
            values ('0123456789', 'jpg', 1600, 1000, '{320}', 'tour.jpg', 'Ana', 'CC0', '{"fr": "La tour"}');
          set local role authenticated`);
        const [media] = await tx.query<{ id: string }>('select id from public.media');
        await tx.query(
          "select public.choose_place_picture('sight', (select id from public.sights), null, 'editor', $1)",
          [media?.id],
        );
        expect(await shown(tx)).toEqual(all(`${media?.id}.jpg`, false));
        expect(await tx.query('select kind, name, lang from public.media_uses($1)', [media?.id])).toEqual([
          { kind: 'sight', name: 'Tour', lang: null },
        ]);
        expect(await sqlstateOf(tx.query('delete from public.media'))).toBe('23503');
      }));

    it('until it is no longer free', () =>
      as(db, 'editor', async (tx) => {
        await prepare(tx);
        await choose(tx, 'editor', 'Own.jpg');
        await become(tx, 'service');
        await tx.exec("delete from public.pictures where file = 'Own.jpg'");
        expect(await shown(tx)).toEqual(all('Source.jpg', true));
        expect(await tx.query('select own_picture, picture_chosen_at from public.sights')).toEqual([
          { own_picture: null, picture_chosen_at: null },
        ]);
      }));

    it('which is in the audit log, and is taken back there', () =>
      as(db, 'editor', async (tx) => {
        await prepare(tx);
        await choose(tx, 'editor', 'Own.jpg');
        const [change] = await tx.query<{ id: number }>(
          "select id, subject, before, after from public.changes where table_name = 'sights'",
        );
        expect(change).toMatchObject({
          subject: 'Tour',
          before: { own_picture: null },
          after: { own_picture: 'Own.jpg' },
        });
        await tx.query('select public.undo_changes($1)', [change?.id]);
        expect(await shown(tx)).toEqual(all('Source.jpg', true));
      }));

    it('and nobody else, of free pictures alone', async () => {
      await as(db, 'editor', async (tx) => {
        await prepare(tx);
        expect(await sqlstateOf(choose(tx, 'editor', 'Nowhere.jpg'))).toBe('23503');
      });
      await as(db, 'member', async (tx) => {
        await prepare(tx);
        expect(await sqlstateOf(choose(tx, 'none'))).toBe('23503');
      });
      await as(db, 'anon', async (tx) => {
        expect(await sqlstateOf(choose(tx, 'none'))).toBe('42501');
      });
    });
  });

  it('have their corrections in the audit log, where they are undone', () =>
    as(db, 'admin', async (tx) => {
      await edit(tx, { ...HIDE, 'name:ru': { from: 'Башня', to: 'Вышка' } });
      const [change] = await tx.query<{ id: number }>(
        `select id, subject, before, after from public.changes where table_name = 'sights'`,
      );
      expect(change).toMatchObject({
        subject: 'Tour',
        before: { hidden: false, own_names: {} },
        after: { hidden: true, own_names: { ru: 'Вышка' } },
      });
      await tx.query('select public.undo_changes($1)', [change?.id]);
      expect(await names(tx)).toEqual({ fr: 'Tour', ru: 'Башня' });
      expect(await tx.query('select hidden from public.sights')).toEqual([{ hidden: false }]);
    }));

  it.each([
    ['an empty name', { 'name:fr': { from: 'Tour', to: ' ' } }, '23514'],
    ['a name of 201 letters', { 'name:fr': { from: 'Tour', to: 'x'.repeat(201) } }, '23514'],
    ['a language that is not ours', { 'name:pt': { from: null, to: 'Torre' } }, '23514'],
    ['what the source gives', { weight: { from: 190, to: 500 } }, '42501'],
    ['what somebody else has changed', { 'name:fr': { from: 'La Tour', to: 'Tour Eiffel' } }, 'PT409'],
  ])('do not take %s', async (_, changes, code) => {
    expect(await sqlstateOf(as(db, 'editor', (tx) => edit(tx, changes)))).toBe(code);
  });
});
