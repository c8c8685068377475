/** Vercel: one file (vercel.com/docs/project-configuration). A file that exists is served before any rewrite. */

import { KEPT, NOT_KEPT } from '../../server/securityHeaders.ts';
import { LANGUAGE_CODES } from '../../src/shared/languages.ts';
import { type DeployedSite, FEED_FUNCTION, SITEMAP_FUNCTION } from './site.ts';

const pairs = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/** JSON has no comments: docs/deploy.md says where it comes from. */
export function vercelJson({ supabaseUrl, headers }: DeployedSite): string {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: 'vite',
    installCommand: 'npm ci',
    buildCommand: 'npm run build:site',
    outputDirectory: 'dist',
    trailingSlash: false,
    rewrites: [
      {
        source: '/:file(sitemap[a-z0-9-]*\\.xml)',
        destination: `${supabaseUrl}${SITEMAP_FUNCTION}?path=/:file`,
      },
      {
        source: `/:lang(${LANGUAGE_CODES.join('|')})/blog/rss.xml`,
        destination: `${supabaseUrl}${FEED_FUNCTION}?lang=:lang`,
      },
      { source: '/(.*)', destination: '/index.html' },
    ],
    headers: [
      { source: '/(.*)', headers: pairs({ ...headers, 'Cache-Control': NOT_KEPT }) },
      // The last that matches wins.
      ...KEPT.map(({ folder, cacheControl }) => ({
        source: `${folder}(.*)`,
        headers: pairs({ 'Cache-Control': cacheControl }),
      })),
      { source: '/(sitemap[a-z0-9-]*\\.xml)', headers: pairs({ 'Cache-Control': 'public, max-age=3600' }) },
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
