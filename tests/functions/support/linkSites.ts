/**
 * A server with every kind of link target, and one on a private address that must never be requested.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LinkSites {
  /** Address of the site. */
  readonly at: string;
  readonly secretPort: number;
  /** Requests the site got: method and path. */
  readonly requests: string[];
  /** Paths requested from the private server. */
  readonly privateRequests: readonly string[];
  maxConcurrent(): number;
  reset(): void;
  stop(): Promise<unknown>;
}

const REDIRECTS: Record<string, readonly [number, string]> = {
  '/moved': [301, '/moved-again'],
  '/moved-again': [308, '/ok'],
  '/elsewhere': [302, '/ok'],
  '/half': [301, '/elsewhere'],
  '/to-gone': [301, '/gone'],
  '/loop': [302, '/loop-back'],
  '/loop-back': [302, '/loop'],
  '/to-metadata': [302, 'http://169.254.169.254/latest/meta-data'],
  '/to-ten': [302, 'http://10.0.0.1/'],
  '/to-file': [302, 'file:///etc/passwd'],
};

const STATUSES: Record<string, number> = { '/gone': 410, '/denied': 403, '/failing': 500 };

/** Long enough for concurrent requests to overlap. */
const RESPONSE_DELAY_MS = 5;

function answer(request: IncomingMessage, response: ServerResponse, secretPort: number): void {
  const path = request.url ?? '';
  const chain = /^\/chain\/(\d+)$/.exec(path);
  const local: Record<string, string> = {
    '/to-loopback': `http://127.0.0.1:${secretPort}/`,
    '/to-decimal': `http://2130706433:${secretPort}/`,
    '/to-hex': `http://0x7f.1:${secretPort}/`,
    '/to-v6': `http://[::1]:${secretPort}/`,
    '/to-name': `http://localhost:${secretPort}/`,
  };
  const to = REDIRECTS[path] ?? (local[path] ? ([302, local[path]] as const) : undefined);
  if (to) response.writeHead(to[0], { location: to[1] }).end();
  else if (chain) response.writeHead(302, { location: `/chain/${Number(chain[1]) - 1}` }).end();
  else if (path === '/ok') response.end('well');
  else if (path === '/get-only') response.writeHead(request.method === 'HEAD' ? 405 : 200).end();
  else if (path === '/huge') huge(request, response);
  else if (path !== '/hanging') response.writeHead(STATUSES[path] ?? 404).end();
}

/** An endless body. */
function huge(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'HEAD') {
    response.writeHead(501).end();
    return;
  }
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
  };
  response.on('drain', more);
  more();
}

const listen = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

export async function startLinkSites(): Promise<LinkSites> {
  const requests: string[] = [];
  const privateRequests: string[] = [];
  let concurrent = 0;
  let maxConcurrent = 0;
  const secret = createServer((request, response) => {
    privateRequests.push(request.url ?? '');
    response.end('secret');
  });
  const secretPort = await listen(secret);
  const site = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    concurrent += 1;
    maxConcurrent = Math.max(maxConcurrent, concurrent);
    setTimeout(() => {
      // Before the response: the next request may arrive before this one's close event.
      concurrent -= 1;
      answer(request, response, secretPort);
    }, RESPONSE_DELAY_MS);
  });
  return {
    at: `http://127.0.0.1:${await listen(site)}`,
    secretPort,
    requests,
    privateRequests,
    maxConcurrent: () => maxConcurrent,
    reset: () => {
      requests.length = 0;
      maxConcurrent = 0;
    },
    stop: () => Promise.all([close(site), close(secret)]),
  };
}
