/** The web app manifest. */
import type { Plugin } from 'vite';

const PATH = '/manifest.webmanifest';

/** The ground of the pages in the light theme (--color-paper in src/styles/tokens.css), as a manifest can say it. */
const PAPER = '#f9f5ec';

function manifest(name: string): string {
  const icon = (file: string, sizes: string, purpose: string) => ({
    src: `/icons/${file}.png`,
    sizes,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: 'fr',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    // Keeps the back button and the address bar: pages are meant to be shared.
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['travel', 'education'],
    icons: [
      icon('icon-192', '192x192', 'any'),
      icon('icon-512', '512x512', 'any'),
      icon('icon-maskable-512', '512x512', 'maskable'),
      { src: '/icons/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  });
}

/** Serves the manifest in development, writes it beside the built pages, and names it in them. */
export function webManifest(): Plugin {
  let text = '';
  return {
    name: 'mappemonde:web-manifest',
    configResolved(config) {
      text = manifest(String(config.env.VITE_SITE_NAME || 'Mappemonde'));
    },
    configureServer(server) {
      server.middlewares.use(PATH, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(text);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: PATH.slice(1), source: text });
    },
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: PATH }, injectTo: 'head' }],
  };
}
