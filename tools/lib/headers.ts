/** Sends the headers of a deployed site here too, so that whatever they forbid is seen before it is deployed. */
import type { Plugin } from 'vite';
import {
  cacheControlOf,
  type OutsideHosts,
  outsideHosts,
  securityHeaders,
} from '../../server/securityHeaders.ts';

/** Paths that the backend answers, with headers of its own. */
const BACKEND = /^\/(?:rest|auth|functions)\/v1(?:\/|$)|^\/sitemap[^/]*\.xml$|^\/pictures\//;

/** For `npm start`. `npm run dev` has none of it: Vite's own client is in the page. */
export function siteHeaders(): Plugin {
  let hosts: OutsideHosts;
  return {
    name: 'mappemonde:headers',
    configResolved({ env }) {
      hosts = outsideHosts(env);
    },
    configurePreviewServer({ middlewares }) {
      const always = Object.entries(securityHeaders(hosts));
      middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '/';
        if (BACKEND.test(path)) return next();
        for (const [name, value] of always) response.setHeader(name, value);
        response.setHeader('Cache-Control', cacheControlOf(path));
        next();
      });
    },
  };
}
