import type { RouteOf } from '@/shared/paths.ts';
import type { CityCard } from '@/shared/places.ts';
import type { CategorySlug } from './categories.ts';
import { guideRoute } from './guideRoute.ts';

type Address = RouteOf<'cityCategory'>;
type Addressed = Pick<CityCard, 'slug' | 'continentSlug' | 'countrySlug' | 'regionSlug'>;

/**
 * Where the address of a guide should have led, or null when it is right: the category by its own slug, the full way to
 * the city, and this year or none (docs/decisions/016).
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
