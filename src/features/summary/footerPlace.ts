/** The place the footer says something of, set by the current page. */

import { createContext, type ReactNode } from 'react';
import { createEmitter } from '@/lib/emitter.ts';
import type { SummaryPlace } from './queries.ts';

export interface NamedPlace extends SummaryPlace {
  /** In the page's language. */
  readonly name: string;
  /** In place of the short summary, where the page holds that already; the same element until it changes. */
  readonly content?: ReactNode;
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

/** On a server, which renders the page before its footer: the place of one request. */
export const RequestFooter = createContext<{ place: NamedPlace | null } | null>(null);
