/** The tables and the function behind the screen of imports, in memory: what the Data API answers to its reads. */
import { type ImportRunRow, toImportRun } from '@/shared/imports/importRows.ts';
import { DEFAULT_IMPORT_OPTIONS } from '@/shared/imports/imports.ts';

const ROW: ImportRunRow = {
  id: 7,
  state: 'running',
  scope: { kind: 'country', iso: 'FR' },
  mode: 'batches',
  options: DEFAULT_IMPORT_OPTIONS,
  total: 100,
  processed: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  batches: 0,
  countries_total: 1,
  countries_done: 0,
  countries_failed: 0,
  undone: 0,
  kept: 0,
  resume_at: null,
  heartbeat_at: '2026-01-01T00:00:00Z',
  started_at: '2026-01-01T00:00:00Z',
  ended_at: null,
  started_by_email: null,
  problem: null,
  scheduled: true,
  stalled: false,
};

export interface Call {
  readonly action: string;
  readonly runId?: number;
}

export function createBackend() {
  const backend = {
    /** The runs in the database, the newest first. */
    rows: [] as ImportRunRow[],
    countries: [] as object[],
    logs: [] as { id: number; code: string; data: object; level?: string }[],
    preview: { deleted: 0, changed: 0, tagged: 0, articles: [] as { id: number; title: string }[] },
    /** The tables that were read. */
    reads: [] as string[],
    calls: [] as Call[],
    answer: (_: Call): Promise<unknown> => Promise.reject(new Error('Not expected')),
    answerTo,
    move,
  };

  /** Rows that the Data API answers to these reads. */
  function answerTo(url: URL): object[] {
    const table = url.pathname.split('/').at(-1) ?? '';
    backend.reads.push(table);
    const bound = (name: string, operator: string) => {
      const value = url.searchParams.getAll(name).find((text) => text.startsWith(`${operator}.`));
      return value === undefined ? undefined : Number(value.slice(operator.length + 1));
    };
    const limit = Number(url.searchParams.get('limit') ?? 1000);
    const within = <Row extends { readonly id: number }>(rows: readonly Row[]) =>
      rows.filter(
        ({ id }) =>
          id === (bound('id', 'eq') ?? id) &&
          id < (bound('id', 'lt') ?? Number.POSITIVE_INFINITY) &&
          id > (bound('id', 'gt') ?? 0),
      );
    const offset = Number(url.searchParams.get('offset') ?? 0);
    if (table === 'import_run_overview') return within(backend.rows).slice(offset, offset + limit);
    if (table === 'import_run_countries') return backend.countries;
    if (table === 'import_undo_preview') return [backend.preview];
    if (table !== 'job_logs' || url.searchParams.get('code') !== 'neq.row') return [];
    const logs = within(backend.logs).map((log) => ({
      at: `2026-01-01T10:00:${String(log.id % 60).padStart(2, '0')}Z`,
      level: 'info',
      message: 'in English',
      ...log,
    }));
    return (url.searchParams.get('order') === 'id.desc' ? logs.toReversed() : logs).slice(0, limit);
  }

  /** Changes a run in the database, and answers as the function does. */
  function move(changes: Partial<ImportRunRow>, id = changes.id ?? 7) {
    const before = backend.rows.find((row) => row.id === id) ?? { ...ROW, id };
    const row: ImportRunRow = { ...before, heartbeat_at: new Date().toISOString(), ...changes };
    backend.rows = [row, ...backend.rows.filter((other) => other.id !== id)].sort((a, b) => b.id - a.id);
    return { run: toImportRun(row) };
  }

  return backend;
}
