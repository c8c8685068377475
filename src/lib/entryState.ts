/**
 * What the current entry of the history remembers beside its address: it is there again after a step back or a reload.
 * It is the router's own state of the entry, without a navigation.
 */

type EntryState = Readonly<Record<string, unknown>>;

export function entryState(): EntryState {
  const { state } = window.history as { state: { usr?: EntryState | null } | null };
  return state?.usr ?? {};
}

/**
 * Adds to what the entry remembers.
 *
 * @param address replaces the entry's, without a navigation
 */
export function keepInEntry(kept: EntryState, address?: string): void {
  window.history.replaceState({ ...window.history.state, usr: { ...entryState(), ...kept } }, '', address);
}
