/** Timeout of a request, in milliseconds: a lost one never ends on its own. */
export const TIMEOUT_MS = 20_000;

/**
 * A signal that aborts with `signal` or after `limit` milliseconds. It covers the body too: a response that stops
 * half-way would otherwise never end.
 */
export function withTimeout(signal: AbortSignal | null | undefined, limit = TIMEOUT_MS): AbortSignal {
  const timeout = AbortSignal.timeout(limit);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
