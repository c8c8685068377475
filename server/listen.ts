/** Node HTTP server of the app, with a graceful shutdown; malformed HTTP is refused with the app's headers. */
import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { OperatorError } from './operatorError.ts';
import type { ClientIpOf } from './proxy.ts';

export interface ListenOptions {
  readonly fetch: (request: Request, env?: object) => Response | Promise<Response>;
  readonly port: number;
  readonly host: string;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The remote address of the connection. */
export const peerOf: ClientIpOf = ({ env }) =>
  (env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket
    ?.remoteAddress;

export interface Listening {
  readonly port: number;
  /** Stops accepting connections; resolves once the open ones have ended, after nine seconds at the latest. */
  close(): Promise<void>;
}

const HEADERS_LIMIT_MS = 10_000;
const REQUEST_LIMIT_MS = 30_000;
/** Longer than a load balancer keeps an idle connection, or it would use one that is being closed. */
const KEEP_ALIVE_MS = 65_000;
/** Then connections are cut off: hosts kill a process ten seconds after SIGTERM. */
const GRACE_MS = 9000;

const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** @throws OperatorError when the port cannot be had. */
export async function listen({ fetch, port, host, headers }: ListenOptions): Promise<Listening> {
  const refusal = (status: number) => new Response(null, { status, headers: { ...headers } });
  const server = createServer(
    {
      headersTimeout: HEADERS_LIMIT_MS,
      requestTimeout: REQUEST_LIMIT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Its absence is refused below, with our headers.
      requireHostHeader: false,
    },
    getRequestListener(fetch, {
      errorHandler: (error) => {
        // A malformed request, such as one with an invalid Host.
        const wrong = error instanceof Error && error.name === 'RequestError';
        if (!wrong) console.error('A request could not be answered', error);
        return refusal(wrong ? 400 : 500);
      },
    }),
  );
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    const status = STATUS_OF[error.code ?? ''] ?? 400;
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}Content-Length: 0\r\nConnection: close\r\n\r\n`,
    );
    return undefined;
  });
  return { port: await bind(server, port, host), close: () => close(server) };
}

function bind(server: Server, port: number, host: string): Promise<number> {
  return new Promise((done, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why: Readonly<Record<string, string>> = {
        EADDRINUSE: `Port ${port} is taken by another program`,
        EACCES: `Port ${port} is not allowed`,
        EADDRNOTAVAIL: `${host} is no address of this machine`,
      };
      const explanation = why[error.code ?? ''];
      reject(explanation ? new OperatorError(`${explanation}: choose another with PORT or HOST.`) : error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const closeIdle = () => server.closeIdleConnections();
  closeIdle();
  // A connection whose answer is out would be kept open for the next request.
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  const idle = setInterval(closeIdle, 50);
  const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  return closed.finally(() => {
    clearInterval(idle);
    clearTimeout(grace);
  });
}
