/** The one spelling of an address. */
import { canonicalContinentSlug, isContinentSlug } from './continents.ts';
import { buildPath, parsePath, pathSegments } from './paths.ts';

/** `/fr/continents/amerique_du_nord/pays` with hyphens; null for an address that has no such continent. */
export function withoutUnderscores(pathname: string): string | null {
  const { lang, route } = parsePath(pathname);
  if (!('continent' in route) || route.continent === undefined) return null;
  const continent = canonicalContinentSlug(route.continent);
  if (continent === route.continent || !isContinentSlug(continent)) return null;
  return buildPath(lang, { ...route, continent });
}

/**
 * The one spelling of an address, with its query: in a language, without slashes at its end, encoded as our links are.
 * Null when it is spelled so, or when no page has it.
 */
export function canonicalSpelling({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const spelling = withoutUnderscores(pathname);
  if (spelling) return spelling + search;
  const { lang, route } = parsePath(pathname);
  if (route.name === 'notFound') return null;
  const { segments } = pathSegments(pathname);
  const right =
    route.name === 'home'
      ? buildPath(lang, route)
      : `/${[lang, ...segments.map((segment) => encodeURIComponent(segment))].join('/')}`;
  // Encoded otherwise is the same address: only what a reader of the address would see counts.
  return decoded(right) === decoded(pathname) ? null : right + search;
}

function decoded(path: string): string {
  return path.split('/').map(decodeURIComponent).join('/');
}
