import type { CategorySlug } from '@/shared/categorySlugs.ts';
import type { RouteOf } from '@/shared/paths.ts';
import type { CityCard } from '@/shared/places.ts';
import type { IconName } from '@/ui/Icon.tsx';

export const CATEGORY_ICONS: Readonly<Record<CategorySlug, IconName>> = {
  restaurants: 'fork',
  hotels: 'bed',
  activites: 'ticket',
  'infos-pratiques': 'info',
  histoire: 'document',
  transport: 'plane',
};

type Addressed = Pick<CityCard, 'slug' | 'continentSlug' | 'countrySlug' | 'regionSlug'>;

/** The guide of a city: the full path, without a year (docs/decisions/016-guides-of-cities.md). */
export function guideRoute(city: Addressed, category: CategorySlug): RouteOf<'cityCategory'> {
  return {
    name: 'cityCategory',
    continent: city.continentSlug,
    country: city.countrySlug,
    ...(city.regionSlug ? { region: city.regionSlug } : {}),
    city: city.slug,
    category,
  };
}
