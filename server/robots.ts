/** robots.txt: what crawlers leave alone and where the sitemaps are, which must be an absolute address (RFC 9309; sitemaps.org). */

/** The back office, and files of millions of bytes that no list of results shows. */
const CLOSED = ['/admin', '/anabel', '/data/'];

/** The file for a site at `origin`; without one it names no sitemap. */
export function robotsTxt(origin: string): string {
  const rules = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`)];
  const sitemap = origin === '' ? [] : ['', `Sitemap: ${origin}/sitemap.xml`];
  return [...rules, ...sitemap, ''].join('\n');
}
