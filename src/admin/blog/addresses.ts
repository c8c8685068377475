/** Addresses that visitors have known an article by. */
import { queryOptions } from '@tanstack/react-query';
import { rowOf, rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import { POSTS_KEY } from './posts.ts';

/** Former addresses that lead to the article, the latest first. */
export const formerAddressesQuery = (id: number) =>
  queryOptions({
    queryKey: [...POSTS_KEY, 'addresses', id],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<string[]> => {
      const rows = rowsOf(
        await adminClient()
          .from('blog_post_addresses')
          .select('slug,blog_posts!inner(slug)')
          .eq('post_id', id)
          .order('created_at', { ascending: false })
          .abortSignal(signal),
      );
      return rows.filter((row) => row.slug !== row.blog_posts.slug).map(({ slug }) => slug);
    },
  });

/** Deletes a former address, which then leads nowhere and is free. Throws DataError. */
export async function releaseAddress(slug: string): Promise<void> {
  rowOf(await adminClient().from('blog_post_addresses').delete().eq('slug', slug));
}
