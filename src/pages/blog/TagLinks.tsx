import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { blogTagsQuery } from '@/blocks/blog/queries.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { type BlogTag, blogPath } from '@/shared/blog.ts';
import { formatNumber } from '@/shared/format.ts';
import { nameIn } from '@/shared/names.ts';
import { InLanguage } from './InLanguage.tsx';

const chip =
  'inline-flex min-h-9 items-center gap-1.5 rounded-sm border px-3 text-sm no-underline hover:border-ink';

/** A tag's name; its slug, whose words are readable, where nobody has named it. */
export function TagName({ slug, tag }: { slug: string; tag?: BlogTag | undefined }) {
  const lang = useLang();
  const name = nameIn(tag?.names ?? {}, lang);
  if (!name.text) return <bdi>{slug.replaceAll('-', ' ')}</bdi>;
  return <InLanguage lang={name.lang}>{name.text}</InLanguage>;
}

/** The tags of one article, each leading to its list. */
export function PostTags({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation('blog');
  const lang = useLang();
  const tagsQuery = useQuery(blogTagsQuery());
  if (tags.length === 0) return null;
  return (
    <nav aria-label={t('post.tags')}>
      <ul className="flex flex-wrap gap-2">
        {tags.map((slug) => (
          <li key={slug}>
            <Link to={blogPath(lang, slug)} className={clsx(chip, 'border-line-strong bg-paper-raised')}>
              <TagName slug={slug} tag={tagsQuery.data?.find((tag) => tag.slug === slug)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Every tag in use, as a filter of the list. */
export function TagFilter({ chosen }: { chosen: string | null }) {
  const { t } = useTranslation('blog');
  const lang = useLang();
  const { data: tags = [] } = useQuery(blogTagsQuery());
  // One line is reserved until the tags are loaded.
  return (
    <nav aria-label={t('list.tags')} className="mb-6 flex min-h-9 flex-wrap gap-2 print:hidden">
      {[null, ...tags].map((tag) => {
        const slug = tag?.slug ?? null;
        const current = slug === chosen;
        return (
          <Link
            key={slug ?? ''}
            to={blogPath(lang, slug)}
            aria-current={current ? 'page' : undefined}
            className={clsx(
              chip,
              current ? 'border-ink bg-accent-soft font-semibold' : 'border-line-strong bg-paper-raised',
            )}
          >
            {tag ? <TagName slug={tag.slug} tag={tag} /> : t('list.all')}
            {tag && <span className="text-ink-muted tabular-nums">{formatNumber(lang, tag.posts)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
