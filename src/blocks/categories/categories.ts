/** The six categories of guides: their tabs, their cities, and names from addresses. */

import type { CategorySlug } from '@/shared/categorySlugs.ts';
import type { CityTab } from '@/shared/tabs.ts';

/** The tabs of a city that go with a category, the first of them its main one; history has none. */
export const CATEGORY_TABS: Readonly<Record<CategorySlug, readonly Exclude<CityTab, 'overview'>[]>> = {
  restaurants: ['restaurants'],
  hotels: ['hotels'],
  activites: ['activities'],
  'infos-pratiques': ['esim'],
  histoire: [],
  transport: ['flights', 'cars'],
};

/** The nine cities of a category's page, by GeoNames id: a name is no key, there are many Londons. */
export const SAMPLE_CITIES = [
  2988507, // Paris
  5128581, // New York
  1850147, // Tokyo
  2643743, // London
  3169070, // Rome
  3128760, // Barcelona
  2759794, // Amsterdam
  2950159, // Berlin
  2147714, // Sydney
] as const;

/**
 * `la-visite-du-louvre` → `La visite du louvre`: what an activity may be called when only its address is known. Empty
 * for an address without a letter or digit.
 */
export function titleFromSlug(slug: string): string {
  const words = slug.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
