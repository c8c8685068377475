/** A request that was lost on the way never ends by itself; this long after it was sent it has failed, and may be tried again. */
export const TIMEOUT_MS = 20_000;

/**
 * A signal that takes back a request with `signal`, or once `limit` milliseconds have passed. It holds until the answer has
 * been read: one that stops half-way would otherwise be waited for for ever.
 */
export function timely(signal: AbortSignal | null | undefined, limit = TIMEOUT_MS): AbortSignal {
  const timeout = AbortSignal.timeout(limit);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
