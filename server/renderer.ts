/** The renderer of the built site in this process, for Node's requests. */

import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { OperatorError } from '../tools/backend/errors.ts';
import { fromRoot } from '../tools/backend/paths.ts';
import { withPageCache } from './pageCache.ts';
import type { OpenOptions } from './site.ts';

type NodeHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What the backend answers, and what is a file: the rest are pages. */
const NO_PAGE = /^\/(?:rest|auth|functions|storage)\/v1(?:\/|$)|^\/[@.]|\.\w+$/;

type Render = (request: Request) => Promise<Response>;

/**
 * The renderer in `folder`, which `npm run build` makes beside the site.
 * @throws OperatorError when it is not there, or nobody says where the backend is.
 */
export async function loadRenderer(
  options: OpenOptions,
  folder: string = fromRoot('dist-server'),
): Promise<Render> {
  const file = `${folder}/site.js`;
  if (!existsSync(file))
    throw new OperatorError(`There is no renderer in ${folder}. Make one with: npm run build`);
  const { openSite, builtBackend } = (await import(pathToFileURL(file).href)) as {
    openSite: (options: OpenOptions) => Render;
    builtBackend: string;
  };
  if (!options.backend && !builtBackend)
    throw new OperatorError(
      'Nobody says where the backend is: set BACKEND_URL, or build the site with VITE_SUPABASE_URL.',
    );
  return openSite(options);
}

/** Whether an address is a page's: neither the backend's nor a file's. */
export function isPageAddress(target: string): boolean {
  return URL.canParse(target) && !NO_PAGE.test(new URL(target).pathname);
}

/** Answers pages and passes everything else on. */
export function pageHandler(render: Render): NodeHandler {
  const answer = withPageCache(render);
  return (request, response, next) => {
    const host = request.headers.host ?? 'localhost';
    const target = `http://${host}${request.url ?? '/'}`;
    if (!isPageAddress(target)) return next();
    const headers = new Headers();
    for (const name of ['accept-encoding', 'if-none-match']) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    answer(new Request(target, { method: request.method ?? 'GET', headers })).then(
      ({ status, headers: own, body }) => {
        response.writeHead(status, own);
        response.end(request.method === 'HEAD' ? undefined : body);
      },
      (error: unknown) => {
        // The files beside it still serve: the page that fills itself in the browser takes its place.
        console.error('A page could not be rendered', error);
        next();
      },
    );
  };
}
