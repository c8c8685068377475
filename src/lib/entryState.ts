/**
 * Values that the current entry of the history remembers beside its address: they are there again after a step back or a
 * reload. They are the router's own state of the entry, written without a navigation.
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
export function keepInEntry(values: EntryState, address?: string): void {
  window.history.replaceState({ ...window.history.state, usr: { ...entryState(), ...values } }, '', address);
}
