import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { announce } from '@/features/not-found/announce.ts';
import { NotFound } from '@/features/not-found/NotFound.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { buildPath, type RouteOf } from '@/shared/paths.ts';
import { isPreview } from '@/shared/preview.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { Article } from './Article.tsx';
import { loadPost } from './loader.ts';
import { blogPostQuery, movedPostQuery } from './queries.ts';

export const loader = loadPost;

interface Props {
  readonly route: RouteOf<'post'>;
}

const Preview = lazyWithFallback(async () => (await import('./Preview.tsx')).Preview, NotFound);

/** An article, or its preview for whoever writes it. */
export function PostPage({ route }: Props) {
  const { t } = useTranslation('blog');
  const { pathname, search } = useLocation();
  if (!isPreview(new URL(pathname + search, 'https://this-site.invalid')))
    return <PublishedPost route={route} />;
  return (
    <Suspense fallback={<PageSkeleton label={t('post.loading')} />}>
      <Preview slug={route.post} />
    </Suspense>
  );
}

/** An article. One that does not exist redirects to the list of articles. */
function PublishedPost({ route }: Props) {
  const { t } = useTranslation('blog');
  const lang = useLang();
  const query = useQuery(blogPostQuery(lang, route.post));
  if (query.data === null) return <MissingPost slug={route.post} />;
  return (
    <QueryView
      query={query}
      whole
      pending={<PageSkeleton label={t('post.loading')} />}
      errorText={t('post.error')}
    >
      {(post) => post && <Article post={post} />}
    </QueryView>
  );
}

/** 404 for crawlers; visitors are sent to where the article is now, or to the list of articles with a toast. */
function MissingPost({ slug }: { slug: string }) {
  const lang = useLang();
  const navigate = useNavigate();
  const { data: moved, isPending } = useQuery(movedPostQuery(slug));
  useEffect(() => {
    if (isPending) return;
    const post = moved && moved !== slug ? moved : null;
    void navigate(buildPath(lang, post ? { name: 'post', post } : { name: 'blog' }), { replace: true });
    if (!post) void announce('postMissing', lang);
  }, [isPending, lang, moved, navigate, slug]);
  return <NotFound />;
}
