/** Calls to our own backend: within a time, and remembered when it does not answer. */
import { AsyncLocalStorage } from 'node:async_hooks';

const call = new AsyncLocalStorage<{ away: boolean }>();

/** Longer than any statement may take. */
const TIME_MS = 15_000;
/** What a gateway says for a backend that is away, and 507 for one whose disk is full. */
const AWAY = new Set([502, 503, 504, 507]);

/** Runs `work` so that {@link isAway} knows what became of its calls. */
export function watched<Result>(work: () => Promise<Result>): Promise<Result> {
  return call.run({ away: false }, work);
}

/** Whether a call of the running work found the backend away. */
export function isAway(): boolean {
  return call.getStore()?.away === true;
}

/** The `fetch` of every client of ours. */
export const backendFetch: typeof fetch = async (input, init) => {
  const current = call.getStore();
  const time = AbortSignal.timeout(TIME_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, time]) : time;
  try {
    const response = await fetch(input, { ...init, signal });
    if (current && AWAY.has(response.status)) current.away = true;
    return response;
  } catch (error) {
    if (current) current.away = true;
    throw error;
  }
};
