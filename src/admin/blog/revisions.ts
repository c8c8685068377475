/** Revisions of an article: its text in a language at each save. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { NotFoundError, rowOf, rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { PostText } from './postForm.ts';
import { POSTS_KEY } from './posts.ts';

export interface Revision {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  /** E-mail address of who saved it. */
  readonly author: string | null;
}

/** The latest first, without their texts. */
export const revisionsQuery = (postId: number, lang: LanguageCode) =>
  queryOptions({
    queryKey: [...POSTS_KEY, 'revisions', postId, lang],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Revision[]> => {
      const rows = rowsOf(
        await adminClient()
          .from('blog_post_revisions')
          .select('id,created_at,author_email')
          .eq('post_id', postId)
          .eq('lang', lang)
          .order('id', { ascending: false })
          .abortSignal(signal),
      );
      return rows.map((row) => ({ id: row.id, at: row.created_at, author: row.author_email }));
    },
  });

/** Text of a revision, which never changes. Throws NotFoundError when it is gone. */
export const revisionTextQuery = (id: number) =>
  queryOptions({
    queryKey: [...POSTS_KEY, 'revision', id],
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PostText> => {
      const answer = adminClient()
        .from('blog_post_revisions')
        .select('title,excerpt,body,cover_url')
        .eq('id', id)
        .abortSignal(signal);
      const row = rowOf(await answer.maybeSingle());
      if (!row) throw new NotFoundError(`There is no revision ${id}`);
      return { title: row.title, excerpt: row.excerpt, body: row.body, coverUrl: row.cover_url ?? '' };
    },
  });
