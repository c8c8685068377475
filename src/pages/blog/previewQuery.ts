/** An article as it is stored, for its preview: the database decides who may see it. */
import { queryOptions } from '@tanstack/react-query';
import { type PostState, stateOf } from '@/blocks/blog/postState.ts';
import { blogPlacesQuery, readPlaces } from '@/blocks/blog/queries.ts';
import { rowOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import type { BlogPost } from '@/shared/blog.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '@/shared/languages.ts';

export interface PreviewedPost {
  readonly post: BlogPost;
  readonly state: PostState;
  /** ISO 8601; null for a draft. */
  readonly publishedAt: string | null;
}

const COLUMNS =
  'id,slug,author,tags,published_at,deleted_at,updated_at,blog_post_texts(lang,title,excerpt,body,cover_url)' as const;

/** In the language asked for, else French, English, or whatever it is written in. Null when the caller may not see it. */
export const previewQuery = (lang: LanguageCode, slug: string) =>
  queryOptions({
    queryKey: ['blog', 'preview', lang, slug],
    staleTime: 0,
    queryFn: async ({ client, signal }): Promise<PreviewedPost | null> => {
      const answer = adminClient().from('blog_posts').select(COLUMNS).eq('slug', slug).abortSignal(signal);
      const row = rowOf(await answer.maybeSingle());
      const texts = row?.blog_post_texts ?? [];
      const text =
        [lang, DEFAULT_LANGUAGE, 'en'].flatMap((code) => texts.filter((each) => each.lang === code))[0] ??
        texts[0];
      if (!row || !text) return null;
      // The article would read them as a visitor, who may not see those of a draft.
      client.setQueryData(
        blogPlacesQuery(lang, row.id).queryKey,
        await readPlaces(adminClient(), lang, row.id, signal),
      );
      return {
        state: stateOf({ publishedAt: row.published_at, deletedAt: row.deleted_at }),
        publishedAt: row.published_at,
        post: {
          id: row.id,
          slug: row.slug,
          author: row.author,
          tags: row.tags,
          publishedAt: new Date(row.published_at ?? Date.now()).toISOString(),
          updatedAt: new Date(row.updated_at).toISOString(),
          lang: text.lang as LanguageCode,
          title: text.title,
          excerpt: text.excerpt,
          coverUrl: text.cover_url,
          body: text.body,
          languages: texts.map((each) => each.lang as LanguageCode),
        },
      };
    },
  });
