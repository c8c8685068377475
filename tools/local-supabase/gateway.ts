/** One address for the whole backend, as hosted Supabase has: /rest/v1, /auth/v1, /storage/v1 and /functions/v1. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OperatorError } from '../../server/operatorError.ts';
import { isOwnHost } from '../../server/ownHosts.ts';
import { SITE_TOKEN_HEADER } from '../../server/proxy.ts';
import { BACKUP_PATH, type BackupRoute } from './backup/route.ts';
import { preflight, readableByAll } from './cors.ts';
import type { Fetch } from './fetch.ts';
import { proxyToFunction } from './functionProxy.ts';
import type { Functions } from './functions.ts';

/** Longer than the site keeps an idle connection, or a request of a busy one would meet a connection that is being closed. */
const KEEP_ALIVE_MS = 65_000;

export interface GatewayOptions {
  readonly port: number;
  readonly dataApi: Fetch;
  readonly backup: BackupRoute;
  /** With it the site says that it has written the caller's address. Without one configured anybody is believed, as in tests. */
  readonly siteToken?: string | undefined;
  /** Names, besides this machine's own, under which the backend may be called. */
  readonly names: ReadonlySet<string>;
  /** Created once the address is known, which the functions need. */
  readonly functionsAt: (url: string) => Functions;
}

export interface Gateway {
  readonly url: string;
  stop(): Promise<void>;
}

/** An import of the whole world through the API is sent in batches far below this. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;

/** Listens on loopback only. @throws OperatorError when the port is taken. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  let functions: Functions | undefined;
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => {
    if (!isOwnHost(incoming.headers.host, options.names))
      return sendJson(outgoing, 421, { message: 'This backend has another name' });
    const { headers, socket } = incoming;
    const isSite = options.siteToken === undefined || headers[SITE_TOKEN_HEADER] === options.siteToken;
    delete headers[SITE_TOKEN_HEADER];
    // The site appends the client's IP; earlier entries may be forged.
    const clientIp = [headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim();
    headers['x-forwarded-for'] = (isSite && clientIp) || socket.remoteAddress || '';
    answer(incoming, outgoing, options, functions).catch((error: unknown) => {
      console.error(error);
      if (!outgoing.headersSent) sendJson(outgoing, 500, { message: 'Internal error of the local gateway' });
      else outgoing.destroy();
    });
  });
  await listen(server, options.port);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  functions = options.functionsAt(url);
  return {
    url,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      await functions.stop();
      server.closeAllConnections();
      await closed;
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' || error.code === 'EACCES'
          ? new OperatorError(
              `Port ${port} can't be used for the local backend (${error.code === 'EACCES' ? 'not allowed' : 'taken by another program'}).\n` +
                'Stop that program, or choose another port, for example: SUPABASE_PORT=54421 npm start',
            )
          : error,
      );
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { dataApi, backup }: GatewayOptions,
  functions: Functions | undefined,
): Promise<void> {
  const path = incoming.url ?? '/';
  if (/^\/(rest|auth|storage)\/v1(\/|\?|$)/.test(path)) {
    const allowed = preflight(incoming.method, incoming.headers);
    if (allowed) return send(outgoing, allowed);
    const request = await toRequest(incoming);
    if (!request) return sendJson(outgoing, 413, { message: `The body is over ${MAX_BODY_BYTES} bytes` });
    return send(outgoing, readableByAll(await dataApi(request)));
  }
  if (path.startsWith(BACKUP_PATH)) return backup(incoming, outgoing);
  if (functions && path.startsWith('/functions/v1/')) {
    return proxyToFunction(incoming, outgoing, functions, sendJson);
  }
  sendJson(outgoing, 404, { message: 'no Route matched with those values' });
}

/** The whole body is read before a handler runs, so that a slow client never holds the database. Undefined when too long. */
async function toRequest(incoming: IncomingMessage): Promise<Request | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const method = incoming.method ?? 'GET';
  return new Request(`http://${incoming.headers.host ?? '127.0.0.1'}${incoming.url}`, {
    method,
    headers,
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: Buffer.concat(chunks) }),
  });
}

async function send(outgoing: ServerResponse, response: Response): Promise<void> {
  outgoing.writeHead(response.status, [...response.headers].flat());
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

function sendJson(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
  });
  outgoing.end(JSON.stringify(body));
}
