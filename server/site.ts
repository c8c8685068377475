/** The site that was built: its renderer and what its build knows of where it will stand, as dist-server/site.js. */
import { clientBuild } from 'virtual:client-build';
import { env } from '@/lib/env.ts';
import { createDocuments } from './document.ts';
import { createSite, type SiteOptions } from './render.tsx';
import { outsideHosts, securityHeaders } from './securityHeaders.ts';

export type OpenOptions = Omit<SiteOptions, 'documents'>;

export function openSite(options: OpenOptions = {}): (request: Request) => Promise<Response> {
  return createSite({ documents: createDocuments(clientBuild), ...options });
}

export const built = {
  /** Empty when the backend is served from the site's own address, which a server does not know. */
  backend: env.supabaseUrl,
  key: env.publishableKey,
  /** Public address; empty means the address in the browser. */
  origin: env.siteUrl,
  shell: clientBuild.shell,
  headers: securityHeaders(outsideHosts(import.meta.env)),
};

export type BuiltSite = { readonly openSite: typeof openSite; readonly built: typeof built };
