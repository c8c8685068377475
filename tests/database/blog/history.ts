import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../supabase/seed/database.ts';
import type { Stack } from '../../../tools/local-supabase/stack.ts';
import { as, type Caller, sqlstateOf } from '../../../tools/testing/roles.ts';

/** An administrator with an e-mail address is there. */
export function testHistory(stack: () => Stack): void {
  describe('an article over time', () => {
    let id: number;
    beforeEach(async () => {
      const [row] = await stack().db.query<{ id: number }>(
        "insert into public.blog_posts (slug, published_at, tags) values ('first', now() - interval '1 hour', '{plan}') returning id",
      );
      id = row?.id ?? 0;
      await stack().db.exec(`
        insert into public.blog_post_texts (post_id, lang, title, body) values (${id}, 'fr', 'Un', 'Corps'), (${id}, 'ar', 'واحد', 'نص');
        insert into public.blog_post_places (post_id, position, continent_id) values (${id}, 0, 1)`);
    });
    afterEach(() =>
      stack().db.exec("delete from public.blog_posts where slug in ('first', 'second', 'third', 'other')"),
    );

    const admin = <Answer>(run: (tx: Database) => Promise<Answer>) => as(stack().db, 'admin', run);
    const trash = (tx: Database) =>
      tx.exec(
        `update public.blog_posts set deleted_at = '2000-01-01', deleted_by = 'somebody' where id = ${id}`,
      );
    const rename = (db: Database, slug: string) =>
      db.exec(`update public.blog_posts set slug = '${slug}' where id = ${id}`);
    describe('in the trash', () => {
      it('records who deleted it and when, ignoring what the caller sends', async () => {
        const [row] = await admin(async (tx) => {
          await trash(tx);
          return tx.query<{ by: string; recent: boolean }>(
            `select deleted_by as by, deleted_at > now() - interval '1 hour' as recent from public.blog_posts where id = ${id}`,
          );
        });
        expect(row).toEqual({ by: 'admin@example.org', recent: true });
      });

      it('is seen by nobody but those who write, in no table and no list', async () => {
        const counts = `select
          (select count(*) from public.blog_posts where id = ${id})::int as posts,
          (select count(*) from public.blog_post_texts where post_id = ${id})::int as texts,
          (select count(*) from public.blog_post_places where post_id = ${id})::int as places,
          (select count(*) from public.blog_post_addresses where post_id = ${id})::int as addresses,
          (select count(*) from public.blog_posts_in('fr') where slug = 'first')::int as listed,
          (select count(*) from public.blog_neighbours('fr', 'first'))::int as neighbours,
          (select coalesce(sum(posts), 0) from public.blog_tag_counts() where slug = 'plan')::int as tagged`;
        await stack().db.exec(
          `insert into public.blog_post_addresses (slug, post_id) values ('zero', ${id})`,
        );
        const before = (await as(stack().db, 'anon', (tx) => tx.query<Record<string, number>>(counts)))[0];
        expect(before).toMatchObject({ posts: 1, texts: 2, places: 1, addresses: 1, listed: 1 });
        await stack().db.exec(`update public.blog_posts set deleted_at = now() where id = ${id}`);
        for (const caller of ['anon', 'member'] as const) {
          const [row] = await as(stack().db, caller, (tx) => tx.query<Record<string, number>>(counts));
          expect(row).toMatchObject({
            posts: 0,
            texts: 0,
            places: 0,
            addresses: 0,
            listed: 0,
            neighbours: 0,
          });
          expect(row?.tagged).toBe((before?.tagged ?? 0) - 1);
        }
        const [own] = await admin((tx) => tx.query(counts));
        expect(own).toMatchObject({ posts: 1, texts: 2, places: 1, listed: 0, neighbours: 0 });
      });

      it('is restored with its texts, tags and places', async () => {
        await admin(async (tx) => {
          await trash(tx);
          await tx.exec(`update public.blog_posts set deleted_at = null where id = ${id}`);
          const [row] = await tx.query(
            `select deleted_by, tags, (select count(*)::int from public.blog_post_texts where post_id = ${id}) as texts,
               (select count(*)::int from public.blog_post_places where post_id = ${id}) as places
             from public.blog_posts where id = ${id}`,
          );
          expect(row).toEqual({ deleted_by: null, tags: ['plan'], texts: 2, places: 1 });
        });
      });

      it('is the only state from which an article is permanently deleted', async () => {
        const remove = (tx: Database) =>
          tx.query(`delete from public.blog_posts where id = ${id} returning id`);
        expect(await admin(remove)).toEqual([]);
        await admin(async (tx) => {
          await trash(tx);
          expect(await remove(tx)).toHaveLength(1);
          expect(await tx.query(`select from public.blog_post_revisions where post_id = ${id}`)).toEqual([]);
        });
      });

      it('is for editors too', async () => {
        await as(stack().db, 'editor', async (tx) => {
          await trash(tx);
          expect(
            await tx.query(`select from public.blog_posts where id = ${id} and deleted_by is not null`),
          ).toHaveLength(1);
          expect(await tx.query(`delete from public.blog_posts where id = ${id} returning id`)).toHaveLength(
            1,
          );
        });
        const refused = as(stack().db, 'member', (tx) =>
          tx.query(`update public.blog_posts set deleted_at = now() where id = ${id} returning id`),
        );
        expect(await refused).toEqual([]);
      });

      it('can be undone from the audit log, like the creation of an article', async () => {
        await admin(async (tx) => {
          await trash(tx);
          await tx.query('select public.undo_changes((select max(id) from public.changes))');
          expect(
            await tx.query(`select deleted_at, deleted_by from public.blog_posts where id = ${id}`),
          ).toEqual([{ deleted_at: null, deleted_by: null }]);
          await tx.exec("insert into public.blog_posts (slug) values ('other')");
          await tx.query('select public.undo_changes((select max(id) from public.changes))');
          expect(await tx.query("select from public.blog_posts where slug = 'other'")).toEqual([]);
        });
      });
    });

    describe('at another address', () => {
      const leadsTo = (slug: string, caller: Caller = 'anon') =>
        as(stack().db, caller, (tx) =>
          tx.query<{ slug: string }>(
            'select p.slug from public.blog_post_addresses a join public.blog_posts p on p.id = a.post_id where a.slug = $1',
            [slug],
          ),
        );

      it('is found by every former slug, and returned with the current one', async () => {
        await rename(stack().db, 'second');
        await rename(stack().db, 'third');
        expect(await leadsTo('first')).toEqual([{ slug: 'third' }]);
        expect(await leadsTo('second')).toEqual([{ slug: 'third' }]);
        await rename(stack().db, 'first');
        expect(await leadsTo('third')).toEqual([{ slug: 'first' }]);
      });

      it('is found by none while it is not visible', async () => {
        await rename(stack().db, 'second');
        await stack().db.exec(
          `update public.blog_posts set published_at = now() + interval '1 day' where id = ${id}`,
        );
        expect(await leadsTo('first')).toEqual([]);
        expect(await leadsTo('first', 'admin')).toEqual([{ slug: 'second' }]);
      });

      it('is found by the one it was withdrawn at, and not by those of a draft', async () => {
        await stack().db.exec(`update public.blog_posts set published_at = null where id = ${id}`);
        await rename(stack().db, 'second');
        await rename(stack().db, 'third');
        await stack().db.exec(`update public.blog_posts set published_at = now() where id = ${id}`);
        expect(await leadsTo('first')).toEqual([{ slug: 'third' }]);
        expect(await leadsTo('second')).toEqual([]);
      });

      it('reserves its former slugs, until they are released', async () => {
        await rename(stack().db, 'second');
        const take = (db: Database) =>
          db.query("insert into public.blog_posts (slug) values ('first') returning slug");
        expect(await sqlstateOf(admin(take))).toBe('PT409');
        await admin(async (tx) => {
          expect(
            await tx.query("delete from public.blog_post_addresses where slug = 'first' returning slug"),
          ).toHaveLength(1);
          expect(await take(tx)).toEqual([{ slug: 'first' }]);
        });
      });
    });

    describe('a version of an article', () => {
      const titles = (tx: Database, lang: string) =>
        tx.query<{ title: string; author_email: string | null }>(
          'select title, author_email from public.blog_post_revisions where post_id = $1 and lang = $2 order by id',
          [id, lang],
        );
      const write = (tx: Database, title: string) =>
        tx.exec(`update public.blog_post_texts set title = '${title}' where post_id = ${id} and lang = 'fr'`);

      it('is kept at each save that changes the text, with who saved it, in that language alone', async () => {
        await admin(async (tx) => {
          await write(tx, 'Deux');
          await write(tx, 'Deux');
          expect(await titles(tx, 'fr')).toEqual([
            { title: 'Un', author_email: null },
            { title: 'Deux', author_email: 'admin@example.org' },
          ]);
          expect(await titles(tx, 'ar')).toHaveLength(1);
        });
      });

      it('stays when the text goes', async () => {
        await admin(async (tx) => {
          await tx.exec(`delete from public.blog_post_texts where post_id = ${id} and lang = 'ar'`);
          expect(await titles(tx, 'ar')).toEqual([{ title: 'واحد', author_email: null }]);
        });
      });

      it('is kept 50 times', async () => {
        for (let at = 1; at <= 52; at += 1) await write(stack().db, `Essai ${at}`);
        const kept = await titles(stack().db, 'fr');
        expect([kept.length, kept[0]?.title, kept[49]?.title]).toEqual([50, 'Essai 3', 'Essai 52']);
      });

      it('is readable by editors only, and read-only', async () => {
        expect(await sqlstateOf(as(stack().db, 'anon', (tx) => titles(tx, 'fr')))).toBe('42501');
        expect(await as(stack().db, 'member', (tx) => titles(tx, 'fr'))).toEqual([]);
        expect(
          await sqlstateOf(
            admin((tx) => tx.exec(`update public.blog_post_revisions set title = 'x' where post_id = ${id}`)),
          ),
        ).toBe('42501');
      });
    });
  });
}
