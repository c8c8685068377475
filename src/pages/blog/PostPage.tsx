import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { blogPostQuery } from '@/blocks/blog/queries.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { QueryView } from '@/places/states/QueryView.tsx';
import type { RouteOf } from '@/shared/paths.ts';
import { isPreview } from '@/shared/preview.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { Article } from './Article.tsx';
import { loadPost } from './loader.ts';

export const loader = loadPost;

interface Props {
  readonly route: RouteOf<'post'>;
}

const Preview = lazyWithFallback(async () => (await import('./Preview.tsx')).Preview);
const MissingPost = lazyWithFallback(async () => (await import('./MissingPost.tsx')).MissingPost);

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
  if (query.data === null)
    return (
      <Suspense fallback={<PageSkeleton label={t('post.loading')} />}>
        <MissingPost slug={route.post} />
      </Suspense>
    );
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
