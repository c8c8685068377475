import type { CategorySlug } from '@/shared/categorySlugs.ts';
import type { RouteOf } from '@/shared/paths.ts';
import type { CityCard } from '@/shared/places.ts';
import { guideRoute } from './guideRoute.ts';

type Address = RouteOf<'cityCategory'>;
type Addressed = Pick<CityCard, 'slug' | 'continentSlug' | 'countrySlug' | 'regionSlug'>;

/**
 * The canonical route of a guide's address, or null when it is right: the category's own slug, the city's full path,
 * this year or none (docs/decisions/016-guides-of-cities.md).
 */
export function guideRedirect(
  requested: Address,
  city: Addressed,
  category: CategorySlug,
  year: number,
): Address | null {
  const right = guideRoute(city, category);
  const parts = ['continent', 'country', 'region', 'city', 'category'] as const;
  const samePlace = parts.every((part) => requested[part] === right[part]);
  const sameYear = requested.year === undefined || requested.year === String(year);
  return samePlace && sameYear ? null : right;
}
