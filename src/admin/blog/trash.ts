/** Articles in the trash, and what goes with one that is removed for good. */
import { queryOptions } from '@tanstack/react-query';
import { countOf, rowOf, rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import { POSTS_KEY } from './posts.ts';

/** Moves an article to the trash: visitors do not see it any more. Throws DataError. */
export async function trashPost(id: number): Promise<void> {
  rowOf(await adminClient().from('blog_posts').update({ deleted_at: new Date().toISOString() }).eq('id', id));
}

/** Takes an article out of the trash, as it was. Throws DataError. */
export async function restorePost(id: number): Promise<void> {
  rowOf(await adminClient().from('blog_posts').update({ deleted_at: null }).eq('id', id));
}

/** Removes an article that is in the trash for good. Throws DataError; an Error when it is not there any more. */
export async function removePost(id: number): Promise<void> {
  const rows = rowsOf(await adminClient().from('blog_posts').delete().eq('id', id).select('id'));
  if (rows.length === 0) throw new Error(`The article ${id} is not in the trash.`);
}

export interface DependentCounts {
  readonly texts: number;
  readonly places: number;
  readonly revisions: number;
  readonly addresses: number;
}

export const dependentsQuery = (id: number) =>
  queryOptions({
    queryKey: [...POSTS_KEY, 'dependents', id],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<DependentCounts> => {
      const db = adminClient();
      const head = { count: 'exact', head: true } as const;
      const [texts, places, revisions, addresses] = await Promise.all([
        db.from('blog_post_texts').select('lang', head).eq('post_id', id).abortSignal(signal),
        db.from('blog_post_places').select('position', head).eq('post_id', id).abortSignal(signal),
        db.from('blog_post_revisions').select('id', head).eq('post_id', id).abortSignal(signal),
        db.from('blog_post_addresses').select('slug', head).eq('post_id', id).abortSignal(signal),
      ]);
      return {
        texts: countOf(texts),
        places: countOf(places),
        revisions: countOf(revisions),
        addresses: countOf(addresses),
      };
    },
  });
