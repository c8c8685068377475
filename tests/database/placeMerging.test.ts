/** Two cities that are one: what moves, where the old address, id and record lead, and the way back. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as, createAccounts, sqlstateOf } from '../../tools/testing/roles.ts';
import { createSampleData, insertCity, insertContinent, insertCountry } from './support/world.ts';

/** State that a merge may change, as rows. */
const STATE = `select jsonb_build_object(
  'cities', (select jsonb_agg(to_jsonb(c) - 'updated_at' order by c.id) from public.cities c),
  'names', (select jsonb_agg(to_jsonb(n) - 'updated_at' order by n.city_id, n.lang) from public.city_names n),
  'articles', (select jsonb_agg(to_jsonb(p) - 'updated_at' order by p.post_id, p.position) from public.blog_post_places p),
  'guides', (select jsonb_agg(to_jsonb(g) - 'updated_at' order by g.id) from public.place_guides g),
  'pictures', (select jsonb_agg(to_jsonb(p) order by p.id) from public.place_pictures p),
  'capitals', (select jsonb_agg(n.capital_geoname_id order by n.id) from public.countries n),
  'addresses', (select jsonb_agg(to_jsonb(f) - 'created_at' order by f.slug) from public.former_addresses f)
) as state`;

onEachEngine((stack) => {
  let db: Database;
  let kept = 0;
  let gone = 0;
  let abroad = 0;
  beforeAll(async () => {
    db = stack().db;
    await createAccounts(db);
    await createSampleData(db);
    await insertContinent(db, 2, 'amerique');
    const states = await insertCountry(db, 'US', 'etats-unis', 2);
    abroad = await insertCity(db, { slug: 'paris', countryId: states });
    const [france] = await db.query<{ id: number; city: number }>(
      "select c.country_id as id, c.id as city from public.cities c where c.slug = 'paris' and c.country_slug = 'france'",
    );
    kept = france?.city ?? 0;
    gone = await insertCity(db, {
      name: 'Lutèce',
      slug: 'lutece',
      geonameId: 77,
      countryId: france?.id ?? 0,
      latitude: 48.86,
      longitude: 2.35,
    });
    await db.exec(`
      update public.cities set population = 9 where id = ${gone};
      update public.cities set geoname_id = 75 where id = ${kept};
      update public.countries set capital_geoname_id = 77 where iso_code = 'FR';
      update public.sights set city_id = ${gone};
      insert into public.city_names (city_id, lang, name, source, own) values
        (${gone}, 'ru', 'Лютеция', 'geonames', false), (${gone}, 'la', 'Lutetia', 'geonames', true);
      insert into public.blog_post_places (post_id, position, city_id) select id, 1, ${gone} from public.blog_posts;
      insert into public.blog_post_places (post_id, position, city_id)
      select id, 2, ${kept} from public.blog_posts where slug = 'draft';
      insert into public.place_pictures (city_id, file, chosen_by) values (${gone}, 'A.jpg', 'editor');
      insert into public.place_guides (city_id, lang, introduction, author, licence)
      values (${gone}, 'fr', 'x', 'x', 'x'), (${gone}, 'en', 'x', 'x', 'x'), (${kept}, 'fr', 'y', 'y', 'y');
      update public.place_guides set highlights =
        '- Vincennes, [Lutèce](city:france/lutece), [autre](city:france/lutece-sur-mer)'
      where lang = 'fr' and continent_id = 1;`);
  });
  const asAdmin = <Result>(work: (tx: Database) => Promise<Result>) => as(db, 'admin', work);
  interface Answer {
    readonly moved: Record<string, number>;
    readonly lost: Record<string, number>;
    readonly filled: readonly string[];
    readonly changes: number;
    readonly batch: string | null;
  }
  async function merge(tx: Database, city = gone, into = kept, preview = false): Promise<Answer> {
    const [row] = await tx.query<{ answer: Answer }>('select public.merge_cities($1, $2, $3) as answer', [
      city,
      into,
      preview,
    ]);
    if (!row) throw new Error('No answer');
    return row.answer;
  }
  const state = async (tx: Database) => (await tx.query<{ state: unknown }>(STATE))[0]?.state;
  const undo = (tx: Database, batch: string | null) =>
    tx.query('select public.undo_changes(p_batch => $1)', [batch]);
  const list = async (tx: Database, sql: string) =>
    (await tx.query<{ value: unknown }>(sql)).map((r) => r.value);
  const moved = (tx: Database, city: string) =>
    list(tx, `select city_slug as value from public.moved_place('france', null, '${city}')`);
  const idsOf = (tx: Database, id: number) =>
    list(tx, `select into_id as value from public.merged_cities(array[${id}, ${abroad}])`);

  const EXPECTED = {
    moved: {
      city_names: 1,
      blog_post_places: 1,
      place_guides: 1,
      place_pictures: 1,
      highlights: 1,
      sights: 1,
      former_addresses: 1,
    },
    lost: { city_names: 1, blog_post_places: 1, place_guides: 1, place_pictures: 0 },
    filled: ['population'],
  };

  describe('a merge', () => {
    it('completes the remaining city, and keeps its own values', async () => {
      await asAdmin(async (tx) => {
        const answer = await merge(tx);
        expect(answer).toMatchObject(EXPECTED);
        expect(
          await list(
            tx,
            `select lang || name || own as value from public.city_names where city_id = ${kept} order by lang`,
          ),
        ).toEqual(['laLutetiatrue', 'ruПарижfalse']);
        expect(
          await list(
            tx,
            `select count(*)::integer as value from public.blog_post_places where city_id = ${kept}`,
          ),
        ).toEqual([2]);
        expect(
          await list(
            tx,
            `select lang || introduction as value from public.place_guides where city_id = ${kept} order by lang`,
          ),
        ).toEqual(['enx', 'fry']);
        expect(
          await list(tx, `select file as value from public.place_pictures where city_id = ${kept}`),
        ).toEqual(['A.jpg']);
        expect(
          await list(
            tx,
            `select highlights as value from public.place_guides where continent_id = 1 and lang = 'fr'`,
          ),
        ).toEqual(['- Vincennes, [Lutèce](city:france/paris), [autre](city:france/lutece-sur-mer)']);
        expect(
          await list(tx, `select population::integer as value from public.cities where id = ${kept}`),
        ).toEqual([9]);
        expect(
          await list(tx, "select capital_geoname_id as value from public.countries where iso_code = 'FR'"),
        ).toEqual([75]);
        expect(await list(tx, 'select city_id as value from public.sights')).toEqual([kept]);
        expect(await list(tx, `select id as value from public.cities where id = ${gone}`)).toEqual([]);
      });
    });

    it('is one batch of the audit log, and undone everything is as before', async () => {
      await asAdmin(async (tx) => {
        const before = await state(tx);
        const { batch, changes } = await merge(tx);
        expect(
          await list(tx, `select count(*)::integer as value from public.changes where batch = '${batch}'`),
        ).toEqual([changes]);
        expect(await state(tx)).not.toEqual(before);
        await undo(tx, batch);
        expect(await state(tx)).toEqual(before);
        expect(await moved(tx, 'lutece')).toEqual(['lutece']);
        expect(await idsOf(tx, gone)).toEqual([]);
      });
    });

    it('can be previewed without writing', async () => {
      await asAdmin(async (tx) => {
        const before = await state(tx);
        const preview = await merge(tx, gone, kept, true);
        expect(preview).toMatchObject({ ...EXPECTED, batch: null });
        expect(await state(tx)).toEqual(before);
        const { batch, ...done } = await merge(tx);
        expect({ ...done, batch: null }).toEqual(preview);
      });
    });

    it.each([
      ['with itself', () => [kept, kept], 'PT422'],
      ['with one of another country', () => [gone, abroad], 'PT422'],
      ['with one that is gone', () => [gone, 12345], 'PT404'],
    ] as const)('is refused %s', async (_, cities, code) => {
      const [city, into] = cities();
      expect(await sqlstateOf(asAdmin((tx) => merge(tx, city, into)))).toBe(code);
    });

    it('is for administrators', async () => {
      expect(await sqlstateOf(as(db, 'member', (tx) => merge(tx)))).toBe('42501');
      expect(
        await sqlstateOf(
          as(db, 'member', (tx) =>
            tx.query('select private.move_sights_and_addresses($1, $2)', [gone, kept]),
          ),
        ),
      ).toBe('42501');
    });
  });

  describe('the merged city', () => {
    it('is found by its address, the former ones too, and by its id', async () => {
      await asAdmin(async (tx) => {
        await tx.query("update public.cities set slug = 'loukotokia' where id = $1", [gone]);
        await merge(tx);
        expect(await moved(tx, 'lutece')).toEqual(['paris']);
        expect(await moved(tx, 'loukotokia')).toEqual(['paris']);
        expect(await idsOf(tx, gone)).toEqual([kept]);
      });
    });

    it('is found through several merges, and each undo restores its addresses', async () => {
      await asAdmin(async (tx) => {
        const [{ id: third } = { id: 0 }] = await tx.query<{ id: number }>(
          "select id from public.cities where slug = 'vincennes'",
        );
        const before = await state(tx);
        // Each press is a transaction of its own.
        const newBatch = () => tx.query("select set_config('audit.batch', '', true)");
        const first = await merge(tx);
        await newBatch();
        const second = await merge(tx, kept, third);
        await newBatch();
        expect(await moved(tx, 'lutece')).toEqual(['vincennes']);
        expect(await idsOf(tx, gone)).toEqual([third]);
        await undo(tx, second.batch);
        expect(await idsOf(tx, gone)).toEqual([kept]);
        expect(await moved(tx, 'lutece')).toEqual(['paris']);
        await newBatch();
        await undo(tx, first.batch);
        expect(await state(tx)).toEqual(before);
      });
    });

    it('is not created again by an import', async () => {
      await asAdmin(async (tx) => {
        await merge(tx);
        await tx.exec('set local role service_role');
        const rows = JSON.stringify([{ id: 77, name: 'Lutèce', slug: 'lutece' }]);
        expect(
          await tx.query("select city_id, lacks from private.incoming_cities('FR', $1::jsonb)", [rows]),
        ).toEqual([{ city_id: kept, lacks: false }]);
      });
    });

    it('is still known by its id when another place takes its address', async () => {
      await asAdmin(async (tx) => {
        await merge(tx);
        await tx.exec("update public.cities set slug = 'lutece' where slug = 'vincennes'");
        expect(await moved(tx, 'lutece')).toEqual(['lutece']);
        expect(await idsOf(tx, gone)).toEqual([kept]);
      });
    });
  });

  describe('possible duplicates', () => {
    const alike = (rest: string) =>
      asAdmin((tx) =>
        list(
          tx,
          `select slug as value from public.possible_duplicates((select id from public.countries where iso_code = 'FR'), ${rest})`,
        ),
      );

    it('have the name in any language, or lie near', async () => {
      expect(await alike("'ЛЮТЕЦИЯ'")).toEqual(['lutece']);
      expect(await alike("'vincen', 48.86, 2.35")).toEqual(['vincennes', 'lutece', 'paris']);
      expect(await alike(`null, 48.86, 2.35, ${gone}`)).toEqual(['paris']);
      expect(await alike('null, 45, 2.35')).toEqual([]);
    });

    it('are for administrators', async () => {
      expect(
        await sqlstateOf(as(db, 'member', (tx) => tx.query('select public.possible_duplicates(1)'))),
      ).toBe('42501');
    });
  });
});
