import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { blogPlacesQuery } from '@/blocks/blog/queries.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import type { RelatedPlace } from '@/shared/blog.ts';
import { buildPath } from '@/shared/paths.ts';
import { Icon, type IconName } from '@/ui/Icon.tsx';

const ICONS: Readonly<Record<RelatedPlace['kind'], IconName>> = {
  continent: 'globe',
  country: 'flag',
  region: 'region',
  city: 'pin',
};

/** The places an article is about. It is whole without them: where they cannot be read nothing stands here. */
export function PostPlaces({ postId }: { postId: number }) {
  const { t } = useTranslation('blog');
  const lang = useLang();
  const id = useId();
  const { data: places = [] } = useQuery(blogPlacesQuery(lang, postId));
  if (places.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="eyebrow font-sans">
        {t('post.places')}
      </h2>
      <ul className="mt-2">
        {places.map(({ kind, names, stored, route }) => (
          <li key={buildPath(lang, route)}>
            <RouteLink
              to={route}
              className="inline-flex items-center gap-2 py-1.5 underline-offset-4 hover:underline"
            >
              <Icon name={ICONS[kind]} className="size-4 shrink-0 text-ink-muted" />
              <PlaceName names={names} {...(stored === undefined ? {} : { stored })} />
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
