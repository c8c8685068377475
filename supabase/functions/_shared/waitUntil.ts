/** Keeps a hosted worker, which may end with the response, alive until `work` is done. */
export function waitUntil(work: Promise<unknown>): void {
  const { EdgeRuntime } = globalThis as { EdgeRuntime?: { waitUntil?(promise: Promise<unknown>): void } };
  EdgeRuntime?.waitUntil?.(work);
}
