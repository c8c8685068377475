import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { pictureAt, useOwnPictures } from '@/blocks/blog/articlePictures.ts';
import { blogPostsQuery, blogTagsQuery } from '@/blocks/blog/queries.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { usePage } from '@/places/navigation/usePage.ts';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { PictureCredits } from '@/places/pictures/PictureCredits.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { mediaIdsIn } from '@/shared/articlePictures.ts';
import { type BlogCard, blogPath, POSTS_PER_PAGE } from '@/shared/blog.ts';
import { formatNumber } from '@/shared/format.ts';
import { nameIn } from '@/shared/names.ts';
import { buttonClass } from '@/ui/button.ts';
import { SkeletonGrid } from '@/ui/Skeleton.tsx';
import { FeedAnnouncement, FeedLink } from './FeedLink.tsx';
import { loadBlog } from './loader.ts';
import { PostCard } from './PostCard.tsx';
import { TagFilter } from './TagLinks.tsx';

export const loader = loadBlog;

const grid = 'grid gap-6 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]';

/** All articles, or those of `?tag=`, twelve per page. */
export function BlogPage() {
  const { t } = useTranslation('blog');
  const lang = useLang();
  const [params] = useSearchParams();
  const tag = params.get('tag');
  const page = usePage();
  const posts = useQuery(blogPostsQuery(lang, tag, page));
  const { data: tags } = useQuery(blogTagsQuery());
  const tagged = tags?.find(({ slug }) => slug === tag);
  const tagName = tag && tagged && (nameIn(tagged.names, lang).text || tag);
  const title = tagName ? t('list.titleOf', { tag: tagName }) : t('title');
  return (
    <>
      <PageHead
        title={title}
        description={t('intro')}
        canonical={{ name: 'blog' }}
        // Anybody can write any word behind the question mark.
        noindex={Boolean(tag && tags && !tagged)}
        image="blog"
        crumbs={[{ name: t('title') }]}
        list={(posts.data?.posts ?? []).map((post) => ({
          name: post.title,
          to: { name: 'post', post: post.slug },
        }))}
        // A tag is a view of the one list, not a page of its own.
        {...(tag ? {} : { page, pages: Math.ceil((posts.data?.total ?? 0) / POSTS_PER_PAGE) })}
      />
      <FeedAnnouncement />
      <PlaceHeader crumbs={[{ label: t('title') }]} title={t('heading')} intro={t('intro')}>
        <p className="mt-3">
          <FeedLink />
        </p>
      </PlaceHeader>
      <div className="wrap py-8">
        <TagFilter chosen={tag} />
        <QueryView
          query={posts}
          whole
          pending={<SkeletonGrid count={3} label={t('list.loading')} className={grid} />}
          errorText={t('list.error')}
          empty={{
            when: ({ posts: shown }) => shown.length === 0,
            title: t(tag || page > 1 ? 'list.noneHere' : 'list.none'),
            action: (tag || page > 1) && (
              <Link to={blogPath(lang)} className={buttonClass({ intent: 'primary' })}>
                {t('list.all')}
              </Link>
            ),
          }}
        >
          {({ posts: shown, total }) => (
            <>
              <p role="status" className="mb-4 text-ink-muted">
                {t('list.count', { count: total, value: formatNumber(lang, total) })}
              </p>
              <div className={grid}>
                {shown.map((post) => (
                  <PostCard key={post.id} post={post} />
                ))}
              </div>
              <CoverCredits posts={shown} />
              <Pages tag={tag} page={page} pages={Math.ceil(total / POSTS_PER_PAGE)} />
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}

/** Who made the covers that are ours. */
function CoverCredits({ posts }: { posts: readonly BlogCard[] }) {
  const pictures = useOwnPictures(mediaIdsIn(...posts.map(({ coverUrl }) => coverUrl)));
  const credited = posts.flatMap(({ title, coverUrl }) => {
    const picture = coverUrl && pictureAt(coverUrl, pictures);
    return picture ? [{ name: title, picture }] : [];
  });
  return credited.length > 0 && <PictureCredits of={credited} />;
}

function Pages({ tag, page, pages }: { tag: string | null; page: number; pages: number }) {
  const { t } = useTranslation('blog');
  const lang = useLang();
  if (pages < 2) return null;
  return (
    <nav aria-label={t('pages.label')} className="mt-8 flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <Link rel="prev" to={blogPath(lang, tag, page - 1)} className={buttonClass({})}>
          {t('pages.previous')}
        </Link>
      )}
      <span aria-current="page">
        {t('pages.position', { page: formatNumber(lang, page), pages: formatNumber(lang, pages) })}
      </span>
      {page < pages && (
        <Link rel="next" to={blogPath(lang, tag, page + 1)} className={buttonClass({})}>
          {t('pages.next')}
        </Link>
      )}
    </nav>
  );
}
