import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { TabNav } from '@/places/navigation/TabNav.tsx';
import { isCategorySlug } from '@/shared/categories.ts';
import type { CategorySlug } from '@/shared/categorySlugs.ts';
import { cityName } from '@/shared/cities.ts';
import { nameIn } from '@/shared/names.ts';
import { buildPath } from '@/shared/paths.ts';
import type { City } from '@/shared/places.ts';
import { CATEGORY_ICONS, guideRoute } from './guideRoute.ts';
import { categoriesQuery } from './queries.ts';

/** The guides of a city beside each other. Its room is reserved while the names are fetched. */
export function CategoryNav({ city, current }: { city: City; current: CategorySlug }) {
  const { t } = useTranslation('categories');
  const lang = useLang();
  const categories = useQuery(categoriesQuery(lang)).data ?? [];
  return (
    <div className="sticky top-(--header-height) z-10 min-h-12 bg-paper/94 frosted print:hidden">
      <TabNav
        label={t('nav', { name: cityName(city, lang) })}
        className="mx-auto max-w-7xl sm:px-[clamp(1rem,4vw,2.5rem)]"
        tabs={categories.flatMap(({ slug, names }) =>
          isCategorySlug(slug)
            ? [
                {
                  id: slug,
                  label: nameIn(names, lang).text,
                  icon: CATEGORY_ICONS[slug],
                  to: buildPath(lang, guideRoute(city, slug)),
                  current: slug === current,
                },
              ]
            : [],
        )}
      />
    </div>
  );
}
