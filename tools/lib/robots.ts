/** Vite plugin for robots.txt, built from VITE_SITE_URL and in development. */
import type { Connect, Plugin } from 'vite';
import { robotsTxt } from '../../server/robots.ts';

function answer(siteUrl: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (request.url?.split('?')[0] !== '/robots.txt') return next();
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    response.end(robotsTxt(siteUrl || `http://${request.headers.host}`));
  };
}

export function robots(): Plugin {
  let siteUrl = '';
  return {
    name: 'mappemonde:robots',
    configResolved({ env }) {
      siteUrl = String(env.VITE_SITE_URL ?? '')
        .trim()
        .replace(/\/+$/, '');
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robotsTxt(siteUrl) });
    },
    configureServer(server) {
      server.middlewares.use(answer(siteUrl));
    },
  };
}
