/** The renderer of the site that was built, as dist-server/site.js. */
import { clientBuild } from 'virtual:client-build';
import { createSite, type SiteOptions } from '@/entry-server.tsx';

export type OpenOptions = Omit<SiteOptions, 'template' | 'styles'>;

export function openSite(options: OpenOptions = {}): (request: Request) => Promise<Response> {
  return createSite({ ...clientBuild, ...options });
}
