import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { ArticlePictures } from '@/blocks/blog/articlePictures.ts';
import { ArticlePicture } from '@/blocks/blog/OwnPicture.tsx';
import { readingMinutes } from '@/blocks/blog/readingTime.ts';
import { useArticleText } from '@/blocks/blog/useArticleText.ts';
import { announce, REDIRECTED_HASH } from '@/blocks/not-found/announce.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { env } from '@/lib/env.ts';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { MarkdownBody } from '@/places/MarkdownBody.tsx';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { Deferred } from '@/places/states/Deferred.tsx';
import type { BlogPost } from '@/shared/blog.ts';
import { formatDate, formatNumber } from '@/shared/format.ts';
import { languageOf, localeTag } from '@/shared/languages.ts';
import { buildPath } from '@/shared/paths.ts';
import { Contents } from './Contents.tsx';
import { FeedAnnouncement } from './FeedLink.tsx';
import { postHead } from './head.ts';
import { InLanguage } from './InLanguage.tsx';
import { PostNeighbours } from './PostNeighbours.tsx';
import { PostPlaces } from './PostPlaces.tsx';
import { PostTags } from './TagLinks.tsx';

const ShareLink = lazyWithFallback(async () => (await import('@/blocks/share/ShareLink.tsx')).ShareLink);

/** The browser looks for the place an address names before the article is there. */
function useNamedPlace() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.length < 2) return;
    try {
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    } catch {
      // A stray "%" names no place.
    }
  }, [hash]);
}

/** Says that a wrong address led here, once: the mark of it goes. */
function useRedirectNotice() {
  const lang = useLang();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (hash !== REDIRECTED_HASH) return;
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
    void announce('redirected', lang);
  }, [hash, lang, navigate, pathname, search]);
}

interface Props {
  readonly post: BlogPost;
  /** A preview is in no index, and has nothing before and after it. */
  readonly isPreview?: boolean;
}

export function Article({ post, isPreview = false }: Props) {
  const { t } = useTranslation('blog');
  const lang = useLang();
  const { nodes, headings, pictures } = useArticleText(post.body, post.coverUrl);
  useNamedPlace();
  useRedirectNotice();
  const { direction } = languageOf(post.lang);
  const address = () =>
    (env.siteUrl || window.location.origin) + buildPath(lang, { name: 'post', post: post.slug });
  return (
    <ArticlePictures value={{ pictures, written: post.lang }}>
      <PageHead {...postHead(t, post)} noindex={isPreview} />
      <FeedAnnouncement />
      <article>
        <PlaceHeader
          crumbs={[{ label: t('title'), to: { name: 'blog' } }, { label: post.title }]}
          title={
            <InLanguage lang={post.lang} badge>
              {post.title}
            </InLanguage>
          }
          intro={post.excerpt && <InLanguage lang={post.lang}>{post.excerpt}</InLanguage>}
        >
          <Byline post={post} />
        </PlaceHeader>
        <div className="wrap grid gap-x-12 gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start">
          <div className="min-w-0">
            {post.coverUrl && (
              <div className="mb-8 max-w-3xl">
                <ArticlePicture src={post.coverUrl} alt="" first />
              </div>
            )}
            <div className="mb-8 lg:hidden print:hidden">
              <Contents headings={headings} lang={post.lang} again />
            </div>
            <div lang={localeTag(post.lang)} dir={direction} className="text-lg">
              <MarkdownBody nodes={nodes} Picture={ArticlePicture} />
            </div>
          </div>
          <aside className="flex flex-col gap-8 lg:sticky lg:top-20">
            <div className="hidden lg:block print:hidden">
              <Contents headings={headings} lang={post.lang} />
            </div>
            <PostPlaces postId={post.id} />
            <PostTags tags={post.tags} />
            {!isPreview && (
              <div className="min-h-11">
                <Deferred when="idle">
                  <ShareLink title={post.title} url={address} />
                </Deferred>
              </div>
            )}
          </aside>
        </div>
      </article>
      {!isPreview && (
        <div className="wrap pb-4">
          <PostNeighbours slug={post.slug} />
        </div>
      )}
    </ArticlePictures>
  );
}

/** Who wrote it, when, and how long it takes. */
function Byline({ post }: { post: BlogPost }) {
  const { t } = useTranslation('blog');
  const lang = useLang();
  const published = formatDate(lang, new Date(post.publishedAt), 'UTC');
  const updated = formatDate(lang, new Date(post.updatedAt), 'UTC');
  const minutes = readingMinutes(post.body, post.lang);
  const time = formatNumber(lang, minutes, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted">
      {post.author && <bdi>{t('post.by', { author: post.author })}</bdi>}
      <time dateTime={post.publishedAt}>{published}</time>
      {post.updatedAt > post.publishedAt && updated !== published && (
        <time dateTime={post.updatedAt}>{t('post.updated', { date: updated })}</time>
      )}
      <span>{t('post.reading', { time })}</span>
    </p>
  );
}
