/**
 * How high the rows of a list were when it was left, by the entry of the history: going back finds the page as high as it was,
 * so that the browser returns to the same cities. As long as the page lives; few lists are gone back to.
 */
import type { VirtualItem } from '@tanstack/react-virtual';

const MOST = 20;
const kept = new Map<string, VirtualItem[]>();

export function rememberRows(entry: string, rows: VirtualItem[]): void {
  kept.delete(entry);
  kept.set(entry, rows);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}

export function rememberedRows(entry: string): VirtualItem[] {
  return kept.get(entry) ?? [];
}
