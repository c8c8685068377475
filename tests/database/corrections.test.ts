/** Mistakes that visitors report: what is kept, who reads and decides, and what a decision writes. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { ADMIN_ID, as, become, type Caller, createAccounts, sqlstateOf } from '../../tools/testing/roles.ts';
import { createSampleData, insertCity } from './support/world.ts';

interface Report {
  readonly type?: string;
  readonly id?: number;
  readonly lang?: string;
  readonly kind?: string;
  readonly text?: string;
  readonly proposal?: string | null;
  readonly source?: string | null;
}

onEachEngine((stack) => {
  let db: Database;
  let paris = 0;
  beforeAll(async () => {
    db = stack().db;
    await createAccounts(db);
    await createSampleData(db);
    await db.exec('delete from public.corrections');
    paris = await idOf('cities', 'paris');
  });
  const idOf = async (table: string, slug: string) => {
    const [row] = await db.query<{ id: number }>(`select id from public.${table} where slug = $1`, [slug]);
    return row?.id ?? 0;
  };
  const report = async (tx: Database, given: Report = {}) => {
    const { type = 'city', id = paris, lang = 'ar', kind = 'name', text = 'خطأ', proposal, source } = given;
    const [row] = await tx.query<{ kept: boolean }>(
      'select public.add_correction($1, $2, $3, $4, $5, $6, $7) as kept',
      [type, id, lang, kind, text, proposal ?? null, source ?? null],
    );
    return row?.kept;
  };
  /** As an administrator, after reports have come; nothing stays. */
  const decided = <Result>(
    reports: readonly Report[],
    work: (tx: Database, ids: number[]) => Promise<Result>,
  ) =>
    as(db, 'service', async (tx) => {
      for (const given of reports) await report(tx, given);
      const rows = await tx.query<{ id: string }>('select id from public.corrections order by id');
      await become(tx, 'admin');
      return work(
        tx,
        rows.map(({ id }) => Number(id)),
      );
    });
  const decide = (tx: Database, id: number | undefined, state: string, changes?: object, note?: string) =>
    tx.query('select public.decide_correction($1, $2, $3, $4::jsonb)', [
      id,
      state,
      note ?? null,
      changes ? JSON.stringify(changes) : null,
    ]);

  describe('a report', () => {
    it('is stored once, for each type of place', async () => {
      const [region, country, sight] = [
        await idOf('regions', 'ile-de-france'),
        await idOf('countries', 'france'),
        await idOf('sights', 'tour-eiffel'),
      ];
      const rows = await as(db, 'service', async (tx) => {
        for (const given of [
          {},
          {},
          { type: 'region', id: region },
          { type: 'country', id: country },
          { type: 'sight', id: sight },
        ])
          expect(await report(tx, given)).toBe(true);
        return tx.query('select place_type, state, decided_at from public.corrections order by id');
      });
      expect(rows).toEqual(
        ['city', 'region', 'country', 'sight'].map((place_type) => ({
          place_type,
          state: 'open',
          decided_at: null,
        })),
      );
    });

    it.each([
      ['of no place', { id: 12345 }],
      ['of no type', { type: 'planet' }],
    ])('%s is not stored', async (_, given) => {
      const [kept, rows] = await as(db, 'service', async (tx) => [
        await report(tx, given),
        await tx.query('select id from public.corrections'),
      ]);
      expect([kept, rows]).toEqual([false, []]);
    });

    it.each([
      ['an empty text', { text: ' \n ' }],
      ['a text of 2,001 characters', { text: 'x'.repeat(2001) }],
      ['a control character', { text: 'a\u0007b' }],
      ['a character that turns the direction', { text: 'a\u202eb' }],
      ['a proposal of two lines', { proposal: 'a\nb' }],
      ['a proposal of 201 characters', { proposal: 'x'.repeat(201) }],
      ['a source that is a script', { source: 'javascript:alert(1)' }],
      ['another kind', { kind: 'spam' }],
      ['another language', { lang: 'pt' }],
    ])('with %s is refused', async (_, given) => {
      expect(await sqlstateOf(as(db, 'service', (tx) => report(tx, given)))).toBe('23514');
    });

    it('takes lines, tabs, markup and other scripts as text', async () => {
      const text = "<script>alert(1)</script>\n\t'; drop table cities; -- 東京 🗼";
      const [row] = await decided([{ text }], (tx) => tx.query('select text from public.corrections_page()'));
      expect(row).toEqual({ text });
    });

    it('deletes those decided 180 days ago', async () => {
      const kept = await as(db, 'service', async (tx) => {
        await tx.exec(`insert into public.corrections (place_type, place_id, lang, kind, text, state, decided_at)
          values ('city', 1, 'fr', 'other', 'old', 'refused', now() - interval '181 days'),
            ('city', 1, 'fr', 'other', 'late', 'refused', now() - interval '179 days')`);
        await report(tx, { text: 'new' });
        return tx.query('select text from public.corrections order by id');
      });
      expect(kept).toEqual([{ text: 'late' }, { text: 'new' }]);
    });
  });

  describe('the list', () => {
    it('returns the current value of the place, and filters by state, kind and country', async () => {
      const [all, names, french, italian, second] = await decided(
        [
          { text: 'a', proposal: 'باريس' },
          { kind: 'population', text: 'b' },
        ],
        async (tx, [first]) => {
          await decide(tx, first, 'refused');
          const page = (args: string) =>
            tx.query(`select kind, state, total::integer from public.corrections_page(${args})`);
          return [
            await tx.query(`select place - 'id' as place, proposal from public.corrections_page()`),
            await page("p_kind => 'name'"),
            await page("p_country => 'FR', p_state => 'open'"),
            await page("p_country => 'IT'"),
            await page('p_limit => 1, p_offset => 1'),
          ];
        },
      );
      const place = {
        name: 'paris',
        stored_name: null,
        population: null,
        latitude: 48.85,
        longitude: 2.35,
        region: 'ile-de-france (ar)',
        iso_code: 'FR',
        continent_slug: 'europe',
        country_slug: 'france',
        region_slug: 'ile-de-france',
        city_slug: 'paris',
      };
      expect(all).toEqual([
        { place, proposal: null },
        { place, proposal: 'باريس' },
      ]);
      expect(names).toEqual([{ kind: 'name', state: 'refused', total: 1 }]);
      expect(french).toEqual([{ kind: 'population', state: 'open', total: 1 }]);
      expect(italian).toEqual([]);
      expect(second).toEqual([{ kind: 'name', state: 'refused', total: 2 }]);
    });

    it('follows a city that was merged with another', async () => {
      const france = await idOf('countries', 'france');
      const twin = await insertCity(db, { slug: 'paris-2', countryId: france });
      const [row] = await decided([{ id: twin }], async (tx) => {
        await tx.query('select public.merge_cities($1, $2)', [twin, paris]);
        return tx.query(`select place ->> 'city_slug' as slug from public.corrections_page()`);
      });
      await db.query('delete from public.cities where id = $1', [twin]);
      expect(row).toEqual({ slug: 'paris' });
    });

    it('keeps a report on a place that is gone', async () => {
      const [row] = await decided([{}], async (tx) => {
        await tx.exec(`delete from public.cities where id = ${paris}`);
        return tx.query('select place, state from public.corrections_page()');
      });
      expect(row).toEqual({ place: null, state: 'open' });
    });

    it.each<Caller>(['anon', 'member'])('is closed to %s', async (caller) => {
      expect(
        await sqlstateOf(as(db, caller, (tx) => tx.query('select id from public.corrections_page()'))),
      ).toBe('42501');
    });
  });

  describe('a decision', () => {
    it('writes the change with the audit log, signed by its administrator', async () => {
      const [name, changes, row] = await decided([{ proposal: 'باريس' }], async (tx, [id]) => {
        await decide(tx, id, 'accepted', { 'name:ar': { from: null, to: 'باريس' } }, ' seen ');
        return [
          await tx.query(
            `select name, source from public.city_names where lang = 'ar' and city_id = ${paris}`,
          ),
          await tx.query(
            'select table_name, author_email from public.changes_page() where author_email is not null',
          ),
          await tx.query(
            'select state, note, decided_by, decided_at is not null as dated from public.corrections',
          ),
        ];
      });
      expect(name).toEqual([{ name: 'باريس', source: 'editors' }]);
      expect(changes).toEqual([{ table_name: 'city_names', author_email: 'admin@example.org' }]);
      expect(row).toEqual([{ state: 'accepted', note: 'seen', decided_by: ADMIN_ID, dated: true }]);
    });

    it('may refuse, or accept what was changed elsewhere', async () => {
      const rows = await decided([{ text: 'a' }, { text: 'b' }], async (tx, [first, second]) => {
        await decide(tx, first, 'refused', undefined, 'no source');
        await decide(tx, second, 'accepted');
        return tx.query('select text, state, note from public.corrections order by id');
      });
      expect(rows).toEqual([
        { text: 'a', state: 'refused', note: 'no source' },
        { text: 'b', state: 'accepted', note: null },
      ]);
    });

    it.each([
      ['what somebody else has changed meanwhile', { population: { from: 7, to: 8 } }, 'PT409'],
      ['a population below nothing', { population: { from: null, to: -1 } }, '23514'],
    ])('of %s leaves the report open', async (_, changes, code) => {
      const state = await decided([{}], async (tx, [id]) => {
        await tx.exec('savepoint before');
        expect(await sqlstateOf(decide(tx, id, 'accepted', changes))).toBe(code);
        await tx.exec('rollback to savepoint before');
        return tx.query('select state from public.corrections');
      });
      expect(state).toEqual([{ state: 'open' }]);
    });

    it('can be made once', async () => {
      const again = decided([{}], async (tx, [id]) => {
        await decide(tx, id, 'refused');
        await decide(tx, id, 'accepted');
      });
      expect(await sqlstateOf(again)).toBe('PT409');
    });

    it.each([
      ['a report that is gone', (tx: Database) => decide(tx, 999_999, 'refused'), 'PT404'],
      ['another state', (tx: Database, id?: number) => decide(tx, id, 'open'), 'PT422'],
      ['a refusal with changes', (tx: Database, id?: number) => decide(tx, id, 'refused', {}), 'PT422'],
    ])('is refused for %s', async (_, work, code) => {
      expect(await sqlstateOf(decided([{}], (tx, [id]) => work(tx, id)))).toBe(code);
    });

    it('changes no sight, which only its source does', async () => {
      const id = await idOf('sights', 'tour-eiffel');
      const change = decided([{ type: 'sight', id }], (tx, [first]) =>
        decide(tx, first, 'accepted', { name: { from: null, to: 'x' } }),
      );
      expect(await sqlstateOf(change)).toBe('PT422');
    });

    it('is for administrators, who can neither impersonate others nor edit a report', async () => {
      expect(await sqlstateOf(as(db, 'member', (tx) => decide(tx, 1, 'refused')))).toBe('42501');
      for (const column of ['text', 'decided_by', 'decided_at', 'place_id'])
        expect(
          await sqlstateOf(
            decided([{}], (tx) => tx.exec(`update public.corrections set ${column} = ${column}`)),
          ),
        ).toBe('42501');
    });
  });

  it('survives the deletion of the account that decided', async () => {
    await db.exec(`
      insert into auth.users (id, aud, role, email)
      values ('00000000-0000-4000-8000-0000000000cc', 'authenticated', 'authenticated', 'gone@example.org');
      insert into public.corrections (place_type, place_id, lang, kind, text, state, decided_at, decided_by)
      values ('city', 1, 'fr', 'other', 'x', 'refused', now(), '00000000-0000-4000-8000-0000000000cc');
      delete from auth.users where email = 'gone@example.org'`);
    expect(await db.query('select state, decided_by from public.corrections')).toEqual([
      { state: 'refused', decided_by: null },
    ]);
    await db.exec('delete from public.corrections');
  });
});
