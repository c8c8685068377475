/** A table as a CSV file (RFC 4180) that spreadsheets open as it is. */

export type Cell = string | number | null;

/** Tells a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // A spreadsheet would evaluate a text that begins like a formula: an apostrophe prevents it.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a file, with its end. */
export const csvRow = (row: readonly Cell[]): string => `${row.map(field).join(',')}\r\n`;

/** Rows of cells, the header first. Numbers are written with a full stop; null is an empty field. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvRow).join('');
}
