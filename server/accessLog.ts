/** One line of JSON per response. No query strings or user agents; the client's IP only with `clientIpOf`. */
import type { App } from './app.ts';
import type { ClientIpOf } from './proxy.ts';

/** Lines are batched: one write each would cost more than a cached page. */
const FLUSH_MS = 200;
const FLUSH_LINES = 500;

export interface LogOptions {
  readonly write: (lines: string) => void;
  readonly clientIpOf?: ClientIpOf | undefined;
}

/** `app` with an access log. Call `flush` before the process ends. */
export function withAccessLog({ fetch }: Pick<App, 'fetch'>, { write, clientIpOf }: LogOptions) {
  let buffered: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (buffered.length > 0) write(`${buffered.join('\n')}\n`);
    buffered = [];
  };
  const add = (request: Request, env: object | undefined, status: number, start: number) => {
    const { pathname } = new URL(request.url);
    const address = clientIpOf?.({ request, env });
    buffered.push(
      JSON.stringify({
        time: new Date().toISOString(),
        method: request.method,
        path: pathname,
        status,
        ms: Math.round((performance.now() - start) * 10) / 10,
        ...(address ? { address } : {}),
      }),
    );
    if (buffered.length >= FLUSH_LINES) flush();
    else timer ??= setTimeout(flush, FLUSH_MS);
  };
  return {
    flush,
    fetch: (request: Request, env?: object): Response | Promise<Response> => {
      const start = performance.now();
      const response = fetch(request, env);
      if (response instanceof Promise)
        return response.then((settled) => {
          add(request, env, settled.status, start);
          return settled;
        });
      add(request, env, response.status, start);
      return response;
    },
  };
}
