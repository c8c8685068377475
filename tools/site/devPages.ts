/** Rendered pages in development: from the current sources, at each request. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import type { SiteOptions } from '../../server/render.tsx';
import { fromRoot } from '../lib/paths.ts';

type Sources = {
  readonly createSite: (options: SiteOptions) => (request: Request) => Promise<Response>;
  readonly devDocuments: (template: string) => SiteOptions['documents'];
};

/** Paths that the backend answers, and files: the rest are pages. */
const NO_PAGE = /^\/(?:rest|auth|functions|storage)\/v1(?:\/|$)|^\/[@.]|\.\w+$/;

const isPageAddress = (target: string) => URL.canParse(target) && !NO_PAGE.test(new URL(target).pathname);

async function renderPage(vite: ViteDevServer, url: URL, backend: string): Promise<Response> {
  const { createSite } = (await vite.ssrLoadModule('/server/render.tsx')) as Pick<Sources, 'createSite'>;
  const { devDocuments } = (await vite.ssrLoadModule('/server/devDocument.ts')) as Pick<
    Sources,
    'devDocuments'
  >;
  const template = await vite.transformIndexHtml(url.pathname, readFileSync(fromRoot('index.html'), 'utf8'));
  return createSite({ documents: devDocuments(template), backend })(new Request(url));
}

/** Before Vite's own index.html, the fallback for a page that cannot be rendered. */
export function devPages(backend: string): Plugin {
  return {
    name: 'mappemonde:dev-pages',
    configureServer(vite) {
      const answer = async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
        const target = `http://${request.headers.host ?? 'localhost'}${request.url ?? '/'}`;
        const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
        if (!wantsPage || !isPageAddress(target)) return next();
        try {
          const page = await renderPage(vite, new URL(target), backend);
          const location = page.headers.get('location');
          // No policy: Vite puts styles and scripts of its own into the page.
          response.writeHead(page.status, {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
            ...(location ? { location } : {}),
          });
          response.end(await page.text());
        } catch (error) {
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          console.error('A page could not be rendered', error);
          next();
        }
      };
      vite.middlewares.use((request, response, next) => void answer(request, response, next));
    },
  };
}
