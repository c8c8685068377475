/** The place whose short summary the footer shows: the page that is open says which (visitor.md §2, Footer). */
import type { SummaryPlace } from '@/data/summary.ts';

export interface NamedPlace extends SummaryPlace {
  /** In the page's language. */
  readonly name: string;
}

let current: NamedPlace | null = null;
const listeners = new Set<() => void>();

export function setFooterPlace(place: NamedPlace | null): void {
  current = place;
  for (const listener of listeners) listener();
}

export function footerPlace(): NamedPlace | null {
  return current;
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
