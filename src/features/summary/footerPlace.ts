/** The place whose short summary the footer shows: the page that is open says which (visitor.md §2, Footer). */

import { createListeners } from '@/lib/emitter.ts';
import type { SummaryPlace } from './queries.ts';

export interface NamedPlace extends SummaryPlace {
  /** In the page's language. */
  readonly name: string;
}

let current: NamedPlace | null = null;
const { subscribe, tell } = createListeners();

export { subscribe };

export function setFooterPlace(place: NamedPlace | null): void {
  current = place;
  tell();
}

export function footerPlace(): NamedPlace | null {
  return current;
}
