/**
 * robots.txt: what crawlers leave alone and where the sitemaps are, which must be an absolute address (RFC 9309;
 * sitemaps.org). A built site has it from VITE_SITE_URL; one that is served here from its own address.
 */
import type { Connect, Plugin } from 'vite';

const CLOSED = ['/admin', '/anabel'];

/** The file for a site at `origin`; without one it names no sitemap. */
export function robotsTxt(origin: string): string {
  const rules = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`)];
  const sitemap = origin === '' ? [] : ['', `Sitemap: ${origin}/sitemap.xml`];
  return [...rules, ...sitemap, ''].join('\n');
}

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
    configurePreviewServer(server) {
      server.middlewares.use(answer(siteUrl));
    },
  };
}
