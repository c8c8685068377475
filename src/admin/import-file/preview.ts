/** Preview of an import: what the database says of the rows of a file, without a change. */
import type { Json } from '@/lib/database.types.ts';
import { rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import type { Names } from '@/shared/names.ts';
import { BATCH, batchesOf, type Checked } from './fileImports.ts';
import type { FileRow } from './fileRows.ts';
import type { Refusal } from './refusals.ts';

export type Verdict = 'created' | 'updated' | 'skipped' | 'refused';

/** A city as it would be stored: what it has stays. */
interface StoredCity {
  readonly name: string;
  readonly slug: string | null;
  /** ISO 3166-1. */
  readonly country: string | null;
  readonly region: Names | null;
  readonly population: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface FirstRow {
  readonly row: FileRow;
  readonly verdict: Verdict;
  readonly stored: StoredCity;
}

export interface Preview {
  readonly counts: Readonly<Record<Verdict, number>>;
  /** The first rows that would be stored. */
  readonly first: readonly FirstRow[];
  readonly refused: readonly Refusal[];
}

const FIRST = 20;

type Judged = Refusal & { readonly verdict: Verdict; readonly stored?: StoredCity };

/** Previews the import of the lines; nothing is written. Throws DataError. */
export async function previewLines(
  checked: Checked,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Preview> {
  const counts = { created: 0, updated: 0, skipped: 0, refused: 0 };
  const first: FirstRow[] = [];
  const refused: Refusal[] = [];
  for await (const { number, rows, refused: own } of batchesOf(checked)) {
    refused.push(...own);
    const judged = rows.length === 0 ? [] : await judge(rows, signal);
    const byLine = new Map(rows.map((row) => [row.line, row]));
    for (const { verdict, line, field, reason, value, stored } of judged) {
      counts[verdict] += 1;
      const row = byLine.get(line);
      if (verdict === 'refused') refused.push({ line, field, reason, value });
      else if (row && stored && first.length < FIRST)
        first.push({ row, verdict, stored: verdict === 'created' ? apart(stored, row, first) : stored });
    }
    onProgress((number * BATCH) / checked.total);
  }
  counts.refused = refused.length;
  return { counts, first, refused: refused.sort((a, b) => a.line - b.line) };
}

/** A new city with a slug that no earlier row of the preview takes: a batch does not know the new cities of those before it. */
function apart(
  stored: StoredCity,
  { geoname_id: id, line }: FileRow,
  first: readonly FirstRow[],
): StoredCity {
  const isTaken = (slug: string | null) =>
    first.some((one) => one.stored.country === stored.country && one.stored.slug === slug);
  let { slug } = stored;
  while (slug !== null && isTaken(slug)) slug = `${slug}-${id ?? line}`;
  return { ...stored, slug };
}

async function judge(rows: readonly FileRow[], signal: AbortSignal): Promise<Judged[]> {
  const answer = await adminClient()
    .rpc('preview_file_rows', { p_rows: rows as unknown as Json })
    .abortSignal(signal);
  return rowsOf(answer) as unknown as Judged[];
}
