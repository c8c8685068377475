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
  /** A quotation mark is left open in it, or one too many: its fields are cut at every separator. */
  readonly isMalformed?: true;
}

/** Separators, the surest first: lists inside a field have commas too. */
const SEPARATORS = ['\t', ';', '|', ','] as const;
/** Lines that are looked at for the separator. */
const SAMPLE = 20;

/** The separator that the first lines all have the same number of, else the one that the first of them has most of. Titles have none. */
function separatorOf(text: string): string {
  const written = text
    .slice(0, 100_000)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  const start = written.findIndex((line) => SEPARATORS.some((separator) => line.includes(separator)));
  const lines = written.slice(Math.max(0, start)).slice(0, SAMPLE);
  const counts = (separator: string) => lines.map((line) => line.split(separator).length);
  const even = SEPARATORS.filter((separator) => {
    const [first = 1, ...others] = counts(separator);
    return lines.length > 1 && first > 1 && others.every((count) => count === first);
  });
  const width = (separator: string) => counts(separator)[0] ?? 1;
  return (even.length > 0 ? even : SEPARATORS).reduce((best, one) => (width(one) > width(best) ? one : best));
}

/** A first line by which spreadsheets are told the separator. */
const SEPARATOR_LINE = /^(?:[ \t]*(?:\r\n|\r|\n))*"?sep=(.)"?[;,\t]*(?:\r\n|\r|\n|$)/i;

/**
 * Records of a file with any line ends, separated by tabs, semicolons, bars or commas, after the line that names the separator.
 * One with a quotation mark too many, or left open, is marked, and the next one begins on the next line.
 */
export function readCsv(file: string): CsvRecord[] {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file;
  const [heading = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const separator = named ?? separatorOf(text);
  const literal = separator.replace(/[\\^$.*+?()[\]{}|\]-]/, '\\$&');
  // Sticky: where a field is none, no other place is tried. Blanks beside quotation marks are none of the field.
  const token = new RegExp(
    ` *"([^"]*(?:""[^"]*)*)" *(?=${literal}|\\r?\\n|\\r|$)|([^${literal}\\r\\n]*)`,
    'y',
  );
  const linesIn = (part: string | undefined) => part?.match(/\r\n|\r|\n/g)?.length ?? 0;
  const records: CsvRecord[] = [];
  let fields: string[] = [];
  let isMalformed = false;
  let line = 1 + linesIn(heading);
  let begun = line;
  let at = heading.length;
  while (at <= text.length) {
    token.lastIndex = at;
    const [all = '', quoted, plain = ''] = token.exec(text) ?? [];
    isMalformed ||= quoted === undefined && /^ *"/.test(plain);
    fields.push(quoted?.replaceAll('""', '"') ?? plain);
    line += linesIn(quoted);
    at += all.length;
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    records.push({ line: begun, fields, ...(isMalformed && { isMalformed }) });
    fields = [];
    isMalformed = false;
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    begun = line;
  }
  return records;
}

/** A text without the apostrophe that keeps spreadsheets from evaluating it. */
export const unguarded = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '');
