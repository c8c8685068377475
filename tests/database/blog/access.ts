/** Who may do what with articles; a part of ../access.ts. */
import { CONTENT, type Relation, RUNS } from '../support/rights.ts';

export const BLOG: Record<string, Relation> = {
  // Deleted from the trash only, and nothing is in it (history.ts).
  blog_posts: {
    rights: { ...CONTENT, editor: 'SIU', admin: 'SIU' },
    insert: { columns: 'slug', values: "'x'" },
    column: 'slug',
  },
  // Triggers write both.
  blog_post_addresses: {
    rights: { ...CONTENT, editor: 'SD', admin: 'SD' },
    insert: { columns: 'slug, post_id', values: "'x', (select min(post_id) from public.blog_post_texts)" },
    column: 'slug',
  },
  blog_post_revisions: {
    rights: { ...RUNS, editor: 'S' },
    insert: {
      columns: 'post_id, lang, title, excerpt, body',
      values: "(select min(post_id) from public.blog_post_texts), 'en', 'x', 'x', 'x'",
    },
    column: 'title',
  },
  blog_post_texts: {
    rights: CONTENT,
    insert: {
      columns: 'post_id, lang, title',
      values: "(select min(post_id) from public.blog_post_texts), 'en', 'x'",
    },
    column: 'title',
  },
  blog_tags: { rights: CONTENT, insert: { columns: 'slug', values: "'x'" }, column: 'slug' },
  blog_post_places: {
    rights: CONTENT,
    insert: {
      columns: 'post_id, position, continent_id',
      values: '(select min(post_id) from public.blog_post_texts), 7, 1',
    },
    column: 'position',
    value: 7,
  },
};
