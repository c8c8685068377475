/** What an address alone says, before anything is read. */
import { withoutUnderscores } from '@/shared/pathSpelling.ts';
import { buildPath, parsePath, pathSegments } from '@/shared/paths.ts';

/**
 * The one spelling of an address, with its query: in a language, without slashes at its end, encoded as our links are.
 * Null when it is spelled so, or when no page has it.
 */
export function addressRedirect({ pathname, search }: URL): string | null {
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
