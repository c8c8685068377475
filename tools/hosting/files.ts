/** Every file that is made from deploy/site.env, by its path from the root. */
import { netlifyToml } from './netlify.ts';
import { nginxConf } from './nginx.ts';
import { readSite } from './site.ts';
import { vercelJson } from './vercel.ts';

export const SITE_ENV = 'deploy/site.env';

/** @throws Error naming what is wrong in `siteEnv`, the text of {@link SITE_ENV}. */
export function hostingFiles(siteEnv: string): Readonly<Record<string, string>> {
  const site = readSite(siteEnv);
  return {
    'netlify.toml': netlifyToml(site),
    'vercel.json': vercelJson(),
    'deploy/nginx.conf': nginxConf(site),
  };
}
