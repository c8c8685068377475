/**
 * A reverse proxy before the site: it can drop all connections, leave or fail single requests, and serve a newer release,
 * in which every hashed file has another name.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SiteProxy {
  readonly url: string;
  /** Drops every connection until it is called with false. */
  setOffline(isOffline: boolean): void;
  /** Leaves every request without an answer until it is called with false. */
  stall(isStalled: boolean): void;
  /** Answers matching requests with 500, but for the first `after`; null ends that. */
  fail(failing: { readonly pattern: RegExp; readonly after: number } | null): void;
  /** The number of requests under way. */
  pending(): number;
  /** Serves the next release from now on. */
  deployNextRelease(): Promise<void>;
  close(): Promise<void>;
}

/** A script for each page, of which the policy knows nothing as it comes from the site's own address. */
export interface Watcher {
  readonly script: string;
  /** Receives what the script sends to `WATCHER_REPORTS`, whose body is the text. */
  onReport(report: string): void;
}

/** Answered without a network too. */
const WATCHER_SCRIPT = '/_watcher.js';
export const WATCHER_REPORTS = '/_watcher';

/** A file named after its content, in an address and as other files name it. */
const HASHED = /^\/assets\/[\w.-]+-[\w-]{8}\.(?:js|css)$/;
const NAMED = /((?:assets\/|\.\/)[\w.-]+-[\w-]{8})(\.(?:js|css)\b)/g;
/** Before the extension of each file of the next release. */
const NEXT = '.next';
export const NEXT_RELEASE = 'next-release';
const NO_BODY = Buffer.alloc(0);
const TEXT = /^(?:text\/|application\/(?:json|manifest))/;

interface Forwarded {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

function forward(
  site: URL,
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  path: string,
  body: Buffer,
) {
  return new Promise<Forwarded>((resolve, reject) => {
    const outgoing = request(
      new URL(path, site),
      {
        method: method ?? 'GET',
        headers: { ...headers, host: site.host, 'accept-encoding': 'identity', 'if-none-match': '' },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 502,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/**
 * @param site the address it forwards to
 * @param watcher what each page loads before anything else
 */
export async function startSiteProxy(site: string, watcher?: Watcher): Promise<SiteProxy> {
  const origin = new URL(site);
  let isOffline = false;
  let isStalled = false;
  let failing: { pattern: RegExp; after: number } | null = null;
  let matches = 0;
  let pending = 0;
  /** The release that the site really serves, while this one pretends to serve the next. */
  let current: { readonly release: string } | null = null;

  async function answer(incoming: IncomingMessage, out: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    if (watcher && path === WATCHER_SCRIPT)
      return void out.writeHead(200, { 'content-type': 'text/javascript' }).end(watcher.script);
    if (watcher && path === WATCHER_REPORTS) {
      watcher.onReport((await bodyOf(incoming)).toString());
      return void out.writeHead(204).end();
    }
    if (isOffline) return void incoming.socket.destroy();
    if (isStalled) return;
    if (failing?.pattern.test(path) && ++matches > failing.after) return void out.writeHead(500).end();
    if (current && HASHED.test(path) && !path.includes(NEXT)) return void out.writeHead(404).end();
    const original = path.replace(NEXT, '');
    const { status, headers, body } = await forward(origin, incoming, original, await bodyOf(incoming));
    const { 'content-length': _length, 'transfer-encoding': _coding, ...rest } = headers;
    const isText = TEXT.test(String(headers['content-type']));
    const text =
      isText && current
        ? body.toString().replaceAll(NAMED, `$1${NEXT}$2`).replaceAll(current.release, NEXT_RELEASE)
        : body;
    // The policy holds hashes of inline scripts, which the renamed files change.
    if (current) {
      delete rest['content-security-policy'];
      delete rest.etag;
    }
    if (!watcher || !String(headers['content-type']).startsWith('text/html'))
      return void out.writeHead(status, rest).end(text);
    const watched = `<head><script src="${WATCHER_SCRIPT}"></script>`;
    out.writeHead(status, rest).end(text.toString().replace('<head>', watched));
  }

  const server = createServer((incoming, out) => {
    pending += 1;
    out.once('close', () => {
      pending -= 1;
    });
    answer(incoming, out).catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    setOffline: (value) => {
      isOffline = value;
      if (value) server.closeAllConnections();
    },
    stall: (value) => {
      isStalled = value;
    },
    fail: (value) => {
      failing = value;
      matches = 0;
    },
    pending: () => pending,
    deployNextRelease: async () => {
      const { body } = await forward(origin, { method: 'GET', headers: {} }, '/offline.json', NO_BODY);
      current = JSON.parse(body.toString()) as { release: string };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
