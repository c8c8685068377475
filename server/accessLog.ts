/** One line of JSON an answer. Without addresses, queries and names of browsers: they are nobody's business. */
import type { App } from './app.ts';
import type { CallerOf } from './passOn.ts';

/** Lines are written together: one at a time they would cost more than a kept page. */
const FLUSH_MS = 200;
const FLUSH_LINES = 500;

export interface LogOptions {
  readonly write: (lines: string) => void;
  /** Where the caller's address shall stand in the line too. */
  readonly callerOf?: CallerOf | undefined;
}

/** `app` with a log. Its `flush` writes what is held, for the end of the process. */
export function withAccessLog({ fetch }: Pick<App, 'fetch'>, { write, callerOf }: LogOptions) {
  let held: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (held.length > 0) write(`${held.join('\n')}\n`);
    held = [];
  };
  const add = (request: Request, env: object | undefined, status: number, start: number) => {
    const { pathname } = new URL(request.url);
    const address = callerOf?.({ request, env });
    held.push(
      JSON.stringify({
        time: new Date().toISOString(),
        method: request.method,
        path: pathname,
        status,
        ms: Math.round((performance.now() - start) * 10) / 10,
        ...(address ? { address } : {}),
      }),
    );
    if (held.length >= FLUSH_LINES) flush();
    else timer ??= setTimeout(flush, FLUSH_MS);
  };
  return {
    flush,
    fetch: (request: Request, env?: object): Response | Promise<Response> => {
      const start = performance.now();
      const answer = fetch(request, env);
      if (answer instanceof Promise)
        return answer.then((response) => {
          add(request, env, response.status, start);
          return response;
        });
      add(request, env, answer.status, start);
      return answer;
    },
  };
}
