/** The place whose short summary the footer shows, set by the current page. */

import { createEmitter } from '@/lib/emitter.ts';
import type { City } from '@/shared/places.ts';
import type { SummaryPlace } from './queries.ts';

export interface NamedPlace extends SummaryPlace {
  /** In the page's language. */
  readonly name: string;
  /** Of a city's page, which holds its summary already: the footer says one sentence. */
  readonly city?: City;
}

let current: NamedPlace | null = null;
const { subscribe, emit } = createEmitter();

export { subscribe };

export function setFooterPlace(place: NamedPlace | null): void {
  current = place;
  emit();
}

export function footerPlace(): NamedPlace | null {
  return current;
}
