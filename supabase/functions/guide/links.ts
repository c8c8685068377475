/** Addresses of an article's links. */
const MAX_ADDRESS = 1000;

/** The full address of a link in an article of the wiki at `home`, or null for one that leads to no page for readers: its text stays. */
export function linkOf(href: string | undefined, home: string): string | null {
  if (!href || !URL.canParse(href, `${home}/wiki/`)) return null;
  const url = new URL(href, `${home}/wiki/`);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username || url.password || url.href.length > MAX_ADDRESS) return null;
  // In the wiki itself articles only: no files, users, categories, and no page that is still to be written.
  if (url.origin === home && !/^\/wiki\/[^:]+$/.test(decoded(url.pathname))) return null;
  // Parsoid's link to a page that is still to be written: `./Buran-Kaya?action=edit&redlink=1`.
  if (url.origin === home && (url.searchParams.has('redlink') || url.searchParams.has('action'))) return null;
  return url.href;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return ':';
  }
}
