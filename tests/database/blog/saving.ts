import { describe, expect, it } from 'vitest';
import type { Database } from '../../../supabase/seed/database.ts';
import type { Stack } from '../../../tools/local-supabase/stack.ts';
import { ADMIN_ID, as, sqlstateOf } from '../../../tools/testing/roles.ts';
import { sessionClaims, signToken } from '../support/tokens.ts';

/** An article with the slug `all` is there. */
export function testSaving(stack: () => Stack): void {
  describe('saving', () => {
    const POST = {
      id: null as number | null,
      slug: 'saved',
      author: 'Ada',
      tags: ['plan'],
      published_at: null as string | null,
      texts: [{ lang: 'fr', title: 'Titre', excerpt: 'Début', body: 'Corps', cover_url: '' }],
      places: [{ continent_id: 1 }],
    };
    const save = (tx: Database, given: object, seen: string | null = null) =>
      tx.query<{ id: number; updated_at: string }>(
        'select id, updated_at::text from public.save_blog_post($1::jsonb, $2::timestamptz)',
        [JSON.stringify({ ...POST, ...given }), seen],
      );

    const call = async (p_post: object, p_seen: string | null) => {
      const answer = await fetch(`${stack().url}/rest/v1/rpc/save_blog_post`, {
        method: 'POST',
        headers: {
          apikey: stack().publishableKey,
          authorization: `Bearer ${signToken(sessionClaims(ADMIN_ID), stack().jwtSecret)}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ p_post, p_seen }),
      });
      return (await answer.json()) as { id: number; updated_at: string }[];
    };

    it('saves the article, its texts and its places, and deletes those no longer given', async () => {
      await as(stack().db, 'admin', async (tx) => {
        const [made] = await save(tx, {});
        const again = {
          id: made?.id,
          slug: 'renamed',
          texts: [{ ...POST.texts[0], lang: 'en', title: 'Title' }],
          places: [
            { country_id: (await tx.query<{ id: number }>('select id from public.countries'))[0]?.id },
          ],
        };
        expect(await save(tx, again, made?.updated_at)).toHaveLength(1);
        const rows = await tx.query(
          `select p.slug, t.lang, t.title, g.continent_id, g.country_id is not null as country
           from public.blog_posts p join public.blog_post_texts t on t.post_id = p.id
           join public.blog_post_places g on g.post_id = p.id where p.id = $1`,
          [made?.id],
        );
        expect(rows).toEqual([
          { slug: 'renamed', lang: 'en', title: 'Title', continent_id: null, country: true },
        ]);
      });
    });

    it('rejects a save when somebody else has saved since', async () => {
      await as(stack().db, 'admin', async (tx) => {
        const [made] = await save(tx, {});
        expect(await save(tx, { id: made?.id, slug: 'other' }, '2020-01-01T00:00:00Z')).toEqual([]);
        expect(await tx.query('select slug from public.blog_posts where id = $1', [made?.id])).toEqual([
          { slug: 'saved' },
        ]);
      });
    });

    it('rejects a taken slug, an invalid slug and an oversized text', async () => {
      const refused = (given: object) => sqlstateOf(as(stack().db, 'admin', (tx) => save(tx, given)));
      expect(await refused({ slug: 'all' })).toBe('23505');
      expect(await refused({ slug: 'Not A Slug' })).toBe('23514');
      expect(await refused({ texts: [{ ...POST.texts[0], body: 'x'.repeat(100_001) }] })).toBe('23514');
    });

    it('takes topics in every script, and finds articles by them', async () => {
      const tags = ['еда-и-вино', '旅行', 'السفر', 'ete-2026', '日本の旅'];
      await as(stack().db, 'editor', async (tx) => {
        await save(tx, {
          published_at: '2026-01-01T00:00:00Z',
          tags,
          new_tags: tags.map((slug) => ({ slug, name_fr: slug })),
        });
        const found = await tx.query<{ slug: string }>(
          'select slug from public.blog_tags where slug = any($1::text[])',
          [tags],
        );
        expect(found).toHaveLength(tags.length);
        for (const tag of tags)
          expect(
            await tx.query("select slug from public.blog_posts_in('fr', p_tag => $1)", [tag]),
            tag,
          ).toMatchObject([{ slug: 'saved' }]);
      });
    });

    it('names new tags and keeps the names of those there are', async () => {
      await as(stack().db, 'admin', async (tx) => {
        await save(tx, { tags: ['new-one'], new_tags: [{ slug: 'new-one', name_fr: 'Nouveau' }] });
        await save(tx, { slug: 'saved-2', new_tags: [{ slug: 'new-one', name_fr: 'Autre' }] });
        expect(await tx.query("select name_fr from public.blog_tags where slug = 'new-one'")).toEqual([
          { name_fr: 'Nouveau' },
        ]);
      });
    });

    it.each<[string, object]>([
      ['its own row', { author: 'x'.repeat(121) }],
      ['a text', { texts: [{ ...POST.texts[0], excerpt: 'x'.repeat(601) }] }],
      ['a place', { places: [{ country_id: -1 }] }],
      ['the capital of a tag', { new_tags: [{ slug: 'A', name_fr: 'X' }] }],
      ['the blank of a tag', { new_tags: [{ slug: 'еда и', name_ru: 'X' }] }],
      ['the comma of a tag', { new_tags: [{ slug: 'a،b', name_ar: 'X' }] }],
      ['the question mark of a tag', { new_tags: [{ slug: '旅行?', name_zh: 'X' }] }],
      ['the hyphens of a tag', { new_tags: [{ slug: 'a--b', name_fr: 'X' }] }],
      ['the hyphen at the end of a tag', { new_tags: [{ slug: 'еда-', name_ru: 'X' }] }],
      ['the slug of a tag', { new_tags: [{ slug: 'x'.repeat(61), name_fr: 'X' }] }],
      ['the name of a tag', { new_tags: [{ slug: 'x', name_fr: '' }] }],
    ])('changes nothing where %s is refused, of a new article and of one there is', async (_, broken) => {
      const kept = () =>
        stack().db.query(`select p.*, t.title, t.body, g.continent_id, (select count(*)::int from public.blog_tags) as tags_named
          from public.blog_posts p left join public.blog_post_texts t on t.post_id = p.id
          left join public.blog_post_places g on g.post_id = p.id order by p.id, t.lang, g.position`);
      const nothing = await kept();
      const tag = { slug: 'first', name_fr: 'Premier' };
      const given = { ...POST, slug: 'broken', new_tags: [tag], ...broken };
      expect(await call(given, null)).toHaveProperty('code');
      expect(await kept()).toEqual(nothing);
      const [made] = await call(POST, null);
      const before = await kept();
      expect(await call({ ...given, id: made?.id }, made?.updated_at ?? null)).toHaveProperty('code');
      expect(await kept()).toEqual(before);
      await stack().db.query('delete from public.blog_posts where id = $1', [made?.id]);
    });

    it('is for administrators', async () => {
      expect(await sqlstateOf(as(stack().db, 'anon', (tx) => save(tx, {})))).toBe('42501');
      expect(await sqlstateOf(as(stack().db, 'member', (tx) => save(tx, {})))).toBe('42501');
    });

    it('works through the Data API, moments kept to the microsecond', async () => {
      const [made] = await call(POST, null);
      const [again] = await call({ ...POST, id: made?.id, author: '' }, made?.updated_at ?? null);
      expect(again?.id).toBe(made?.id);
      expect(await call({ ...POST, id: made?.id }, made?.updated_at ?? null)).toEqual([]);
      await stack().db.query('delete from public.blog_posts where id = $1', [made?.id]);
    });

    it.each([
      ['a text', "update public.blog_post_texts set title = 'Taken back' where post_id = $1"],
      ['a language', "insert into public.blog_post_texts (post_id, lang, title) values ($1, 'en', 'New')"],
      ['a place', 'delete from public.blog_post_places where post_id = $1'],
    ])('rejects a save when %s was changed by an undo or a repair since', async (_, change) => {
      const [made] = await call(POST, null);
      await stack().db.query(change, [made?.id]);
      expect(await call({ ...POST, id: made?.id }, made?.updated_at ?? null)).toEqual([]);
      await stack().db.query('delete from public.blog_posts where id = $1', [made?.id]);
    });
  });
}
