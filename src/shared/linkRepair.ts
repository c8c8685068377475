/** Repair of the links between cities and their countries (docs/product/links-and-logs.md#link-repair). */

/** Answer of the edge function `fix-city-country-references` to `{ autoLink }`. */
export interface LinkFixAnswer {
  /** Cities that were linked; 0 when `autoLink` is false. */
  readonly cities_updated: number;
  /** Cities that still have no country. */
  readonly unlinked_total: number;
  /** Messages in English, for the operator. */
  readonly errors: readonly string[];
}

/** Why a repair stopped; `detail` is the slug, or what the backend said. Each has its text in the namespace of the screen. */
export interface RepairProblem {
  readonly kind: 'countryNotFound' | 'searchFailed' | 'updateFailed';
  readonly detail: string;
}

/** `fixed` of `total` cities that were not linked as they should be. */
export interface RepairResult {
  readonly fixed: number;
  readonly total: number;
  readonly problem?: RepairProblem;
}

/** The message when the function failed and the local repair was used. */
export const EDGE_FUNCTION_ERROR = 'Edge function error';

export interface AutoLinkResult {
  readonly linked: number;
  readonly total: number;
  /** Cities that are left without a country. */
  readonly unlinked: number;
  readonly error?: typeof EDGE_FUNCTION_ERROR;
  /** The local repair stopped too. */
  readonly problem?: RepairProblem;
}
