/** Old spellings of addresses that pages still understand. Apart from the other corrections: every visit needs it. */
import { canonicalContinentSlug, isContinentSlug } from './continents.ts';
import { buildPath, parsePath } from './paths.ts';

/** `/fr/continents/amerique_du_nord/pays` → with hyphens; null for an address that has no such continent. */
export function withoutUnderscores(pathname: string): string | null {
  const { lang, route } = parsePath(pathname);
  if (!('continent' in route)) return null;
  const continent = canonicalContinentSlug(route.continent);
  if (continent === route.continent || !isContinentSlug(continent)) return null;
  return buildPath(lang, { ...route, continent });
}
