/**
 * The import of cities (docs/imports.md): requests, limits, and responses of the edge function `import-cities`. Runs,
 * their states and their log are in importRuns.ts.
 *
 * The calls of the screen, all POST to `import-cities` by an administrator (`adminClient().functions.invoke`):
 *
 *   { action: 'start', scope, mode, ...options }   -> RunAnswer     a new run; nothing is imported yet
 *   { action: 'step', runId, country? }            -> StepAnswer    one bounded piece of work; call again while `hasMore`
 *   { action: 'tick', runId }                     -> RunAnswer     moves a stalled run for some time after the answer
 *   { action: 'pause' | 'resume' | 'cancel' | 'undo', runId } -> RunAnswer
 *   ImportRequest without an action                -> ImportAnswer  one page, then `nextPage`
 *
 * Several `step` calls of one run may be in progress at once: each takes a country of its own, so five at a time is five
 * callers. A step of a paused, waiting or ended run does nothing and says so. Everything else is read from the tables
 * import_run_overview, import_run_countries and job_logs (administrators only).
 */
import { type ContinentSlug, isContinentSlug } from '../continents.ts';

/** Limits of the form (docs/imports.md#the-screen). */
export const IMPORT_LIMITS = {
  /** The slider; a typed number may be any whole one from 0 on. The dataset itself begins at 1,000 inhabitants. */
  minPopulation: { min: 500, max: 100_000, step: 500, default: 500, numberMin: 100, typedMax: 50_000_000 },
  batchSize: { min: 10, max: 100, default: 100 },
  maxBatches: { min: 1, max: 50, default: 10, continentDefault: 5, recommended: { min: 20, max: 50 } },
  /** Rows of one country. */
  limit: { min: 1, max: 5000, globalDefault: 100 },
  /** Countries in progress at once, and the pause after each. */
  globalConcurrency: 5,
  globalPauseMs: 1000,
} as const;

/** Smallest population in the dataset, shown beside the minimum population. */
export const DATASET_MIN_POPULATION = 1000;

export const SORT_FIELDS = ['population', 'name', 'geoname_id'] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export const ORDER_DIRECTIONS = ['ASC', 'DESC'] as const;
export type OrderDirection = (typeof ORDER_DIRECTIONS)[number];

/** `batches`: pages of `batchSize` rows. `export`: the fast path, one stream per country, written in bulk. */
export const IMPORT_MODES = ['batches', 'export'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

export type ImportScope =
  | { readonly kind: 'country'; readonly iso: string }
  | { readonly kind: 'continent'; readonly slug: ContinentSlug }
  | { readonly kind: 'world' };

export interface ImportOptions {
  /** Inhabitants. */
  readonly minPopulation: number;
  /** Rows per request. */
  readonly batchSize: number;
  /** Batches per country; null: to the end. Not looked at by the fast path, which always goes to the end. */
  readonly maxBatches: number | null;
  readonly sortBy: SortField;
  readonly orderDirection: OrderDirection;
  /** Only cities of this GeoNames admin1 code (`11`). */
  readonly adminFilter: string | null;
  /** Only cities of this IANA time zone. */
  readonly timeZoneFilter: string | null;
  /** Adds entries of level `debug`. */
  readonly enableDetailedLogs: boolean;
  /** Counts what would be created, updated and skipped, and writes no city. */
  readonly dryRun: boolean;
  /** Most rows of one country, in batches; null for no other limit than that of the batches. */
  readonly limit: number | null;
}

export const DEFAULT_IMPORT_OPTIONS: ImportOptions = {
  minPopulation: IMPORT_LIMITS.minPopulation.default,
  batchSize: IMPORT_LIMITS.batchSize.default,
  maxBatches: IMPORT_LIMITS.maxBatches.default,
  sortBy: 'population',
  orderDirection: 'DESC',
  adminFilter: null,
  timeZoneFilter: null,
  enableDetailedLogs: false,
  dryRun: false,
  limit: null,
};

/** A request for one page (docs/imports.md#one-page-at-a-time). What is left out has the default. */
export interface ImportRequest extends Partial<Omit<ImportOptions, 'maxBatches' | 'limit' | 'dryRun'>> {
  /** From 1. A page other than the first continues the caller's request for the page before, with the same filters. */
  readonly startPage?: number;
  /** ISO 3166-1 alpha-2. */
  readonly countryFilter: string;
}

export interface LogLine {
  readonly level: LogLevel;
  readonly message: string;
  /** ISO 8601. */
  readonly timestamp: string;
}

/** The response to a request for one page. */
export interface ImportAnswer {
  readonly processedTotal: number;
  readonly totalSuccess: number;
  readonly totalFailed: number;
  readonly logs: readonly LogLine[];
  readonly nextPage: number | null;
  readonly hasMore: boolean;
  readonly runId: number;
}

export const LOG_LEVELS = ['info', 'success', 'warning', 'error', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
/** Levels that the log box hides at first. */
export const HIDDEN_LOG_LEVELS: readonly LogLevel[] = ['debug'];

/** Why an import cannot be started; each has its text in the namespace of the screen. */
export type ImportProblem =
  | 'countryOrContinentNeeded'
  | 'continentNeeded'
  | 'isoInvalid'
  | 'minPopulationInvalid'
  | 'minPopulationTooLow'
  | 'batchSizeInvalid'
  | 'maxBatchesInvalid'
  | 'countryListEmpty';

/** As typed into the field: upper-cased letters. No more are cut off, for two of them may be another country's code. */
export const isoTyped = (text: string): string => text.toUpperCase().replace(/[^A-Z]/g, '');

export const isIsoCode = (text: string): boolean => /^[A-Z]{2}$/.test(text);

const within = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
  Number.isInteger(value) && value >= min && value <= max;

export const isLimit = (value: number): boolean => within(value, IMPORT_LIMITS.limit);

/**
 * Problems of the numbers, in the order of the form; empty without any. `leastPopulation`: the smallest that the form
 * allows.
 */
export function optionProblems(
  options: Pick<ImportOptions, 'minPopulation' | 'batchSize' | 'maxBatches'>,
  leastPopulation = 0,
): ImportProblem[] {
  const { minPopulation, batchSize, maxBatches } = options;
  const problems: ImportProblem[] = [];
  if (!within(minPopulation, { min: 0, max: IMPORT_LIMITS.minPopulation.typedMax }))
    problems.push('minPopulationInvalid');
  else if (minPopulation < leastPopulation) problems.push('minPopulationTooLow');
  if (!within(batchSize, IMPORT_LIMITS.batchSize)) problems.push('batchSizeInvalid');
  if (maxBatches !== null && !within(maxBatches, IMPORT_LIMITS.maxBatches))
    problems.push('maxBatchesInvalid');
  return problems;
}

/** Values of the scope's form: each field keeps its value while the other one is shown. */
export interface ScopeChoice {
  readonly continentMode: boolean;
  readonly iso: string;
  /** Slug, or empty while none is chosen. */
  readonly continent: string;
}

/** The scope of an import, or why there is none. */
export function scopeChosen(choice: ScopeChoice): ImportScope | ImportProblem {
  const { continentMode, iso, continent } = choice;
  if (continentMode) {
    if (continent === '') return 'continentNeeded';
    return isContinentSlug(continent) ? { kind: 'continent', slug: continent } : 'continentNeeded';
  }
  if (iso === '') return 'countryOrContinentNeeded';
  return isIsoCode(iso) ? { kind: 'country', iso } : 'isoInvalid';
}
