/** A run of any kind, as the screens show it: a row of `jobs`, and what follows from one. */
import type { ContinentSlug } from '@/shared/continents.ts';
import { isUnfinished } from '@/shared/imports/importRuns.ts';
import {
  type JobScope,
  jobAfter,
  KEPT_DAYS,
  type ListedKind,
  type RunAction,
  type RunCount,
  type RunState,
} from '@/shared/jobs.ts';
import type { RegionListName } from '@/shared/regionLists.ts';

export type RunKind = ListedKind;

/** A run of any kind. */
export interface Run extends JobScope {
  readonly kind: RunKind;
  readonly id: number;
  readonly state: RunState;
  readonly continent: ContinentSlug | null;
  readonly options: {
    readonly dryRun?: boolean;
    /** Instead of `country`, where there are several. */
    readonly countries?: readonly string[];
    readonly fileName?: string;
    /** Lists of regions; all without them. */
    readonly lists?: readonly RegionListName[];
  };
  readonly total: number | null;
  readonly done: number;
  /** Rows, cells or cities that could not be had. */
  readonly failed: number;
  readonly counts: Readonly<Partial<Record<RunCount, number>>>;
  readonly estimated_ms: number | null;
  readonly problem: string | null;
  /** False for one that its caller moves, and not the ticker. */
  readonly ticked: boolean;
  readonly resume_at: string | null;
  readonly heartbeat_at: string | null;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly started_by_email: string | null;
  readonly schedule_id: number | null;
  readonly stalled: boolean;
}

/** Counts of rows that a run of a kind has written and an undo takes back; of the others there is nothing to undo. */
const WRITTEN: Readonly<Partial<Record<RunKind, readonly RunCount[]>>> = {
  imports: ['created'],
  regions: ['created'],
  names: ['added'],
  files: ['created', 'updated'],
};
const writtenBy = ({ kind, counts }: Run): number =>
  (WRITTEN[kind] ?? []).reduce((sum, count) => sum + (counts[count] ?? 0), 0);

/** Tells whether an import that is done may be gone on with. */
export const canGoOn = (run: Run): boolean =>
  run.kind === 'imports' &&
  isUnfinished({ ...run, processed: processedOf(run), countriesFailed: run.counts.countriesFailed ?? 0 });

/** Actions that a run allows. */
export function actionsOf(run: Run): RunAction[] {
  const { kind, state, options } = run;
  const canUndo = writtenBy(run) > 0 && !options.dryRun;
  // The tab that has the file moves it.
  if (kind === 'files') return canUndo && state !== 'undone' ? ['undo'] : [];
  return (['pause', 'resume', 'cancel', 'undo'] as const).filter((action) => {
    if (action === 'resume' && canGoOn(run)) return true;
    return jobAfter(run, action) !== undefined && (action !== 'undo' || canUndo);
  });
}

/** Tells whether runs of a kind are about a country or the world. */
export const hasScope = (kind: RunKind): boolean => kind !== 'links' && kind !== 'upstreams';

const DAY_MS = 86_400_000;

/**
 * When a run that has ended is purged, and with it its undo; null where it has none. What an import of a file has written stands in the audit log,
 * which keeps it for so many days.
 */
export function undoableUntil(run: Run, auditDays: number): Date | null {
  if (!run.ended_at || !actionsOf(run).includes('undo')) return null;
  const purged = Date.parse(run.ended_at) + KEPT_DAYS * DAY_MS;
  const forgotten = Date.parse(run.started_at) + auditDays * DAY_MS;
  return new Date(run.kind === 'files' ? Math.min(purged, forgotten) : purged);
}

type Counted = 'done' | 'failed' | Exclude<RunCount, 'batches' | `countries${string}`>;
/** Names of texts about counts. */
export type CountTerm = Counted | 'countries' | 'toCreate' | 'toUpdate';

const COUNTS: Readonly<Record<RunKind, readonly Counted[]>> = {
  imports: ['done', 'created', 'updated', 'skipped', 'failed'],
  files: ['created', 'updated', 'skipped', 'failed'],
  regions: ['done', 'created', 'skipped', 'failed'],
  names: ['named', 'added'],
  climate: ['failed'],
  sights: ['failed'],
  links: ['failed', 'unseen'],
  upstreams: ['drifted', 'away'],
};
const UNDONE = ['undone', 'kept'] as const;
const DRY = { created: 'toCreate', updated: 'toUpdate' } as const;

/** Counts of a run with the text of each: a dry run has created nothing. */
export function countsOf({ kind, state, options, counts, done, failed }: Run) {
  const isUndone = state === 'undoing' || state === 'undone';
  const numbers = { ...counts, done, failed };
  const counted: { term: CountTerm; value: number; of?: number }[] = [
    ...COUNTS[kind],
    ...(isUndone ? UNDONE : []),
  ].map((id) => ({
    term: options.dryRun && (id === 'created' || id === 'updated') ? DRY[id] : id,
    value: numbers[id] ?? 0,
  }));
  const { countries, countriesDone = 0 } = counts;
  if (countries !== undefined) counted.push({ term: 'countries', value: countriesDone, of: countries });
  return counted;
}

/** Things that a run is done with; imports count those that failed among them already. */
export const processedOf = ({ kind, done, failed }: Pick<Run, 'kind' | 'done' | 'failed'>): number =>
  kind === 'imports' ? done : done + failed;

/** Percent of an import of regions at the start, with the lists loaded, and with everything written. */
const REGIONS = { started: 10, loaded: 30, written: 90 };

/** How much of a run is done, from 0 to 100. */
export function percentOf(run: Run, atLimit: boolean): number {
  const { kind, state, counts, total } = run;
  const { undone = 0, kept = 0, countries = 0, countriesDone = 0, countriesFailed = 0 } = counts;
  if (state === 'undone' || (state === 'done' && !atLimit && (kind === 'regions' || countriesFailed === 0)))
    return 100;
  if (state === 'undoing') return (100 * (undone + kept)) / Math.max(1, writtenBy(run));
  if (kind === 'regions') {
    const { started, loaded, written } = REGIONS;
    return total === null ? started : loaded + ((written - loaded) * processedOf(run)) / Math.max(1, total);
  }
  if (total) return (100 * processedOf(run)) / total;
  return (100 * countriesDone) / Math.max(1, countries);
}
