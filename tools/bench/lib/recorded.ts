/** A backend proxy that records responses and replays them, so that what is measured is measured alone. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Recording {
  /** Instead of `fetch`: forwards the first request, replays its response afterwards. */
  readonly fetch: typeof globalThis.fetch;
  /** The same responses over HTTP; 503 for what was never recorded. */
  serve(): Promise<{ url: string; server: Server }>;
}

const keyOf = (method: string, url: URL) => `${method} ${url.pathname}${url.search}`;

/** Records what `ask` returns. */
export function recordingOf(ask: typeof globalThis.fetch): Recording {
  const answers = new Map<string, Answer>();
  return {
    async fetch(input, init) {
      const request = new Request(input, init);
      const key = keyOf(request.method, new URL(request.url));
      let answer = answers.get(key);
      if (!answer) {
        const response = await ask(request);
        const type = response.headers.get('content-type') ?? 'application/json';
        const range = response.headers.get('content-range');
        const headers = { 'content-type': type, ...(range ? { 'content-range': range } : {}) };
        answer = { status: response.status, headers, body: await response.text() };
        answers.set(key, answer);
      }
      const { status, headers, body } = answer;
      return new Response(body === '' ? null : body, { status, headers });
    },
    async serve() {
      const server = createServer((request, response) => {
        const url = new URL(request.url ?? '/', 'http://backend');
        const answer = answers.get(keyOf(request.method ?? 'GET', url));
        if (!answer) return response.writeHead(503).end();
        response.writeHead(answer.status, answer.headers).end(answer.body);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
    },
  };
}
