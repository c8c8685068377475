/** Address segments made from names, and how equal ones are made unique (docs/product/routes.md#slugs). */

/** Letters that do not decompose into a base letter and a mark, so that removing accents leaves them. */
export const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  ĸ: 'k',
  ɓ: 'b',
  ɗ: 'd',
  ɖ: 'd',
  ɛ: 'e',
  ɔ: 'o',
  ƙ: 'k',
  ƴ: 'y',
  ɣ: 'g',
  ǝ: 'e',
  ɨ: 'i',
  ʉ: 'u',
  ɲ: 'n',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/**
 * Lower-cased, accents removed, runs of anything but a–z and 0–9 turned into one hyphen, edge hyphens trimmed.
 * Modifier letters that stand for an apostrophe inside a word (ʻ ʼ ʿ) vanish. A name without a Latin letter or
 * digit gives the empty string: the caller decides what replaces it.
 */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Lm}]/gu, '')
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Tells whether a text has the form that `slugify` gives; every slug in the database has. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

export interface SlugCandidate {
  readonly id: number;
  readonly name: string;
  readonly population: number;
  readonly regionSlug: string | null;
}

/**
 * Slugs of the cities of one country. Of several cities of one name the most populated (then the lowest id) gets the
 * plain slug, the others add their region's slug, then their GeoNames id. The result depends on the set of cities only,
 * not on their order. None is among `reserved`, what other cities of the country have already.
 */
export function citySlugs(
  cities: readonly SlugCandidate[],
  reserved: Iterable<string> = [],
): Map<number, string> {
  const ordered = [...cities].sort((a, b) => b.population - a.population || a.id - b.id);
  const takenSlugs = new Set(reserved);
  const waiting: { city: SlugCandidate; base: string }[] = [];
  const slugs = new Map<number, string>();
  const take = (city: SlugCandidate, slug: string): boolean => {
    if (takenSlugs.has(slug)) return false;
    takenSlugs.add(slug);
    slugs.set(city.id, slug);
    return true;
  };
  // Plain slugs first, so that a made-up "x-region" never displaces a city really called that.
  for (const city of ordered) {
    const base = slugify(city.name) || String(city.id);
    if (!take(city, base)) waiting.push({ city, base });
  }
  for (const { city, base } of waiting) {
    if (city.regionSlug && take(city, `${base}-${city.regionSlug}`)) continue;
    let slug = `${base}-${city.id}`;
    while (!take(city, slug)) slug += `-${city.id}`; // another city may really be called that
  }
  return slugs;
}
