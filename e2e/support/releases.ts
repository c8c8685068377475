/**
 * Stands before the site like a host: its network can be cut, it can lose single answers, and it can serve a newer
 * release, whose files have other names and which has none of the files of the one before.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Host {
  readonly url: string;
  /** No answer to anything until it is called with false. */
  cut(isCut: boolean): void;
  /** Answers what matches with 500 from the `after`th time on; null ends that. */
  fail(failing: { readonly pattern: RegExp; readonly after: number } | null): void;
  /** Serves the next release from now on. */
  release(): Promise<void>;
  close(): Promise<void>;
}

/** A file named after its content, in an address and as other files name it. */
const HASHED = /^\/assets\/[\w.-]+-[\w-]{8}\.(?:js|css)$/;
const NAMED = /((?:assets\/|\.\/)[\w.-]+-[\w-]{8})(\.(?:js|css)\b)/g;
/** What the names of the next release have before their ending. */
const NEXT = '.next';
export const NEXT_RELEASE = 'next-release';
const TEXT = /^(?:text\/|application\/(?:json|manifest))/;

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

function askSite(
  site: URL,
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  path: string,
  body: Buffer,
) {
  return new Promise<Answer>((resolve, reject) => {
    const asked = request(
      new URL(path, site),
      {
        method: method ?? 'GET',
        headers: { ...headers, host: site.host, 'accept-encoding': 'identity', 'if-none-match': '' },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** @param site address of the real one */
export async function startHost(site: string): Promise<Host> {
  const origin = new URL(site);
  let isCut = false;
  let failing: { pattern: RegExp; after: number } | null = null;
  let met = 0;
  /** Of the release that the site itself is not: its name, and that of the real one. */
  let next: { readonly release: string } | null = null;

  async function answer(incoming: IncomingMessage, out: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    if (isCut) return void incoming.socket.destroy();
    if (failing?.pattern.test(path) && ++met > failing.after) return void out.writeHead(500).end();
    if (next && HASHED.test(path) && !path.includes(NEXT)) return void out.writeHead(404).end();
    const asked = path.replace(NEXT, '');
    const { status, headers, body } = await askSite(origin, incoming, asked, await bodyOf(incoming));
    const { 'content-length': _length, 'transfer-encoding': _coding, ...rest } = headers;
    const isText = TEXT.test(String(headers['content-type']));
    const text =
      isText && next
        ? body.toString().replaceAll(NAMED, `$1${NEXT}$2`).replaceAll(next.release, NEXT_RELEASE)
        : body;
    // The policy names hashes of what stands in the page: another name in it has another hash.
    if (next) {
      delete rest['content-security-policy'];
      delete rest.etag;
    }
    out.writeHead(status, rest).end(text);
  }

  const server = createServer((incoming, out) => {
    answer(incoming, out).catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    cut: (value) => {
      isCut = value;
      if (value) server.closeAllConnections();
    },
    fail: (value) => {
      failing = value;
      met = 0;
    },
    release: async () => {
      const { body } = await askSite(
        origin,
        { method: 'GET', headers: {} },
        '/offline.json',
        Buffer.alloc(0),
      );
      next = JSON.parse(body.toString()) as { release: string };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
