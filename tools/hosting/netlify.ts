/** Netlify: the built files, and a function for everything else (docs.netlify.com: functions, file-based configuration). */

import { KEPT } from '../../server/securityHeaders.ts';
import { type DeployedSite, MADE_BY } from './site.ts';

const quoted = (value: string) => JSON.stringify(value);

const headersFor = (path: string, headers: Readonly<Record<string, string>>) => `
[[headers]]
  for = ${quoted(path)}
  [headers.values]
${Object.entries(headers)
  .map(([name, value]) => `    ${name} = ${quoted(value)}`)
  .join('\n')}
`;

/** A file wins over the function: index.html, which the function has in itself, must not be one. */
export function netlifyToml({ headers }: DeployedSite): string {
  return `# ${MADE_BY}
[build]
  command = "npm run build:site && rm dist/index.html"
  publish = "dist"

[build.environment]
  NODE_VERSION = "24"

[functions]
  directory = "dist-server/netlify"
  node_bundler = "esbuild"
${headersFor('/*', headers)}${KEPT.map(({ folder, cacheControl }) =>
  headersFor(`${folder}*`, { 'Cache-Control': cacheControl }),
).join('')}`;
}
