/** The import by pages: one page per step, moved by key. */
import type { ImportRun, RowError, RowReason } from '../../../../src/shared/imports/importRuns.ts';
import type { ImportOptions, SortField } from '../../../../src/shared/imports/imports.ts';
import { type Cursor, page } from '../upstreams/opendatasoft/dataset.ts';
import { DatasetError } from '../upstreams/opendatasoft/fetchDataset.ts';
import { localNames } from './names.ts';
import { checkRow, type Expected, type Place, refused } from './rows.ts';
import { provisionalSlug } from './slugs.ts';
import { type ClaimedCountry, type NewLog, writeBatch } from './store.ts';

/** Rows by kind: places, refused, historic. A repeated id is refused. */
export class Sorter {
  readonly errors: RowError[] = [];
  historic = 0;
  private readonly byId = new Map<number, Place>();
  private readonly expected: Expected;

  constructor(expected: Expected) {
    this.expected = expected;
  }

  get places(): Place[] {
    return [...this.byId.values()];
  }

  add(raw: unknown): void {
    const result = checkRow(raw, this.expected);
    if (result.kind === 'historic') this.historic += 1;
    else if (result.kind === 'error') this.errors.push(result.error);
    else if (this.byId.has(result.place.id)) {
      const { id, name } = result.place;
      this.refuse('duplicate_id', id, name);
    } else this.byId.set(result.place.id, result.place);
  }

  refuse(reason: RowReason, id: unknown, value: unknown): void {
    this.errors.push(refused(this.expected.iso, reason, id, value));
  }
}

/** Cursor of the next page: behind the last row that has an id. Null when none has. */
function cursorBehind(rows: readonly unknown[], sortBy: SortField): Cursor | null {
  for (const row of rows.toReversed()) {
    if (typeof row !== 'object' || row === null) continue;
    const { geoname_id: id, [sortBy]: value } = row as Record<string, unknown>;
    if ((typeof id === 'string' && id !== '') || typeof id === 'number')
      return { id: String(id), value: typeof value === 'string' || typeof value === 'number' ? value : null };
  }
  return null;
}

/** Rows of the next page: a batch, or what the limit of the country leaves. */
const rowsWanted = ({ batchSize, limit }: ImportOptions, { processed }: ClaimedCountry) =>
  limit === null ? batchSize : Math.max(0, Math.min(batchSize, limit - processed));

/** The next page, where the one behind it begins, and whether the country ends with it. @throws DatasetError */
async function nextPage(run: ImportRun, country: ClaimedCountry, keysOnly: boolean, signal: AbortSignal) {
  const { iso, cursor, batches } = country;
  const rowCount = rowsWanted(run.options, country);
  const none = { rows: [], total: 0 };
  const { rows, total } =
    rowCount === 0 ? none : await page(run.options, iso, { cursor, rows: rowCount, keysOnly }, signal);
  const behind = cursorBehind(rows, run.options.sortBy) ?? cursor ?? { id: '0', value: null };
  const atLimit = run.options.limit !== null && country.processed + rows.length >= run.options.limit;
  const hasMore = total > rows.length && rows.length > 0 && !atLimit;
  if (hasMore && behind.id === cursor?.id)
    throw new DatasetError(
      'unusable',
      'The dataset gives the same rows again: its order is not the one asked for.',
    );
  const last = !hasMore || (country.batch_limit !== null && batches + 1 >= country.batch_limit);
  return { rows, cursor: behind, hasMore, phase: last ? ('slugs' as const) : ('rows' as const) };
}

/** One page of the country: the country as it then stands. @throws DatasetError, Conflict */
export async function importPage(
  run: ImportRun,
  claimedCountry: ClaimedCountry,
  { known, token }: { readonly known: boolean; readonly token: string },
  signal: AbortSignal,
): Promise<ClaimedCountry> {
  const { iso } = claimedCountry;
  const { rows, ...moved } = await nextPage(run, claimedCountry, false, signal);
  const sorter = new Sorter({ iso, known });
  for (const row of rows) sorter.add(row);
  const { places, errors, historic } = sorter;
  const { country } = await writeBatch(run.id, iso, token, {
    rows: places.map((place) => ({ ...place, slug: provisionalSlug(place), names: localNames(place.id) })),
    errors,
    logs: batchLogs(run, iso, claimedCountry.batches + 1, rows.length, errors),
    skipped: historic,
    ...moved,
  });
  return country;
}

/**
 * Counts the rows of a batch that keeps failing as failed, each with its id, and moves behind it.
 * @throws DatasetError when the service does not even say which rows these are; Conflict
 */
export async function skipPage(
  run: ImportRun,
  country: ClaimedCountry,
  { message, token }: { readonly message: string; readonly token: string },
  signal: AbortSignal,
): Promise<void> {
  const { iso } = country;
  const { rows, ...moved } = await nextPage(run, country, true, signal);
  const batch = country.batches + 1;
  const failed = rows.length;
  await writeBatch(run.id, iso, token, {
    rows: [],
    errors: rows.map((row) =>
      refused(iso, 'batch_failed', (row as { geoname_id?: unknown } | null)?.geoname_id, message),
    ),
    logs: [
      {
        level: 'error',
        code: 'batchSkipped',
        message: `${iso}: batch ${batch} counted as failed, ${failed} rows`,
        data: { iso, batch, failed },
      },
    ],
    skipped: 0,
    ...moved,
  });
}

export function batchLogs(
  run: ImportRun,
  iso: string,
  batch: number,
  rows: number,
  errors: readonly RowError[],
): NewLog[] {
  const failed = errors.length;
  const done: NewLog = {
    level: failed > 0 ? 'warning' : 'info',
    code: 'batchDone',
    message: `${iso}: batch ${batch}, ${rows} rows, ${failed} refused`,
    data: { iso, batch, rows, failed },
  };
  const startLog: NewLog = {
    level: 'info',
    code: 'countryStarted',
    message: `${iso}: started`,
    data: { iso },
  };
  const logs = batch === 1 ? [startLog, done] : [done];
  if (!run.options.enableDetailedLogs) return logs;
  return [
    ...logs,
    ...errors.map(
      ({ geonameId, reason, value }): NewLog => ({
        level: 'debug',
        code: 'detail',
        message: `${iso}: ${geonameId ?? 'row without id'}: ${reason}${value ? `: ${value}` : ''}`,
        data: { iso, geonameId, reason, value },
      }),
    ),
  ];
}
