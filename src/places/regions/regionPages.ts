/** The list of all regions page by page, whole countries at a time. */

/** A page is full once it holds so many regions; the last country may go beyond. */
const FULL = 200;

/** Countries with regions, in the order they are given, in pages of about as many regions; those without are left out. */
export function pagesOfRegions<Country extends { readonly regionCount: number }>(
  countries: readonly Country[],
): Country[][] {
  const pages: Country[][] = [];
  let room = 0;
  for (const country of countries) {
    if (country.regionCount === 0) continue;
    if (room <= 0) {
      pages.push([]);
      room = FULL;
    }
    pages.at(-1)?.push(country);
    room -= country.regionCount;
  }
  return pages;
}
