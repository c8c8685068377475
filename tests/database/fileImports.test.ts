/** Cities from a file: what becomes of each row, batches that come twice, what goes on after a stop, and the way back. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as, become, sqlstateOf } from '../../tools/testing/roles.ts';
import {
  answer,
  caen,
  cities,
  createFileWorld,
  HASH,
  preview,
  type Run,
  send,
  start,
} from './support/fileImports.ts';

onEachEngine((stack) => {
  let db: Database;
  beforeAll(async () => {
    db = stack().db;
    await createFileWorld(db);
  });
  const asAdmin = <Result>(work: (tx: Database) => Promise<Result>) => as(db, 'admin', work);
  const undo = (tx: Database, id: number) =>
    answer<Run>(tx, 'select * from public.undo_file_import($1)', [id]);
  it.each(['anon', 'member', 'editor'] as const)('is refused to: %s', async (caller) => {
    expect(await sqlstateOf(as(db, caller, start))).toBe('42501');
    expect(await sqlstateOf(as(db, caller, (tx) => preview(tx, [caen])))).toBe('42501');
  });

  it('returns the outcome of each row, and writes nothing', async () => {
    await asAdmin(async (tx) => {
      const before = await cities(tx);
      expect(
        await preview(tx, [
          caen,
          { line: 3, name: 'Évreux', slug: 'evreux', country: 'FR', latitude: 49.03, longitude: 1.16 },
          { line: 4, geoname_id: 3019265, name: 'Evreux', country: 'FR', population: 5 },
          { line: 5, name: 'Évreux', slug: 'evreux', country: 'FR', latitude: 45, longitude: 3 },
          { line: 6, name: 'X', slug: 'x', country: 'QQ', latitude: 1, longitude: 1 },
          { line: 7, name: 'X', slug: 'x', country: 'FR', region: 'Nulle part', latitude: 1, longitude: 1 },
          { line: 8, name: 'X', slug: 'x', country: 'FR' },
          { line: 9, name: '中', country: 'FR', latitude: 1, longitude: 1 },
          { line: 10, geoname_id: 3019265, name: 'Evreux', country: 'US' },
          {
            line: 11,
            name: 'X',
            slug: 'x',
            country: 'FR',
            region: 'ILE-DE-FRANCE (FR)',
            latitude: 1,
            longitude: 1,
          },
        ]),
      ).toMatchObject([
        { line: 2, verdict: 'created' },
        { line: 3, verdict: 'skipped' },
        { line: 4, verdict: 'updated' },
        { line: 5, verdict: 'created' },
        { line: 6, verdict: 'refused', field: 'country', reason: 'unknown_country', value: 'QQ' },
        { line: 7, verdict: 'refused', field: 'region', reason: 'unknown_region', value: 'Nulle part' },
        { line: 8, verdict: 'refused', reason: 'missing_position' },
        { line: 9, verdict: 'refused', reason: 'missing_slug' },
        { line: 10, verdict: 'refused', reason: 'other_country' },
        { line: 11, verdict: 'created' },
      ]);
      expect(await cities(tx)).toEqual(before);
    });
  });

  describe('a batch', () => {
    it('is idempotent, and imports valid rows despite invalid ones', async () => {
      await asAdmin(async (tx) => {
        const { id } = await start(tx);
        const rows = [
          caen,
          // Another town of that name, of which the database would refuse the population.
          { ...caen, line: 3, latitude: 44, longitude: 1 },
          { ...caen, line: 4, name: 'Bad', slug: 'bad', latitude: 10, population: -1 },
        ];
        const refused = [{ line: 5, field: 'name', reason: 'missing_name', value: null }];
        const first = await send(tx, id, 1, rows, { refused });
        expect(first).toMatchObject({
          state: 'running',
          done: 2,
          failed: 2,
          counts: { batches: 1, created: 2 },
        });
        const written = await cities(tx);
        expect(written.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['caen', 'caen-3']));
        expect(await send(tx, id, 1, rows, { refused })).toEqual(first);
        expect(await cities(tx)).toEqual(written);
        const [batch] = await tx.query<{ refused: unknown }>(
          "select data -> 'refused' as refused from public.job_items where job_id = $1 and key = '000001'",
          [id],
        );
        expect(batch?.refused).toMatchObject([{ line: 5 }, { line: 4, reason: 'refused_by_database' }]);
        // The same cities in a later batch are there already.
        expect(await send(tx, id, 2, [caen], { last: true })).toMatchObject({
          state: 'done',
          done: 3,
          counts: { created: 2, skipped: 1 },
        });
      });
    });

    it('fills in what is missing, and overwrites nothing', async () => {
      await asAdmin(async (tx) => {
        await tx.exec(
          `insert into public.city_names (city_id, lang, name) select id, 'ru', 'Эврё' from public.cities where slug = 'evreux'`,
        );
        const { id } = await start(tx);
        const row = {
          line: 2,
          geoname_id: 3019265,
          name: 'EVREUX',
          country: 'FR',
          population: 46_000,
          latitude: 1,
          longitude: 1,
          names: { ru: 'Другое', ar: 'إيفرو' },
        };
        expect(await send(tx, id, 1, [row])).toMatchObject({ counts: { updated: 1, created: 0 } });
        const [city] = await tx.query(
          `select c.name, c.population::integer, c.latitude, jsonb_object_agg(n.lang, n.name) as names
           from public.cities c join public.city_names n on n.city_id = c.id where c.slug = 'evreux' group by c.id`,
        );
        expect(city).toEqual({
          name: 'Évreux',
          population: 46_000,
          latitude: 49.02,
          names: { ru: 'Эврё', ar: 'إيفرو' },
        });
      });
    });

    it('must be the next one of a running import', async () => {
      const refusedAs = (work: (tx: Database) => Promise<unknown>) => sqlstateOf(asAdmin(work));
      expect(await refusedAs(async (tx) => send(tx, (await start(tx)).id, 2, [caen]))).toBe('PT409');
      expect(
        await refusedAs(async (tx) => {
          const { id } = await start(tx);
          await tx.query('select public.stop_file_import($1)', [id]);
          await send(tx, id, 1, [caen]);
        }),
      ).toBe('PT409');
      expect(await refusedAs((tx) => send(tx, 9999, 1, [caen]))).toBe('PT404');
    });
  });

  it.each([
    ['stop_file_import($1)'],
    ['undo_file_import($1)'],
    [`import_file_rows($1, 1, '[]', '[]', true)`],
  ])('moves no job of another kind: %s', async (call) => {
    const [climate] = await db.query<{ id: number }>("select id from public.jobs where kind = 'climate'");
    expect(await sqlstateOf(asAdmin((tx) => tx.query(`select public.${call}`, [climate?.id])))).toBe('PT404');
  });

  it.each([
    [HASH.slice(1), 'villes.csv', 1, '{}'],
    [HASH, '', 1, '{}'],
    [HASH, 'villes.csv', 0, '{}'],
    [HASH, 'villes.csv', 1, '[]'],
    [HASH, 'villes.csv', 1, null],
  ])('begins with a file only: %s, %s, %s, %s', async (...values) => {
    expect(
      await sqlstateOf(
        asAdmin((tx) => tx.query('select public.start_file_import($1, $2, $3, $4::jsonb)', values)),
      ),
    ).toBe('PT422');
  });

  it.each(['running', 'paused'])('is the only one of its file while it is %s', async (state) => {
    const second = `insert into public.jobs (kind, state, ticked, options) values ('files', '${state}', false, '{"hash": "${HASH}"}')`;
    expect(
      await sqlstateOf(
        as(db, 'service', async (tx) => {
          await tx.exec(second);
          await tx.exec(second);
        }),
      ),
    ).toBe('23505');
  });

  it('resumes after its last batch when the same file is chosen again', async () => {
    await asAdmin(async (tx) => {
      const { id } = await start(tx);
      await send(tx, id, 1, [caen]);
      await tx.query('select public.stop_file_import($1)', [id]);
      expect(await start(tx)).toMatchObject({ id, state: 'running', counts: { batches: 1, created: 1 } });
      await send(tx, id, 2, [], { last: true });
      expect((await start(tx)).id).not.toBe(id);
    });
  });

  it('is undone batch by batch: created cities go, completed ones are as before, changed ones stay', async () => {
    await asAdmin(async (tx) => {
      const before = await cities(tx);
      const { id } = await start(tx);
      await send(tx, id, 1, [
        caen,
        { ...caen, line: 3, name: 'Rouen', slug: 'rouen', latitude: 49.4 },
        { line: 4, geoname_id: 3019265, name: 'Evreux', country: 'FR', population: 46_000 },
      ]);
      await send(tx, id, 2, [{ ...caen, line: 5, name: 'Dieppe', slug: 'dieppe', latitude: 49.9 }], {
        last: true,
      });
      await become(tx, 'admin');
      await tx.query("select set_config('audit.batch', '', true)");
      await tx.exec("update public.cities set population = 7 where slug = 'rouen'");
      expect(await undo(tx, id)).toMatchObject({ state: 'undoing', counts: { undone: 1, kept: 0 } });
      expect(await undo(tx, id)).toMatchObject({ state: 'undone', counts: { undone: 3, kept: 1 } });
      const after = await cities(tx);
      expect(after.filter(({ slug }) => slug !== 'rouen')).toEqual(before);
      expect(after).toContainEqual({ slug: 'rouen', population: 7 });
      const [names] = await tx.query<{ number: number }>(
        "select count(*)::integer as number from public.city_names n join public.cities c on c.id = n.city_id where c.slug = 'rouen'",
      );
      expect(names?.number).toBe(1);
      expect(await undo(tx, id)).toMatchObject({ state: 'undone', counts: { undone: 3, kept: 1 } });
    });
  });

  it('leaves a new city that a guide was written about when it is undone', async () => {
    await asAdmin(async (tx) => {
      const { id } = await start(tx);
      await send(tx, id, 1, [caen], { last: true });
      await become(tx, 'editor');
      await tx.exec(
        "insert into public.place_guides (city_id, lang, author, licence) select id, 'fr', 'A', 'CC0' from public.cities where slug = 'caen'",
      );
      await become(tx, 'admin');
      expect(await undo(tx, id)).toMatchObject({ state: 'undone', counts: { undone: 0, kept: 1 } });
      expect((await cities(tx)).map(({ slug }) => slug)).toContain('caen');
    });
  });
});
