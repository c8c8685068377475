/** Audit log: which changes of whom are recorded, and how they are undone. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as, type Caller, createAccounts, sqlstateOf } from '../../tools/testing/roles.ts';
import { testCityUndo } from './auditLog/cityUndo.ts';
import { testKeys } from './auditLog/keys.ts';
import { testRecorded } from './auditLog/recorded.ts';
import { testUndoConflicts } from './auditLog/undoConflicts.ts';
import { createSampleData } from './support/world.ts';

interface Change {
  readonly id: number;
  readonly batch: string;
  readonly batch_size: number;
  readonly author_email: string | null;
  readonly table_name: string;
  readonly subject: string | null;
  readonly action: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly undone_at: string | null;
}

const changesOf = (tx: Database, rest = '') => tx.query<Change>(`select * from public.changes_page(${rest})`);
/** Changes since the sample data was inserted, oldest first. */
const recordedChanges = async (tx: Database) =>
  (await changesOf(tx))
    .reverse()
    .filter(({ author_email }) => author_email !== null)
    .map(({ table_name, action, subject, before, after }) => [table_name, action, subject, before, after]);
const last = async (tx: Database) => {
  const [change] = await changesOf(tx);
  if (!change) throw new Error('The audit log is empty.');
  return change;
};
const undo = (tx: Database, change: number) => tx.query('select public.undo_changes($1)', [change]);
const undoBatch = async (tx: Database, batch: string) =>
  (await tx.query<{ n: number }>('select public.undo_changes(p_batch => $1) as n', [batch]))[0]?.n;
/** Begins a later request: all of one transaction would be one batch. */
const nextRequest = (tx: Database) => tx.query(`select set_config('audit.batch', '', true)`);
const refused = (work: Promise<unknown>) => sqlstateOf(work);

onEachEngine((stack) => {
  let db: Database;
  beforeAll(async () => {
    db = stack().db;
    await createAccounts(db);
    await createSampleData(db);
  });
  const asAdmin = <Result>(work: (tx: Database) => Promise<Result>) => as(db, 'admin', work);

  testKeys(stack);
  testUndoConflicts(stack);

  describe('what is recorded', () => {
    testRecorded(stack);

    it('is who has changed which columns of what', async () => {
      const change = await asAdmin(async (tx) => {
        await tx.exec("update public.cities set population = 12, slug = slug where slug = 'paris'");
        return last(tx);
      });
      expect(change).toMatchObject({
        author_email: 'admin@example.org',
        table_name: 'cities',
        subject: 'paris',
        action: 'update',
        before: { population: null },
        after: { population: 12 },
      });
    });

    it('is a row added and a row deleted with all it held, and nothing that the database derives', async () => {
      const changes = await asAdmin(async (tx) => {
        await tx.exec(`insert into public.city_names (city_id, lang, name) select id, 'ar', 'باريس' from public.cities where slug = 'paris';
          delete from public.city_names where lang = 'ar'`);
        return recordedChanges(tx);
      });
      const name = expect.objectContaining({ lang: 'ar', name: 'باريس', source: 'editors' });
      expect(changes).toEqual([
        ['city_names', 'insert', 'paris', null, name],
        ['city_names', 'delete', 'paris', name, null],
      ]);
      const derived = ['search_key', 'name_sort', 'updated_at'];
      expect(Object.keys(changes[0]?.[4] ?? {}).filter((column) => derived.includes(column))).toEqual([]);
    });

    it('is one batch of a transaction, however many rows', async () => {
      const change = await asAdmin(async (tx) => {
        await tx.exec('update public.cities set population = 7');
        await tx.exec("update public.countries set population = 8 where slug = 'france'");
        return last(tx);
      });
      expect(change.batch_size).toBe(3);
    });

    it('excludes a write without changes', async () => {
      expect(
        await asAdmin(async (tx) => {
          await tx.exec('update public.cities set population = population');
          return recordedChanges(tx);
        }),
      ).toEqual([]);
    });

    it('leaves out what a change of a country writes into its cities', async () => {
      const changes = await asAdmin(async (tx) => {
        await tx.exec("update public.countries set name_fr = 'Gaule' where slug = 'france'");
        return recordedChanges(tx);
      });
      expect(changes).toEqual([
        ['countries', 'update', 'Gaule', { name_fr: 'france (fr)' }, { name_fr: 'Gaule' }],
      ]);
    });

    it('excludes the service key and the database itself', async () => {
      const count = async (caller: Caller) =>
        as(db, caller, async (tx) => {
          await tx.exec('update public.cities set population = 99');
          return tx.query('select from public.changes where author_id is not null');
        });
      expect(await count('service')).toHaveLength(0);
    });

    it('is not written, changed or removed by an administrator', async () => {
      for (const sql of [
        `insert into public.changes (batch, table_name, row_key, action, after) values (gen_random_uuid(), 'x', '{}', 'insert', '{}')`,
        `update public.changes set subject = 'x'`,
        'delete from public.changes',
        'truncate public.changes',
      ])
        expect(await refused(asAdmin((tx) => tx.exec(sql)))).toBe('42501');
    });

    it('is for administrators', async () => {
      expect(await refused(as(db, 'member', (tx) => changesOf(tx)))).toBe('42501');
      expect(await refused(as(db, 'member', (tx) => undo(tx, 1)))).toBe('42501');
    });

    it('is kept as long as the settings say, at least 30 days', async () => {
      const left = await db.transaction(async (tx) => {
        await tx.exec(`insert into public.changes (at, batch, table_name, row_key, action, after, subject)
          select now() - make_interval(days => d), gen_random_uuid(), 'cities', '{}', 'insert', '{}', 'old' from unnest(array[40, 80]) d`);
        await tx.exec('update public.trail_settings set keep_days = 60');
        const rows = await tx.query("select from public.changes where subject = 'old'");
        await tx.exec(
          "update public.trail_settings set keep_days = 365; delete from public.changes where subject = 'old'",
        );
        return rows;
      });
      expect(left).toHaveLength(1);
      expect(await refused(asAdmin((tx) => tx.exec('update public.trail_settings set keep_days = 1')))).toBe(
        '23514',
      );
    });
  });

  it('is found by what it is about, by whom, in which table and when', async () => {
    const found = await asAdmin(async (tx) => {
      await tx.exec("update public.cities set name = 'Évry' where slug = 'vincennes'");
      await tx.exec("update public.countries set population = 8 where slug = 'france'");
      const count = async (rest: string) => (await changesOf(tx, rest)).length;
      return [
        await count("p_search => 'evry'"),
        await count("p_author => 'ADMIN@'"),
        await count("p_author => 'nobody'"),
        await count("p_author => 'admin', p_table => 'countries'"),
        await count("p_author => 'admin', p_from => now() + interval '1 day'"),
        await count("p_author => 'admin', p_limit => 1"),
        await count("p_author => 'admin', p_action => 'delete'"),
      ];
    });
    expect(found).toEqual([1, 2, 0, 1, 0, 1, 0]);
  });

  describe('an undo', () => {
    const population = async (tx: Database) =>
      (
        await tx.query<{ n: number | null }>(
          "select population::integer as n from public.cities where slug = 'paris'",
        )
      )[0]?.n;

    it('restores the previous values, and is in the audit log itself', async () => {
      await asAdmin(async (tx) => {
        await tx.exec("update public.cities set population = 12 where slug = 'paris'");
        const { id } = await last(tx);
        await undo(tx, id);
        expect(await population(tx)).toBeNull();
        expect(await last(tx)).toMatchObject({ undoes: id, after: { population: null } });
        const [, undone] = await changesOf(tx);
        expect(undone?.undone_at).not.toBeNull();
        await undo(tx, (await last(tx)).id);
        expect(await population(tx)).toBe(12);
      });
    });

    it('keeps later changes of other columns', async () => {
      await asAdmin(async (tx) => {
        await tx.exec("update public.cities set population = 12 where slug = 'paris'");
        const { id } = await last(tx);
        await tx.exec("update public.cities set timezone = 'Europe/Paris' where slug = 'paris'");
        await undo(tx, id);
        expect(await tx.query("select population, timezone from public.cities where slug = 'paris'")).toEqual(
          [{ population: null, timezone: 'Europe/Paris' }],
        );
      });
    });

    it('is rejected as a whole, naming the row, when the column has changed since', async () => {
      const refusal = asAdmin(async (tx) => {
        await tx.exec('update public.cities set population = 12');
        const { batch } = await last(tx);
        await nextRequest(tx);
        await tx.exec("update public.cities set population = 13 where slug = 'paris'");
        await undoBatch(tx, batch);
      });
      await expect(refusal).rejects.toMatchObject({
        code: 'PT409',
        detail: expect.stringContaining('"subject": "paris"'),
      });
    });

    it('of an array compares all of it', async () => {
      const refusal = asAdmin(async (tx) => {
        await tx.exec("update public.countries set languages = '{fr}' where slug = 'france'");
        const { id } = await last(tx);
        await tx.exec("update public.countries set languages = '{fr,br}' where slug = 'france'");
        await undo(tx, id);
      });
      expect(await refused(refusal)).toBe('PT409');
    });

    it('of a deleted place whose address is taken is refused', async () => {
      const refusal = asAdmin(async (tx) => {
        await tx.exec("delete from public.cities where slug = 'vincennes'");
        const { id } = await last(tx);
        await tx.exec("update public.cities set slug = 'vincennes' where slug = 'paris'");
        await undo(tx, id);
      });
      expect(await refused(refusal)).toBe('PT409');
    });

    it('of a bulk change of 500 rows is one call', async () => {
      await asAdmin(async (tx) => {
        await tx.exec(
          `insert into public.cities (name, slug, population) select 'x', 'x-' || n, n from generate_series(1, 500) n`,
        );
        await nextRequest(tx);
        await tx.exec("update public.cities set population = 1 where slug like 'x-%'");
        const { batch } = await last(tx);
        await nextRequest(tx);
        expect(await undoBatch(tx, batch)).toBe(499);
        expect(
          await tx.query("select sum(population)::integer as n from public.cities where slug like 'x-%'"),
        ).toEqual([{ n: 125250 }]);
      });
    });
  });

  it('sends long texts with the change itself, not with the list', async () => {
    const [listed, kept] = await asAdmin(async (tx) => {
      await tx.query(
        `update public.blog_post_texts set title = 'Court', body = $1
         where lang = 'fr' and post_id = (select id from public.blog_posts where slug = 'published')`,
        ['x'.repeat(5000)],
      );
      const change = await last(tx);
      return [
        change,
        await tx.query(`select after ->> 'body' as body from public.changes where id = ${change.id}`),
      ];
    });
    expect(listed).toMatchObject({ after: { title: 'Court' }, left_out: ['body'] });
    expect(JSON.stringify(listed).length).toBeLessThan(1000);
    expect(kept).toEqual([{ body: 'x'.repeat(5000) }]);
  });

  testCityUndo(stack);

  it('records what has changed in an article, not its rewritten places', async () => {
    const changes = await asAdmin(async (tx) => {
      await tx.exec(`select public.save_blog_post(jsonb_build_object('id', p.id, 'slug', p.slug, 'tags', '[]'::jsonb,
          'published_at', p.published_at, 'texts', '[{"lang": "fr", "title": "Nouveau", "excerpt": "", "body": ""}]'::jsonb,
          'places', '[{"continent_id": 1}]'::jsonb), p.updated_at) from public.blog_posts p where p.slug = 'published'`);
      return recordedChanges(tx);
    });
    expect(changes).toEqual([
      ['blog_post_texts', 'update', 'Nouveau', { title: 'published' }, { title: 'Nouveau' }],
    ]);
  });
});
