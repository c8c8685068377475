/** The articles that come with the site: complete in eight languages, and brought once. */
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readingMinutes } from '@/blocks/blog/readingTime.ts';
import { LANGUAGE_CODES } from '@/shared/languages.ts';
import { type MarkdownNode, parseMarkdown } from '@/shared/markdown/markdown.ts';
import { parsePath } from '@/shared/paths.ts';
import { insertPosts, parsePost, readPosts } from '../../supabase/seed/posts.ts';
import { fromRoot } from '../../tools/lib/paths.ts';
import type { Stack } from '../../tools/local-supabase/stack.ts';
import { startEmbedded } from '../../tools/testing/engines.ts';
import { createSampleData } from '../database/support/world.ts';

const links = (nodes: readonly MarkdownNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string'
      ? []
      : [...(node.tag === 'a' ? [node.attributes.href ?? ''] : []), ...links(node.children)],
  );

describe.each(readPosts())('article $slug', (post) => {
  it('has a cover, and was published before today', () => {
    expect(existsSync(fromRoot(`public${post.cover}`))).toBe(true);
    expect(Date.parse(post.published_at)).toBeLessThan(Date.now());
  });

  it.each(post.texts)('in $lang is whole', ({ lang, title, excerpt, body }) => {
    const french = parseMarkdown(post.texts[0]?.body ?? '');
    const { nodes, headings } = parseMarkdown(body);
    expect(headings.map(({ level }) => level)).toEqual(french.headings.map(({ level }) => level));
    // The same parts in the same order: nothing was lost in translation.
    expect(nodes.map((node) => typeof node !== 'string' && node.tag)).toEqual(
      french.nodes.map((node) => typeof node !== 'string' && node.tag),
    );
    expect(readingMinutes(body, lang)).toBeGreaterThanOrEqual(3);
    expect(title.length).toBeLessThanOrEqual(100);
    expect(excerpt.length).toBeLessThanOrEqual(200);
    for (const href of links(nodes)) {
      expect(href).toMatch(new RegExp(`^/${lang}/`));
      expect(parsePath(href).route.name).not.toBe('notFound');
    }
    const latin = /[,;:?!()](?=[\u4e00-\u9fff])|(?<=[\u4e00-\u9fff])[,;:?!()]/;
    if (lang === 'zh') expect(body.replace(/\]\([^)]*\)/g, ']')).not.toMatch(latin);
    // Arabic has its own comma, semicolon and question mark.
    if (lang === 'ar') expect(body).not.toMatch(/(?<=[\u0621-\u064a])[,;?]/);
  });
});

it('refuses an article without its front matter', () => {
  expect(() => parsePost('# Title', 'x/fr.md')).toThrow('x/fr.md needs a title');
});

describe('the seed of articles', { timeout: 60_000 }, () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startEmbedded();
    await createSampleData(stack.db);
  }, 60_000);
  afterAll(() => stack?.stop());
  const count = async (sql: string) =>
    (await stack.db.query<{ n: number }>(`select count(*)::int as n from ${sql}`))[0]?.n;

  it('inserts every article once, with its texts and existing places', async () => {
    const posts = readPosts();
    expect(await insertPosts(stack.db)).toBe(posts.length);
    expect(await insertPosts(stack.db)).toBe(0);
    const ours = `public.blog_posts p join private.seeded_posts s on s.slug = p.slug`;
    expect(await count(ours)).toBe(posts.length);
    expect(await count(`${ours} join public.blog_post_texts t on t.post_id = p.id`)).toBe(
      posts.length * LANGUAGE_CODES.length,
    );
    expect(await count(`${ours} join public.blog_post_places g on g.post_id = p.id`)).toBeGreaterThan(0);
  });

  it('neither restores deleted articles nor overwrites edited ones', async () => {
    const [first, second] = readPosts();
    await stack.db.query('delete from public.blog_posts where slug = $1', [first?.slug]);
    await stack.db.query(
      'update public.blog_post_texts t set title = $2 from public.blog_posts p where p.id = t.post_id and p.slug = $1',
      [second?.slug, 'Changed'],
    );
    expect(await insertPosts(stack.db)).toBe(0);
    expect(await count(`public.blog_posts where slug = '${first?.slug}'`)).toBe(0);
    expect(await count(`public.blog_post_texts where title = 'Changed'`)).toBe(LANGUAGE_CODES.length);
  });
});
