import type { RouteOf } from '@/shared/paths.ts';
import type { CityCard } from '@/shared/places.ts';
import type { CategorySlug } from './categories.ts';
import { guideRoute } from './guideRoute.ts';

type Address = RouteOf<'cityCategory'>;
type Addressed = Pick<CityCard, 'slug' | 'continentSlug' | 'countrySlug' | 'regionSlug'>;

/**
 * The canonical route of a guide's address, or null when it is right: the category's own slug, the city's full path,
 * this year or none (docs/decisions/016-guides-of-cities.md).
 */
export function guideRedirect(
  asked: Address,
  city: Addressed,
  category: CategorySlug,
  year: number,
): Address | null {
  const right = guideRoute(city, category);
  const parts = ['continent', 'country', 'region', 'city', 'category'] as const;
  const samePlace = parts.every((part) => asked[part] === right[part]);
  const sameYear = asked.year === undefined || asked.year === String(year);
  return samePlace && sameYear ? null : right;
}
