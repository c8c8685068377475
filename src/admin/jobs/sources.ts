/** Runs as rows of `jobs`; imports are read from a view with the numbers of their countries. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { adminClient } from '@/lib/signedInClient.ts';
import { type ImportRunRow, RUN_COLUMNS } from '@/shared/imports/importRows.ts';
import type { ImportOptions, ImportScope } from '@/shared/imports/imports.ts';
import type { RunState } from '@/shared/jobs.ts';
import type { FileImport } from './fileRuns.ts';
import type { Run, RunKind } from './run.ts';

const NOTHING = {
  country: null,
  continent: null,
  top: null,
  options: {},
  counts: {},
  failed: 0,
  estimated_ms: null,
  problem: null,
  ticked: true,
  resume_at: null,
  heartbeat_at: null,
  ended_at: null,
  started_by_email: null,
  schedule_id: null,
  stalled: false,
} as const satisfies Partial<Run>;

/** A row of jobs; imports count what failed among what they have done. */
export const runOfJob = (row: Run): Run =>
  row.kind === 'imports' ? { ...row, done: row.done + row.failed } : row;

function runOfImport({
  scope: stored,
  options,
  processed,
  created,
  updated,
  skipped,
  undone,
  kept,
  batches,
  countries_total,
  countries_done,
  countries_failed,
  scheduled,
  ...row
}: ImportRunRow): Run {
  const scope = stored as ImportScope;
  return {
    ...NOTHING,
    ...row,
    kind: 'imports',
    state: row.state as RunState,
    country: scope.kind === 'country' ? scope.iso : null,
    continent: scope.kind === 'continent' ? scope.slug : null,
    options: options as ImportOptions,
    done: processed,
    counts: {
      ...{ created, updated, skipped, undone, kept, batches },
      ...{ countries: countries_total, countriesDone: countries_done, countriesFailed: countries_failed },
    },
    ticked: scheduled,
  };
}

/** An import that its tab moves: it stands still only where nobody looks at it. */
export const runOfFile = (file: FileImport): Run => ({ ...file, stalled: false });

interface Source {
  readonly table: string;
  readonly columns: string;
  readonly toRun: (row: never) => Run;
}

export const JOB_COLUMNS =
  'id,kind,state,country,continent,top,options,total,done,failed,counts,estimated_ms,problem,ticked,resume_at,heartbeat_at,started_at,ended_at,started_by_email,schedule_id,stalled';
const JOBS: Source = {
  table: 'jobs',
  columns: JOB_COLUMNS,
  toRun: (row: Run) => row,
};
const SOURCES: Readonly<Record<RunKind, Source>> = {
  imports: { table: 'import_run_overview', columns: RUN_COLUMNS, toRun: runOfImport },
  files: JOBS,
  names: JOBS,
  climate: JOBS,
  sights: JOBS,
  links: JOBS,
  regions: JOBS,
  upstreams: JOBS,
};

/** Rows of the runs of a kind, the newest first, and what makes runs of them. */
export function rowsOfKind(kind: RunKind) {
  const db: SupabaseClient = adminClient();
  const { table, columns, toRun } = SOURCES[kind];
  const rows = db.from(table).select(columns).order('id', { ascending: false });
  return { rows: SOURCES[kind] === JOBS ? rows.eq('kind', kind) : rows, toRun };
}
