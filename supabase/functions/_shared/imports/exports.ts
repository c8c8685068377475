/** The fast path: a whole country as one stream, written in bulk. */
import type { ImportRun } from '../../../../src/shared/imports/importRuns.ts';
import { exportOf, totalOf } from '../upstreams/opendatasoft/dataset.ts';
import { DatasetError } from '../upstreams/opendatasoft/fetchDataset.ts';
import { linesOf } from '../upstreams/opendatasoft/lines.ts';
import { batchLogs, Sorter } from './batches.ts';
import { localNames } from './names.ts';
import { type Planned, plan, provisionalSlug } from './slugs.ts';
import { type ClaimedCountry, readRivals, writeBatch } from './store.ts';

export interface Exported {
  readonly country: ClaimedCountry;
  /** Slug of the country; null where this site does not have it. */
  readonly countrySlug: string | null;
  /** Every new city came in just now with the address planned for it: none is left to be settled. */
  readonly asPlanned: boolean;
}

/** Rows per statement: a second or two on a small server, far below the 8 s a hosted database gives it. */
const CHUNK = 2500;

/**
 * Imports what the country still lacks, chunk by chunk; after a kill the next call continues behind the last chunk: the
 * rows are sorted by id, and the cursor is the last id that is in. @throws DatasetError, Conflict
 */
export async function importExport(
  run: ImportRun,
  claimedCountry: ClaimedCountry,
  token: string,
  signal: AbortSignal,
): Promise<Exported> {
  const { iso, cursor } = claimedCountry;
  const rivals = await readRivals(run.id, iso);
  const { places, errors, historic } = await readCountry(run, claimedCountry, rivals !== null, signal);
  const ordered = places.toSorted((a, b) => a.id - b.id);
  const placesOfCountry = ordered.filter(({ country }) => country === iso);
  const planned = rivals ? plan(placesOfCountry, rivals) : new Map<number, Planned>();
  const after = Number(cursor?.id ?? 0);
  const waiting = ordered.filter(({ id }) => id > after);
  let country = claimedCountry;
  let displaced = 0;
  for (let start = 0; start === 0 || start < waiting.length; start += CHUNK) {
    const chunk = waiting.slice(start, start + CHUNK);
    const first = start === 0 && cursor === null;
    const last = start + CHUNK >= waiting.length;
    const refusals = first ? errors : [];
    const answer = await writeBatch(run.id, iso, token, {
      rows: chunk.map((place) => ({
        ...place,
        ...(planned.get(place.id) ?? { slug: provisionalSlug(place), population: place.population }),
        names: localNames(place.id),
      })),
      errors: refusals,
      logs: batchLogs(run, iso, country.batches + 1, chunk.length + refusals.length, refusals),
      skipped: first ? historic : 0,
      cursor: { id: String(chunk.at(-1)?.id ?? after), value: null },
      hasMore: !last,
      phase: last ? 'slugs' : 'rows',
    });
    country = answer.country;
    displaced += answer.displaced;
  }
  const { created, updated } = country;
  return {
    country,
    countrySlug: rivals?.country ?? null,
    asPlanned: cursor === null && created === planned.size && updated === 0 && displaced === 0,
  };
}

/** All rows of the country, or an error: half of them would give other addresses. @throws DatasetError */
async function readCountry(
  run: ImportRun,
  { iso, total }: ClaimedCountry,
  known: boolean,
  signal: AbortSignal,
): Promise<Sorter> {
  const sorter = new Sorter({ iso, known });
  let lines = 0;
  let unread: string | null = null;
  for await (const { kind, text } of linesOf(await exportOf(run.options, iso, signal))) {
    // Not JSON, and not the last line: a broken row in an unbroken stream.
    if (unread !== null) sorter.refuse('unreadable_row', idIn(unread), unread);
    unread = null;
    lines += 1;
    const row = kind === 'long' ? undefined : parsed(text);
    if (kind === 'long') sorter.refuse('row_too_large', idIn(text), text);
    else if (row === undefined) unread = text;
    else sorter.add(row);
  }
  // The service says in its last line, as plain text, that it gave up; or it just ends in the middle of a row.
  if (unread !== null) {
    const words = unread.slice(0, 200);
    throw new DatasetError('cut', `The stream of ${iso} broke off after ${lines - 1} rows: ${words}`);
  }
  if (lines < (total ?? 0)) {
    const now = await totalOf(run.options, iso, signal);
    if (lines < now)
      throw new DatasetError('cut', `The stream of ${iso} ended after ${lines} of ${now} rows.`);
  }
  return sorter;
}

/** Undefined for a line that is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const idIn = (text: string): string | null => /"geoname_id"\s*:\s*"?(\d{1,10})/.exec(text)?.[1] ?? null;
