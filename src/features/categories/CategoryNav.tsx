import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '@/data/categories.ts';
import { type CategorySlug, isCategorySlug } from '@/domain/categories.ts';
import { cityName } from '@/domain/cities.ts';
import { nameIn } from '@/domain/names.ts';
import { buildPath } from '@/domain/paths.ts';
import type { City } from '@/domain/places.ts';
import { CATEGORY_ICONS, guideRoute } from '@/features/guide-links/index.ts';
import { useLang, useT } from '@/i18n/index.ts';
import { TabNav } from '@/ui/TabNav.tsx';

/** The guides of a city beside each other. Its room is kept while the names are fetched. */
export function CategoryNav({ city, current }: { city: City; current: CategorySlug }) {
  const t = useT('categories');
  const lang = useLang();
  const categories = useQuery(categoriesQuery(lang)).data ?? [];
  return (
    <div className="sticky top-(--header-height) z-10 min-h-12 frosted print:hidden">
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
