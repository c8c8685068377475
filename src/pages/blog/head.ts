import type { TFunction } from 'i18next';
import { describe, fitting, TITLE_COLUMNS } from '@/lib/seo/headTexts.ts';
import type { PageFacts } from '@/lib/seo/pageFacts.ts';
import type { BlogPost } from '@/shared/blog.ts';

/** Metadata of the page of an article. It exists in the languages the article is written in. */
export function postHead(t: TFunction<'blog'>, post: BlogPost): PageFacts {
  return {
    title: fitting([post.title], TITLE_COLUMNS),
    description: describe(post.lang, [post.excerpt || post.title, t('intro')]),
    canonical: { name: 'post', post: post.slug },
    languages: post.languages,
    image: post.coverUrl ?? 'blog',
    crumbs: [{ name: t('title'), to: { name: 'blog' } }, { name: post.title }],
    article: {
      lang: post.lang,
      datePublished: post.publishedAt,
      dateModified: post.updatedAt,
      author: post.author,
    },
  };
}
