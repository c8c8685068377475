/** Stops with what a file says of their cities. */
import type { SavedPlan, Stop } from './lists.ts';

export interface PlacedStop extends Stop {
  readonly name: string;
  readonly country: string;
  /** Degrees; null where they are not known. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Address of the city's page. */
  readonly link: string;
}

export interface PlacedPlan extends SavedPlan {
  readonly stops: readonly PlacedStop[];
}

/** Names and versions of our own parts of files. */
export const NAMESPACE = 'https://mappemonde.org/ns/list/1';
export const JSON_FORMAT = 'mappemonde-list';
