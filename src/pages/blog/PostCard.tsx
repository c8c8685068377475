import { Picture } from '@/blocks/blog/Picture.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import type { BlogCard } from '@/shared/blog.ts';
import { formatDate } from '@/shared/format.ts';
import { languageOf, localeTag } from '@/shared/languages.ts';
import { Card, CardBody, CardTitle, stretchedLink } from '@/ui/Card.tsx';
import { InLanguage, LanguageMark } from './InLanguage.tsx';

/** An article in a list: cover, title, beginning, date. */
export function PostCard({ post }: { post: BlogCard }) {
  const lang = useLang();
  return (
    <Card>
      {/* The card's border is the picture's too. */}
      <div className="[&>*]:rounded-none [&>*]:border-0">
        {post.coverUrl ? (
          <Picture src={post.coverUrl} alt="" />
        ) : (
          <span className="block aspect-video lat-tint graticule" />
        )}
      </div>
      <CardBody>
        <CardTitle level={2} className="text-xl">
          <RouteLink to={{ name: 'post', post: post.slug }} className={stretchedLink}>
            <InLanguage lang={post.lang}>{post.title}</InLanguage>
          </RouteLink>
          <LanguageMark lang={post.lang} />
        </CardTitle>
        <p
          className="line-clamp-3 text-ink-muted"
          lang={localeTag(post.lang)}
          dir={languageOf(post.lang).direction}
        >
          {post.excerpt}
        </p>
        <p className="mt-auto pt-2 text-sm text-ink-muted">
          <time dateTime={post.publishedAt}>{formatDate(lang, new Date(post.publishedAt), 'UTC')}</time>
        </p>
      </CardBody>
    </Card>
  );
}
