/** The renderer of the site that was built, as dist-server/site.js. */
import { clientBuild } from 'virtual:client-build';
import { createSite, type SiteOptions } from '@/entry-server.tsx';
import { env } from '@/lib/env.ts';
import { createDocuments } from './document.ts';

export type OpenOptions = Omit<SiteOptions, 'documents'>;

export function openSite(options: OpenOptions = {}): (request: Request) => Promise<Response> {
  return createSite({ documents: createDocuments(clientBuild), ...options });
}

/** The backend the site was built for; empty when it is served from the site's own address, which a server does not know. */
export const builtBackend = env.supabaseUrl;
