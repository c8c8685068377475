/** Imports from files: what the database says of rows, the runs, and what moves one. */
import type { FileImport } from '@/admin/jobs/fileRuns.ts';
import { JOB_COLUMNS } from '@/admin/jobs/sources.ts';
import type { Json } from '@/lib/database.types.ts';
import { rowOf, rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import { yieldToBrowser } from '@/lib/yieldToBrowser.ts';
import type { CheckedLine } from './fileRows.ts';
import type { Mapping } from './mapping.ts';
import type { Refusal } from './refusals.ts';

/** Lines of a batch. A run goes on by it: another size would begin its batches elsewhere. */
export const BATCH = 500;

/** SHA-256 in hexadecimal. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The import of a file that was stopped or left. */
export async function unfinishedImport(hash: string): Promise<FileImport | null> {
  return rowOf(
    await adminClient()
      .from('jobs')
      .select(JOB_COLUMNS)
      .eq('kind', 'files')
      .eq('options->>hash', hash)
      .in('state', ['running', 'paused'])
      .maybeSingle()
      .overrideTypes<FileImport, { merge: false }>(),
  ) as FileImport | null;
}

/** Lines of a file that are checked when they are asked for: all at once would hold the page for seconds. */
export interface Checked {
  readonly lines: Iterable<CheckedLine>;
  readonly total: number;
}

/** The batches behind the first `from`. */
export async function* batchesOf({ lines, total }: Checked, from = 0) {
  let batch: CheckedLine[] = [];
  let number = 0;
  for (const line of lines) {
    batch.push(line);
    const last = number * BATCH + batch.length === total;
    if (batch.length < BATCH && !last) continue;
    number += 1;
    if (number > from)
      yield {
        number,
        rows: batch.flatMap((one) => ('row' in one ? [one.row] : [])),
        refused: batch.flatMap((one) => ('refusal' in one ? [one.refusal] : [])),
        last,
      };
    // Imported lines are checked again for the sake of those that follow; the page stays responsive.
    else await yieldToBrowser();
    batch = [];
  }
}

/** Begins the import of a file, or takes up the one that was left. Throws DataError. */
export const startImport = async (
  hash: string,
  name: string,
  total: number,
  mapping: Mapping,
): Promise<FileImport> =>
  rowOf(
    await adminClient().rpc('start_file_import', {
      p_hash: hash,
      p_name: name,
      p_total: total,
      p_mapping: mapping as Json,
    }),
  ) as unknown as FileImport;

/** Sends what is not in yet, batch by batch; stops behind the one during which `isStopped` became true. Throws DataError. */
export async function sendLines(
  run: FileImport,
  checked: Checked,
  onMoved: (run: FileImport) => void,
  isStopped: () => boolean,
): Promise<FileImport> {
  let current = run;
  for await (const { number, rows, refused, last } of batchesOf(checked, run.counts.batches)) {
    if (isStopped()) return current;
    current = rowOf(
      await adminClient().rpc('import_file_rows', {
        p_job: run.id,
        p_number: number,
        p_rows: rows as unknown as Json,
        p_refused: refused as unknown as Json,
        p_last: last,
      }),
    ) as unknown as FileImport;
    onMoved(current);
  }
  return current;
}

export const stopImport = async (id: number): Promise<FileImport> =>
  rowOf(await adminClient().rpc('stop_file_import', { p_job: id })) as unknown as FileImport;

/** The lines of an import that were refused. Throws DataError. */
export async function refusedLines(id: number): Promise<Refusal[]> {
  const refused: Refusal[] = [];
  for (let from = 0; ; from += 100) {
    const batches = rowsOf(
      await adminClient()
        .from('job_items')
        .select('refused:data->refused')
        .eq('job_id', id)
        .order('key')
        .range(from, from + 99)
        .overrideTypes<{ refused: Refusal[] }[], { merge: false }>(),
    );
    refused.push(...batches.flatMap((batch) => batch.refused));
    if (batches.length < 100) return refused.sort((a, b) => a.line - b.line);
  }
}

/** Refused lines as a table for a spreadsheet (csv.ts), the header first. */
export const refusalTable = (refused: readonly Refusal[]) => [
  ['line', 'column', 'reason', 'value'],
  ...refused.map(({ line, field, reason, value }) => [line, field, reason, value]),
];
