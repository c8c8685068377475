import { vi } from 'vitest';

/** Longer limits are those of requests. */
const LONGEST_MS = 5000;

/**
 * Makes a browser wait for the data of the next page until the test says that it has waited long enough: on a busy machine
 * the real limit passes at any moment.
 */
export function controlPatience(): { readonly end: () => void } {
  const controller = new AbortController();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    ms < LONGEST_MS ? controller.signal : timeout(ms),
  );
  return { end: () => controller.abort() };
}
