/** Places edited by hand: what is found, what a save writes, and where former addresses lead. */
import { beforeAll, describe, expect, it } from 'vitest';
import { NAME_COLUMNS } from '../../src/shared/names.ts';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as, createAccounts, sqlstateOf } from '../../tools/testing/roles.ts';
import { createSampleData, insertCity, insertContinent, insertCountry } from './support/world.ts';

onEachEngine((stack) => {
  let db: Database;
  let paris = 0;
  beforeAll(async () => {
    db = stack().db;
    await createAccounts(db);
    await createSampleData(db);
    await insertContinent(db, 2, 'amerique');
    const texas = await insertCountry(db, 'US', 'etats-unis', 2);
    await insertCity(db, { slug: 'paris', countryId: texas });
    const [row] = await db.query<{ id: number }>(
      "select id from public.cities where slug = 'paris' and country_slug = 'france'",
    );
    paris = row?.id ?? 0;
  });
  const asAdmin = <Result>(work: (tx: Database) => Promise<Result>) => as(db, 'admin', work);
  const edit = (tx: Database, changes: object, id = paris, kind = 'city') =>
    tx.query('select public.edit_place($1, $2, $3::jsonb)', [kind, id, JSON.stringify(changes)]);

  describe('a save', () => {
    it('writes fields and names in one batch of the audit log, signed by the editors', async () => {
      const [names, changes] = await asAdmin(async (tx) => {
        await edit(tx, {
          population: { from: null, to: 2_100_000 },
          'name:ar': { from: null, to: 'باريس' },
          'name:ru': { from: 'Париж', to: null },
        });
        return [
          await tx.query(`select lang, name, source from public.city_names where city_id = ${paris}`),
          await tx.query(
            'select table_name, action, batch_size from public.changes_page() where author_email is not null order by id',
          ),
        ];
      });
      expect(names).toEqual([{ lang: 'ar', name: 'باريس', source: 'editors' }]);
      expect(changes).toEqual([
        { table_name: 'city_names', action: 'insert', batch_size: 3 },
        { table_name: 'city_names', action: 'delete', batch_size: 3 },
        { table_name: 'cities', action: 'update', batch_size: 3 },
      ]);
    });

    it('marks a name of a source as edited', async () => {
      const [name] = await asAdmin(async (tx) => {
        await tx.query(
          "insert into public.city_names (city_id, lang, name, source) values ($1, 'it', 'Paris', 'wikidata')",
          [paris],
        );
        await edit(tx, { 'name:it': { from: 'Paris', to: 'Parigi' } });
        return tx.query(
          `select name, source from public.city_names where city_id = ${paris} and lang = 'it'`,
        );
      });
      expect(name).toEqual({ name: 'Parigi', source: 'editors' });
    });

    it('reports concurrent changes, and writes nothing', async () => {
      const save = asAdmin((tx) =>
        edit(tx, {
          population: { from: 5, to: 6 },
          'name:ru': { from: 'Лютеция', to: 'Париж' },
          'name:ar': { from: null, to: 'باريس' },
        }),
      );
      await expect(save).rejects.toMatchObject({ code: 'PT409', detail: '["name:ru", "population"]' });
    });

    it('keeps concurrent changes of other fields', async () => {
      const [row] = await asAdmin(async (tx) => {
        await tx.exec("update public.cities set timezone = 'Europe/Paris'");
        await edit(tx, { population: { from: null, to: 7 } });
        return tx.query(`select population::integer, timezone from public.cities where id = ${paris}`);
      });
      expect(row).toEqual({ population: 7, timezone: 'Europe/Paris' });
    });

    it.each([
      ['a population below nothing', { population: { from: null, to: -1 } }, '23514'],
      ['a latitude of no place', { latitude: { from: 48.85, to: 91 } }, '23514'],
      ['half a position', { latitude: { from: 48.85, to: null } }, '23514'],
      ['an address with blanks', { slug: { from: 'paris', to: 'la ville' } }, '23514'],
      ['an address that is taken', { slug: { from: 'paris', to: 'vincennes' } }, '23505'],
      ['an empty name', { name: { from: 'paris', to: '' } }, '23514'],
      ['a name of 201 letters', { 'name:ar': { from: null, to: 'x'.repeat(201) } }, '23514'],
      ['a region of another country', { region_id: { from: 1, to: 99 } }, '23503'],
      ['what the database derives', { search_key: { from: 'paris', to: 'x' } }, '428C9'],
    ])('refuses %s', async (_, changes, code) => {
      expect(await sqlstateOf(asAdmin((tx) => edit(tx, changes)))).toBe(code);
    });

    it('of a deleted place is rejected', async () => {
      expect(await sqlstateOf(asAdmin((tx) => edit(tx, {}, 12345)))).toBe('PT404');
    });

    it.each(['continent', 'category'])('of a %s writes its names, for administrators alone', async (kind) => {
      const table = kind === 'continent' ? 'continents' : 'categories';
      if (kind === 'category')
        await db.exec(`insert into public.categories (slug, name_fr, name_en, name_es, name_de, name_it, name_ar, name_ru, name_zh)
          values ('musees', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x') on conflict do nothing`);
      const [row] = await db.query<{ id: number; name_ar: string; slug: string }>(
        `select id, name_ar, slug from public.${table} order by id limit 1`,
      );
      const save = (tx: Database) => edit(tx, { name_ar: { from: row?.name_ar, to: 'اسم' } }, row?.id, kind);
      const [changed, listed] = await asAdmin(async (tx) => {
        await save(tx);
        return [
          await tx.query(`select name_ar from public.${table} where id = ${row?.id}`),
          await tx.query('select slug from public.places_to_edit($1, $2)', [
            kind,
            kind === 'continent' ? 'اسم' : '',
          ]),
        ];
      });
      expect(changed).toEqual([{ name_ar: 'اسم' }]);
      expect(listed).toContainEqual({ slug: row?.slug });
      expect(await sqlstateOf(as(db, 'editor', save))).toBe('42501');
    });

    it('is for administrators', async () => {
      expect(await sqlstateOf(as(db, 'member', (tx) => edit(tx, {})))).toBe('42501');
    });
  });

  describe('a former address', () => {
    const moved = (tx: Database, ...slugs: (string | null)[]) =>
      tx.query(
        'select continent_slug, country_slug, region_slug, city_slug from public.moved_place($1, $2, $3)',
        [slugs[0], slugs[1] ?? null, slugs[2] ?? null],
      );
    const now = {
      continent_slug: 'europe',
      country_slug: 'france',
      region_slug: 'ile-de-france',
      city_slug: 'paris',
    };

    it('of a city redirects to the city', async () => {
      await asAdmin(async (tx) => {
        await edit(tx, { slug: { from: 'paris', to: 'lutece' } });
        expect(await moved(tx, 'france', null, 'paris')).toEqual([{ ...now, city_slug: 'lutece' }]);
        await edit(tx, { slug: { from: 'lutece', to: 'parigi' } });
        expect(await moved(tx, 'france', null, 'paris')).toEqual([{ ...now, city_slug: 'parigi' }]);
        expect(await moved(tx, 'france', null, 'lutece')).toEqual([{ ...now, city_slug: 'parigi' }]);
      });
    });

    it('is no longer one when the city has it again, or another one', async () => {
      await asAdmin(async (tx) => {
        await edit(tx, { slug: { from: 'paris', to: 'lutece' } });
        await edit(tx, { slug: { from: 'lutece', to: 'paris' } });
        expect(await moved(tx, 'france', null, 'paris')).toEqual([now]);
        expect(await moved(tx, 'france', null, 'lutece')).toEqual([now]);
        await tx.exec("update public.cities set slug = 'lutece' where slug = 'vincennes'");
        expect(await moved(tx, 'france', null, 'lutece')).toEqual([{ ...now, city_slug: 'lutece' }]);
      });
    });

    it('of a region that there is no more redirects to its country, until a region has it', async () => {
      await asAdmin(async (tx) => {
        await tx.exec(`reset role;
          insert into public.countries (iso_code, slug, continent_id, ${NAME_COLUMNS})
            select 'ZZ', 'ailleurs', continent_id, ${NAME_COLUMNS} from public.countries where slug = 'france';
          insert into public.former_addresses (country_id, within_id, slug)
            select n.id, w.id, 'sarre' from public.countries n, public.countries w where n.slug = 'ailleurs' and w.slug = 'france'`);
        expect(await tx.query("select kind from public.former_addresses where slug = 'sarre'")).toEqual([
          { kind: 'region' },
        ]);
        const there = { ...now, country_slug: 'ailleurs', region_slug: null, city_slug: null };
        expect(await moved(tx, 'france', 'sarre')).toEqual([there]);
        expect(await moved(tx, 'ailleurs', 'sarre')).toEqual([]);
        expect(await moved(tx, 'sarre')).toEqual([]);
        expect(await moved(tx, 'france', null, 'sarre')).toEqual([]);
        await tx.exec("update public.regions set slug = 'sarre' where slug = 'ile-de-france'");
        expect(await moved(tx, 'france', 'sarre')).toEqual([
          { ...now, region_slug: 'sarre', city_slug: null },
        ]);
      });
    });

    it('of a country redirects to the country, its regions and cities', async () => {
      await asAdmin(async (tx) => {
        const [{ id } = { id: 0 }] = await tx.query<{ id: number }>(
          "select id from public.countries where slug = 'france'",
        );
        await edit(tx, { slug: { from: 'france', to: 'la-france' } }, id, 'country');
        const there = { ...now, country_slug: 'la-france' };
        expect(await moved(tx, 'france')).toEqual([{ ...there, region_slug: null, city_slug: null }]);
        expect(await moved(tx, 'france', 'ile-de-france')).toEqual([{ ...there, city_slug: null }]);
        expect(await moved(tx, 'france', null, 'paris')).toEqual([there]);
      });
    });

    it('of a region redirects to the region', async () => {
      await asAdmin(async (tx) => {
        await tx.exec("update public.regions set slug = 'idf'");
        expect(await moved(tx, 'france', 'ile-de-france')).toEqual([
          { ...now, region_slug: 'idf', city_slug: null },
        ]);
      });
    });

    it('is not changed by an import', async () => {
      await as(db, 'service', async (tx) => {
        await tx.exec(
          "update public.cities set slug = 'lutece' where country_slug = 'france' and slug = 'paris'",
        );
        expect(await moved(tx, 'france', null, 'paris')).toEqual([]);
      });
    });

    it('that never existed redirects nowhere', async () => {
      expect(await moved(db, 'france', null, 'atlantis')).toEqual([]);
      expect(await moved(db, 'atlantis')).toEqual([]);
    });
  });

  describe('the list', () => {
    const slugs = (rest: string) =>
      asAdmin(async (tx) =>
        (await tx.query<{ slug: string }>(`select slug from public.places_to_edit(${rest})`)).map(
          ({ slug }) => slug,
        ),
      );

    it('finds a place by its name in any language and script', async () => {
      expect(await slugs("'city', 'ПАРИЖ'")).toEqual(['paris']);
      expect(await slugs("'region', 'Île-de'")).toEqual(['ile-de-france']);
      expect(await slugs("'country', 'états'")).toEqual(['etats-unis']);
    });

    it('is of a country, and of what lacks something', async () => {
      expect(await slugs(`'city', null, 'FR', null, 'name'`)).toEqual(['paris', 'vincennes']);
      expect(await slugs(`'city', null, 'FR', 'ru'`)).toEqual(['vincennes']);
      expect(await slugs(`'city', null, 'FR', 'position'`)).toEqual(['vincennes']);
      expect(await slugs("'country', null, null, 'picture'")).toEqual(['etats-unis']);
    });

    it('has names in a language, by which it is sorted, and else those of the source', async () => {
      const named = (kind: string, lang: string) =>
        asAdmin((tx) =>
          tx.query<{ name: string; region: string | null }>(
            `select name, region from public.places_to_edit($1, null, 'FR', null, 'name', 0, 50, $2)`,
            [kind, lang],
          ),
        );
      const russian = await named('city', 'ru');
      expect(russian.map(({ name }) => name)).toContain('Париж');
      expect((await named('city', 'zh')).map(({ name }) => name)).toContain('paris');
      const [region] = await db.query<{ name_ru: string }>(
        "select name_ru from public.regions where slug = 'ile-de-france'",
      );
      expect(russian.find(({ name }) => name === 'Париж')?.region).toBe(region?.name_ru);
      expect(await named('country', 'ru')).toEqual(
        await db.query("select name_ru as name, null as region from public.countries where iso_code = 'FR'"),
      );
    });

    it('is paged and counted', async () => {
      expect(
        await asAdmin((tx) =>
          tx.query(
            "select slug, total::integer from public.places_to_edit('city', null, null, null, 'name', 2, 1)",
          ),
        ),
      ).toEqual([{ slug: 'vincennes', total: 3 }]);
    });

    it('is for administrators', async () => {
      expect(
        await sqlstateOf(as(db, 'member', (tx) => tx.query("select public.places_to_edit('city')"))),
      ).toBe('42501');
    });
  });
});
