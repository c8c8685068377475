import { listPage, NOT_FOUND, type PageLoader, pastTheEnd } from '@/lib/loader.ts';
import { POSTS_PER_PAGE } from '@/shared/blog.ts';
import {
  blogNeighboursQuery,
  blogPlacesQuery,
  blogPostQuery,
  blogPostsQuery,
  blogTagsQuery,
} from './queries.ts';

export const loadBlog: PageLoader<'blog'> = async (request) => {
  const { lang, read, url } = request;
  const page = listPage(request);
  const [list] = await Promise.all([
    read(blogPostsQuery(lang, url.searchParams.get('tag'), page)),
    read(blogTagsQuery()),
  ]);
  return pastTheEnd(page, list?.total, POSTS_PER_PAGE);
};

export const loadPost: PageLoader<'post'> = async ({ lang, read, route }) => {
  const post = await read(blogPostQuery(lang, route.post));
  if (!post) return post === null ? NOT_FOUND : undefined;
  await Promise.all([read(blogPlacesQuery(lang, post.id)), read(blogNeighboursQuery(lang, post.slug))]);
  return undefined;
};
