import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { blogNeighboursQuery } from '@/blocks/blog/queries.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { InLanguage } from './InLanguage.tsx';

/** Links to the previous and the next article. */
export function PostNeighbours({ slug }: { slug: string }) {
  const { t } = useTranslation('blog');
  const lang = useLang();
  const { data: neighbours = [] } = useQuery(blogNeighboursQuery(lang, slug));
  if (neighbours.length === 0) return null;
  return (
    <nav aria-label={t('post.more')} className="grid gap-4 border-t border-line pt-6 sm:grid-cols-2">
      {neighbours.map(({ direction, slug: to, title, lang: written }) => (
        <RouteLink
          key={direction}
          rel={direction === 'next' ? 'next' : 'prev'}
          to={{ name: 'post', post: to }}
          className={`group rounded-md border border-line bg-paper-raised p-4 hover:border-ink ${direction === 'next' ? 'sm:col-start-2 sm:text-end' : ''}`}
        >
          <span className="eyebrow">{t(`post.${direction}`)}</span>
          <span className="mt-1 block font-serif text-lg">
            <InLanguage lang={written} badge>
              {title}
            </InLanguage>
          </span>
        </RouteLink>
      ))}
    </nav>
  );
}
