/** Keeping what is known of many places beforehand: what the functions climate-fill and sights-fill are asked and answer. */
export interface FillScope {
  /** ISO 3166-1 codes; empty for the world. */
  readonly countries: readonly string[];
  /** The largest cities only, so many. */
  readonly top: number | null;
  /** What steps before this one could not get, by number: it is skipped until the next start. */
  readonly skipped?: readonly number[];
  /** Only counts, and asks nobody. */
  readonly dryRun?: boolean;
}

export interface FillAnswer {
  /** Things asked for (cells of the climate, cities), and those of them that are kept. */
  readonly total: number;
  readonly kept: number;
  /** Those of the question and those of this step. */
  readonly skipped: readonly number[];
  /** Questions still to ask, and about how many milliseconds they take. */
  readonly left: number;
  readonly estimatedMs: number;
  /** The last failure of this step. */
  readonly problem: string | null;
  /** Milliseconds until the next step has something to do; null when all but the skipped ones are kept, and of a dry run. */
  readonly nextInMs: number | null;
}

/** Of the largest cities: at most so many can be chosen. */
export const MAX_TOP = 200_000;

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
