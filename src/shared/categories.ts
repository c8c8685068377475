/** How an address names a category of guides. */
import { CATEGORY_SLUGS, type CategorySlug } from './categorySlugs.ts';

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

function matchesBeginning(word: string, beginning: string): boolean {
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
    const category = CATEGORY_SLUGS.find((slug) =>
      WORDS[slug].some((beginning) => matchesBeginning(word, beginning)),
    );
    if (category) return category;
  }
  return null;
}
