import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { isCategorySlug } from '@/shared/categories.ts';
import type { CategorySlug } from '@/shared/categorySlugs.ts';
import { Icon } from '@/ui/Icon.tsx';
import { CATEGORY_ICONS } from './guideRoute.ts';
import { categoriesQuery } from './queries.ts';

/** Links to all categories; nothing when they cannot be read. */
export function PopularCategories({ current }: { current?: CategorySlug }) {
  const { t } = useTranslation('categories');
  const lang = useLang();
  const id = useId();
  const categories = useQuery(categoriesQuery(lang)).data ?? [];
  if (categories.length === 0) return null;
  return (
    <aside aria-labelledby={id} className="py-8">
      <h2 id={id} className="mb-4 text-xl">
        {t('popular')}
      </h2>
      <ul className="grid gap-x-6 sm:max-lg:grid-cols-2">
        {categories.map(({ slug, names }) =>
          isCategorySlug(slug) ? (
            <li key={slug} className="border-t border-line">
              <RouteLink
                to={{ name: 'category', category: slug }}
                aria-current={slug === current ? 'page' : undefined}
                className="flex items-center gap-3 py-3 hover:text-accent aria-[current]:font-semibold aria-[current]:text-accent"
              >
                <Icon name={CATEGORY_ICONS[slug]} />
                <PlaceName names={names} />
              </RouteLink>
            </li>
          ) : null,
        )}
      </ul>
    </aside>
  );
}
