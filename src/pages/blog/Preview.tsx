import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NotFound } from '@/blocks/not-found/NotFound.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { formatMoment } from '@/shared/format.ts';
import { LANGUAGES, localeTag } from '@/shared/languages.ts';
import { ownZone } from '@/shared/localTime.ts';
import { previewPath } from '@/shared/preview.ts';
import { Badge } from '@/ui/Badge.tsx';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { Article } from './Article.tsx';
import { type PreviewedPost, previewQuery } from './previewQuery.ts';

/** An article on the site before visitors see it. Whoever may not sees that there is none. */
export function Preview({ slug }: { slug: string }) {
  const { t } = useTranslation('blog');
  const lang = useLang();
  const query = useQuery(previewQuery(lang, slug));
  if (query.data === null) return <NotFound />;
  return (
    <QueryView
      query={query}
      whole
      pending={<PageSkeleton label={t('post.loading')} />}
      errorText={t('post.error')}
    >
      {(previewed) =>
        previewed && (
          <>
            <PreviewBar {...previewed} />
            <Article post={previewed.post} isPreview />
          </>
        )
      }
    </QueryView>
  );
}

/** Says that this is no page of the site yet, and leads to its other languages and to its form. */
function PreviewBar({ post, state, publishedAt }: PreviewedPost) {
  const { t } = useTranslation('adminBlog');
  const lang = useLang();
  const zone = ownZone();
  const date = publishedAt ? formatMoment(lang, new Date(publishedAt), zone) : '';
  return (
    <aside aria-label={t('preview.title')} className="border-b border-line bg-warning-soft print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-2 py-3 text-sm">
        <Badge>{t(`state.${state}`)}</Badge>
        <p className="min-w-0 flex-1 basis-64">{t(`preview.${state}`, { date })}</p>
        <ul className="flex flex-wrap gap-x-3 gap-y-1">
          {LANGUAGES.filter(({ code }) => post.languages.includes(code)).map(({ code, nativeName }) => (
            <li key={code}>
              <Link
                to={previewPath(code, post.slug)}
                lang={localeTag(code)}
                aria-current={code === lang ? 'page' : undefined}
                className="inline-block py-1 underline underline-offset-4 aria-[current]:font-semibold aria-[current]:no-underline"
              >
                {nativeName}
              </Link>
            </li>
          ))}
        </ul>
        {/* The back office is another table of routes. */}
        <a href={`/admin/blog/${post.id}`} className="py-1 font-semibold underline underline-offset-4">
          {t('preview.edit')}
        </a>
      </div>
    </aside>
  );
}
