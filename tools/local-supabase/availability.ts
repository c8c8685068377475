/** Response while the database is away: 503 with Retry-After, soon, and nothing about where it is. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Fetch } from './fetch.ts';

interface Call {
  lost?: unknown;
  over?: boolean;
}

const call = new AsyncLocalStorage<Call>();

/** Longer than any statement may take (engine.ts): only a call that waits in vain for a connection reaches it. */
const LIMIT_MS = 9500;
const RETRY_AFTER_S = 5;

/** Notes that the call being answered has lost its connection. */
export function noteLoss(error: unknown): void {
  const current = call.getStore();
  if (current) current.lost = error;
}

/** Returns whether the current call has lost its connection: its results then mean nothing. */
export function hasLost(): boolean {
  return call.getStore()?.lost !== undefined;
}

/** Returns whether the current call has been given up: its work need not begin any more. */
export function isGivenUp(): boolean {
  return call.getStore()?.over === true;
}

/** Answers 503 for a call that lost its connection, whatever became of the error on its way, or that takes too long. */
export function withAvailability(answer: Fetch, limit = LIMIT_MS): Fetch {
  return async (request) => {
    const current: Call = {};
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Response>((resolve) => {
      timer = setTimeout(() => {
        current.over = true;
        resolve(unavailable());
      }, limit);
    });
    const work = call.run(current, () => answer(request));
    try {
      const response = await Promise.race([work, late]);
      return current.lost === undefined ? withoutInternals(response) : unavailable();
    } catch (error) {
      if (current.lost === undefined) throw error;
      return unavailable();
    } finally {
      clearTimeout(timer);
      work.catch(() => undefined);
    }
  };
}

/** The code and words of PostgREST, in a shape that clients of Auth read too. */
function unavailable(): Response {
  const message = 'The database does not answer. Try again in a moment.';
  return Response.json(
    { code: 'PGRST001', message, details: null, hint: null, error_code: 'unexpected_failure', msg: message },
    {
      status: 503,
      headers: { 'retry-after': String(RETRY_AFTER_S), 'cache-control': 'no-store' },
    },
  );
}

/** lite answers what it did not expect with the error's own text, which may name files, hosts and ports. */
async function withoutInternals(response: Response): Promise<Response> {
  if (response.status !== 500 || !response.headers.get('content-type')?.includes('json')) return response;
  const body = (await response.clone().json()) as { code?: unknown };
  if (body.code !== 'SUP') return response;
  return Response.json(
    { code: 'SUP', message: 'Something went wrong on our side.', details: null, hint: null },
    { status: 500 },
  );
}
