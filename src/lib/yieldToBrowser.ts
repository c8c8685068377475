/** Ends the current task, so that the browser can paint and answer input before what follows. */
export function yieldToBrowser(): Promise<void> {
  return globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
