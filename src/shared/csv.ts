/** Tables as CSV files (RFC 4180): written so that spreadsheets open them as they are, read from any program. */

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

export interface CsvRecord {
  /** The line it begins on, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** The separator that the header has most of. */
function separatorOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/)).replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => header.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Records of a file with any line ends, separated by commas, semicolons or tabs; null when a quotation mark is left open. */
export function readCsv(file: string): CsvRecord[] | null {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file;
  const separator = separatorOf(text);
  // Sticky: where a field is none, no other place is tried.
  const token = new RegExp(
    `"([^"]*(?:""[^"]*)*)"(?=${separator}|\\r?\\n|\\r|$)|([^${separator}\\r\\n]*)`,
    'y',
  );
  const records: CsvRecord[] = [];
  let fields: string[] = [];
  let line = 1;
  let begun = 1;
  let at = 0;
  while (at <= text.length) {
    token.lastIndex = at;
    const [all = '', quoted, plain = ''] = token.exec(text) ?? [];
    if (quoted === undefined && plain.startsWith('"')) return null;
    fields.push(quoted?.replaceAll('""', '"') ?? plain);
    line += quoted?.match(/\r\n|\r|\n/g)?.length ?? 0;
    at += all.length;
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    records.push({ line: begun, fields });
    fields = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    begun = line;
  }
  return records;
}

/** A text without the apostrophe that keeps spreadsheets from evaluating it. */
export const unguarded = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '');
