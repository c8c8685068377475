/** Calls to our own backend: they have a timeout, and tell whether it was unavailable. */
import { AsyncLocalStorage } from 'node:async_hooks';

const call = new AsyncLocalStorage<{ unavailable: boolean }>();

/** Longer than any statement may take. */
const TIMEOUT_MS = 15_000;
/** A gateway answers these for a backend it cannot reach; 507 is a full disk. */
const UNAVAILABLE_STATUS = new Set([502, 503, 504, 507]);

/** Runs `work` so that {@link wasBackendUnavailable} covers its calls. */
export function trackBackend<Result>(work: () => Promise<Result>): Promise<Result> {
  return call.run({ unavailable: false }, work);
}

/** Tells whether a call within {@link trackBackend} found the backend unavailable. */
export function wasBackendUnavailable(): boolean {
  return call.getStore()?.unavailable === true;
}

/** The `fetch` of every client of ours. */
export const backendFetch: typeof fetch = async (input, init) => {
  const current = call.getStore();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    const response = await fetch(input, { ...init, signal });
    if (current && UNAVAILABLE_STATUS.has(response.status)) current.unavailable = true;
    return response;
  } catch (error) {
    if (current) current.unavailable = true;
    throw error;
  }
};
