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

/** Redirects that know the end of an address only. */
const MOVES: Record<string, string> = {
  '/deep/page': '/',
  '/deep/old.html': '/de/',
  '/deep/new': '/deep/newer',
  '/old-home/index.php': '/',
  '/section': '/ok?moved=1',
  '/section-elsewhere': '/ok#there',
};

/** Answers that a server gives to HEAD alone; to GET all of them are pages. */
const WRONG_OF_HEAD: Record<string, readonly [number, string?]> = {
  '/head-loop': [302, '/head-loop'],
  '/head-moved': [301, '/missing'],
  '/head-home': [301, '/'],
  '/head-gone': [410],
  '/head-missing': [404],
  '/head-denied': [403],
  '/head-failing': [500],
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
  const wrong = request.method === 'HEAD' ? WRONG_OF_HEAD[path] : undefined;
  if (wrong) response.writeHead(wrong[0], wrong[1] ? { location: wrong[1] } : {}).end();
  else if (path.startsWith('/slow-to-head') && request.method === 'HEAD') return;
  else if (path in WRONG_OF_HEAD || path.startsWith('/slow-to-head')) response.end('well');
  else if (MOVES[path]) response.writeHead(301, { location: MOVES[path] }).end();
  else if (path.startsWith('/cookie')) cookie(path, request, response);
  else if (to) response.writeHead(to[0], { location: to[1] }).end();
  else if (chain) response.writeHead(302, { location: `/chain/${Number(chain[1]) - 1}` }).end();
  else if (/^\/(?:ok|de\/|fr\/blog\/rss\.xml|deep\/newer|flags\/fr\.svg)?(?:\?.*)?$/.test(path))
    response.end('well');
  else if (path === '/get-only') response.writeHead(request.method === 'HEAD' ? 405 : 200).end();
  else if (path === '/huge') huge(request, response);
  else if (!path.startsWith('/hanging')) response.writeHead(STATUSES[path] ?? 404).end();
}

/** Pages behind a cookie, set by the page itself, or by a gate before it; without it browsers go round for ever. */
function cookie(path: string, request: IncomingMessage, response: ServerResponse): void {
  const has = /(?:^|; )seen=1(?:;|$)/.test(request.headers.cookie ?? '');
  if (path === '/cookie-forever') response.writeHead(302, { location: path }).end();
  else if (path === '/cookie-gate')
    response.writeHead(302, { location: '/cookie', 'set-cookie': ['a=b; Path=/', 'seen=1; HttpOnly'] }).end();
  else if (has) response.end('well');
  else if (path === '/cookie-itself')
    response.writeHead(302, { location: path, 'set-cookie': 'seen=1; Path=/' }).end();
  else if (path === '/cookie-moved')
    response.writeHead(301, { location: path, 'set-cookie': 'seen=1; Path=/' }).end();
  else response.writeHead(302, { location: '/cookie-gate' }).end();
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
