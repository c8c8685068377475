/**
 * A site and the static twins of its pages behind one server: the twin is the page's own HTML without its script and what
 * only the script reads. No application can be faster than it; what the page takes longer is what its script costs.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileHandler } from '../../../server/files.ts';
import { pageHandler } from '../../../server/renderer.ts';
import { fromRoot } from '../../backend/paths.ts';

/** Before the path of a page, the address of its twin. */
const TWIN = '/static-twin';

/** See src/app/pageState.ts, which is made for a bundler. */
const STATE = /<script type="application\/json" id="page-state">[\s\S]*?<\/script>/;

function withoutScript(html: string): string {
  return html.replace(/<script async src="\/boot\.js"[^>]*><\/script>/, '').replace(STATE, '');
}

/** The page or its twin, as the site has rendered it. */
function rendered(site: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const twin = pathname.startsWith(TWIN);
    const path = (twin ? pathname.slice(TWIN.length) : pathname) + search;
    const answer = await fetch(site + path, { headers: { 'accept-encoding': 'identity' } });
    const html = await answer.text();
    if (!answer.ok || !STATE.test(html)) throw new Error(`${path} is no rendered page (${answer.status})`);
    return new Response(twin ? withoutScript(html) : html, {
      // Kept for the whole run, so that neither is made while the other is measured.
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'max-age=0, s-maxage=86400' },
    });
  };
}

/** Requests of the page's script to the backend. */
async function pass(site: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = 'GET', url = '/' } = request;
  const headers = new Headers({ 'accept-encoding': 'identity' });
  for (const name of ['accept', 'apikey', 'authorization', 'content-type', 'prefer', 'range']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const answer = await fetch(site + url, {
    method,
    headers,
    ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
  });
  const body = Buffer.from(await answer.arrayBuffer());
  const kept = [...answer.headers].filter(([name]) =>
    /^(?:content-type|content-range|cache-control)$/.test(name),
  );
  response.writeHead(answer.status, Object.fromEntries(kept)).end(body);
}

/** Serves the pages of `site` at their own paths, and their twins. */
export async function serveWithTwins(site: string): Promise<{ url: string; twins: string; server: Server }> {
  const page = pageHandler(rendered(site));
  const file = fileHandler(fromRoot('dist'));
  const server = createServer((request, response) =>
    page(request, response, () => {
      file(request, response)
        .then((found) => (found ? undefined : pass(site, request, response)))
        .catch(() => response.writeHead(502).end());
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, twins: url + TWIN, server };
}
