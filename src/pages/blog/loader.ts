import { articlePicturesQuery } from '@/blocks/blog/articlePictures.ts';
import {
  blogNeighboursQuery,
  blogPlacesQuery,
  blogPostQuery,
  blogPostsQuery,
  blogTagsQuery,
  movedPostQuery,
} from '@/blocks/blog/queries.ts';
import { listPage, NOT_FOUND, type PageLoader, pastTheEnd, redirectTo } from '@/lib/loader.ts';
import { mediaIdsIn } from '@/shared/articlePictures.ts';
import { POSTS_PER_PAGE } from '@/shared/blog.ts';
import { isPreview } from '@/shared/preview.ts';

export const loadBlog: PageLoader<'blog'> = async (request) => {
  const { lang, read, url } = request;
  const page = listPage(request);
  const [list] = await Promise.all([
    read(blogPostsQuery(lang, url.searchParams.get('tag'), page)),
    read(blogTagsQuery()),
  ]);
  const ids = mediaIdsIn(...(list?.posts ?? []).map(({ coverUrl }) => coverUrl));
  if (ids.length > 0) await read(articlePicturesQuery(ids));
  return pastTheEnd(page, list?.total, POSTS_PER_PAGE);
};

export const loadPost: PageLoader<'post'> = async (request) => {
  const { lang, read, route, url } = request;
  if (isPreview(url)) return undefined;
  const post = await read(blogPostQuery(lang, route.post));
  if (post === undefined) return undefined;
  if (post === null) {
    const moved = await read(movedPostQuery(route.post));
    if (moved && moved !== route.post) redirectTo(request, { name: 'post', post: moved });
    return NOT_FOUND;
  }
  const ids = mediaIdsIn(post.coverUrl, post.body);
  await Promise.all([
    read(blogPlacesQuery(lang, post.id)),
    read(blogNeighboursQuery(lang, post.slug)),
    ids.length > 0 && read(articlePicturesQuery(ids)),
  ]);
  return undefined;
};
