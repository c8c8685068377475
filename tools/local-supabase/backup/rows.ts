/** The rows of a table in COPY's text format, where a line is a row, in an order that does not depend on the database. */
import { type BackedTable, hashOf } from './manifest.ts';

const NEWLINE = 10;

/** The lines of `copied` sorted by their bytes: equal rows give equal bytes, whatever engine they come from. */
export function sortedRows(copied: Buffer): { readonly bytes: Buffer; readonly rows: number } {
  const lines: Buffer[] = [];
  for (let at = 0; at < copied.length; ) {
    const end = copied.indexOf(NEWLINE, at) + 1;
    if (end === 0) throw new Error('COPY gave a line without an end.');
    lines.push(copied.subarray(at, end));
    at = end;
  }
  return { bytes: Buffer.concat(lines.sort(Buffer.compare)), rows: lines.length };
}

export function digestOf(copied: Buffer): Pick<BackedTable, 'rows' | 'bytes' | 'sha256'> & { data: Buffer } {
  const { bytes, rows } = sortedRows(copied);
  return { rows, bytes: bytes.length, sha256: hashOf(bytes), data: bytes };
}
