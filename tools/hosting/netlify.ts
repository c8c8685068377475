/** Netlify: a build, and two files that lie beside the built site (docs.netlify.com: _redirects, _headers). */

import { KEPT, NOT_KEPT } from '../../server/securityHeaders.ts';
import { feedPath } from '../../src/shared/blog.ts';
import { LANGUAGE_CODES } from '../../src/shared/languages.ts';
import { type SitemapFile, sitemapPath } from '../../src/shared/sitemap.ts';
import { type DeployedSite, FEED_FUNCTION, MADE_BY, SITEMAP_FUNCTION } from './site.ts';

/** Rules have no patterns within a segment: each file is named, with room for 480,000 cities and 12,000 regions. */
const CITY_PAGES = 200;
const OTHER_PAGES = 5;

const pages = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

function sitemaps(): string[] {
  const files: SitemapFile[] = [{ kind: 'index' }, { kind: 'cities' }, { kind: 'allCities' }];
  for (const kind of ['main', 'continents', 'countries', 'regions'] as const)
    for (const page of pages(OTHER_PAGES)) files.push({ kind, page });
  for (const page of pages(CITY_PAGES)) files.push({ kind: 'cityPage', page });
  return [...files.map(sitemapPath), '/sitemap-villes.xml'];
}

export function netlifyToml(): string {
  return `# ${MADE_BY}
[build]
  command = "npm run build:site && cp deploy/netlify/_headers deploy/netlify/_redirects dist/"
  publish = "dist"

[build.environment]
  NODE_VERSION = "24"
`;
}

export function netlifyRedirects({ supabaseUrl }: DeployedSite): string {
  const rules = sitemaps().map((path) => `${path} ${supabaseUrl}${SITEMAP_FUNCTION}?path=${path} 200!`);
  const feeds = LANGUAGE_CODES.map(
    (lang) => `${feedPath(lang)} ${supabaseUrl}${FEED_FUNCTION}?lang=${lang} 200!`,
  );
  return [`# ${MADE_BY}`, ...rules, ...feeds, '/* /index.html 200', ''].join('\n');
}

export function netlifyHeaders({ headers }: DeployedSite): string {
  const block = (path: string, lines: readonly (readonly [string, string])[]) => [
    path,
    ...lines.map(([name, value]) => `  ${name}: ${value}`),
  ];
  return [
    `# ${MADE_BY}`,
    ...block('/*', [...Object.entries(headers)]),
    ...block('/index.html', [['Cache-Control', NOT_KEPT]]),
    ...KEPT.flatMap(({ folder, cacheControl }) => block(`${folder}*`, [['Cache-Control', cacheControl]])),
    '',
  ].join('\n');
}
