/** Vercel: a build that leaves its output in the form of the Build Output API (vercel.com/docs/build-output-api). */

import { KEPT } from '../../server/securityHeaders.ts';

/** JSON has no comments: docs/deploy.md says where it comes from. */
export function vercelJson(): string {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    installCommand: 'npm ci',
    buildCommand: 'npm run build:site && npx node tools/hosting/vercelOutput.ts',
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** .vercel/output/config.json: headers for files, then the files, then the function for everything else. */
export function vercelRoutes(headers: Readonly<Record<string, string>>): object {
  return {
    version: 3,
    routes: [
      { src: '/(.*)', headers, continue: true },
      ...KEPT.map(({ folder, cacheControl }) => ({
        src: `${folder}(.*)`,
        headers: { 'Cache-Control': cacheControl },
        continue: true,
      })),
      { handle: 'filesystem' },
      { src: '/(.*)', dest: '/site' },
    ],
  };
}

/** .vc-config.json of the function, a listener of Node's requests. */
export const VERCEL_FUNCTION = {
  runtime: 'nodejs24.x',
  handler: 'vercel/site.js',
  launcherType: 'Nodejs',
  shouldAddHelpers: false,
  supportsResponseStreaming: true,
};
