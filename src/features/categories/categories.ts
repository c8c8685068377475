/** The six categories of guides, and how an address names them. */

import type { CityTab } from '@/shared/tabs.ts';
import { CATEGORY_SLUGS, type CategorySlug } from './categorySlugs.ts';

export { CATEGORY_SLUGS, type CategorySlug };

export function isCategorySlug(slug: string): slug is CategorySlug {
  return (CATEGORY_SLUGS as readonly string[]).includes(slug);
}

/**
 * Prefixes of the words that name a category, in French, English and the spelling of a city's tabs. Flights and cars
 * are transport, an eSIM is practical information.
 */
const WORDS: Readonly<Record<CategorySlug, readonly string[]>> = {
  restaurants: ['restaurant'],
  hotels: ['hotel'],
  activites: ['activit'],
  'infos-pratiques': ['info', 'pratique', 'practical', 'esim'],
  histoire: ['histoire', 'history'],
  transport: ['transport', 'flight', 'vol', 'voiture', 'car'],
};
/** Words so short that others begin with them ("carte", "volcan") count whole, or in the plural. */
const WHOLE = 4;

function means(word: string, beginning: string): boolean {
  return beginning.length < WHOLE
    ? word === beginning || word === `${beginning}s`
    : word.startsWith(beginning);
}

/**
 * The category a segment of an address is about: that of its first matching word (`meilleurs-restaurants-a-paris` →
 * restaurants). Null for a text without one.
 */
export function categoryFromText(text: string): CategorySlug | null {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/);
  for (const word of words) {
    const found = CATEGORY_SLUGS.find((slug) => WORDS[slug].some((beginning) => means(word, beginning)));
    if (found) return found;
  }
  return null;
}

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
