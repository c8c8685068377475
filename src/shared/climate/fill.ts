/** Keeping the climate of many cities beforehand: what the function climate-fill is asked and answers. */
export interface FillScope {
  /** ISO 3166-1 codes; empty for the world. */
  readonly countries: readonly string[];
  /** The largest cities only, so many. */
  readonly top: number | null;
  /** Cells that steps before this one could not get: they are gone round until the next start. */
  readonly skipped?: readonly number[];
}

export interface FillAnswer {
  /** Cells of the cities asked for, and those of them that are kept. */
  readonly total: number;
  readonly kept: number;
  /** Those of the question and those of this step. */
  readonly skipped: readonly number[];
  /** The last failure of this step. */
  readonly problem: string | null;
  /** Milliseconds until the next step has something to do; null when all but the skipped ones are kept. */
  readonly nextInMs: number | null;
}

/** Of the largest cities: at most so many can be chosen. */
export const MAX_TOP = 200_000;
/** More cells than have a city. */
export const MAX_SKIPPED = 50_000;

/** Steps in a row that only fail end a filling. */
export const MOST_FAILURES = 8;

/** Gives what counts the steps that only fail, and says whether there have been too many in a row. */
export function failureCounter(): (answer: FillAnswer) => boolean {
  let failures = 0;
  let before = 0;
  return ({ problem, kept }) => {
    failures = problem && kept <= before ? failures + 1 : 0;
    before = kept;
    return failures >= MOST_FAILURES;
  };
}
