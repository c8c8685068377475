/** A file of places as a table: CSV (comma, semicolon, tab), JSON (an array of objects), GeoJSON (points). */

/** Bytes of the largest file. */
export const MAX_FILE = 20 * 1024 * 1024;

export interface FileLine {
  /** The line it begins on, from 1; of JSON and GeoJSON the place in the list. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface FileTable {
  readonly columns: readonly string[];
  readonly lines: readonly FileLine[];
}

export const FILE_PROBLEMS = ['tooLarge', 'encoding', 'empty', 'unreadable', 'noList', 'columns'] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** Why a file is no table of places. */
export class UnreadableFile extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Reads the bytes of a file. @throws UnreadableFile */
export function readTable(bytes: Uint8Array): FileTable {
  if (bytes.byteLength > MAX_FILE) throw new UnreadableFile('tooLarge');
  let text: string;
  try {
    // A byte order mark is left out.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('encoding');
  }
  if (text.trim() === '') throw new UnreadableFile('empty');
  const table = /^\s*[[{]/.test(text) ? tableOfJson(text) : tableOfCsv(text);
  if (table.lines.length === 0) throw new UnreadableFile('empty');
  return table;
}

function tableOfCsv(text: string): FileTable {
  const [header, ...records] = parseCsv(text).filter(({ fields }) =>
    fields.some((field) => field.trim() !== ''),
  );
  const columns = header?.fields.map((name) => name.trim()) ?? [];
  if (columns.includes('') || new Set(columns).size < columns.length) throw new UnreadableFile('columns');
  return {
    columns,
    lines: records.map(({ line, fields }) => ({
      line,
      cells: Object.fromEntries(columns.map((column, index) => [column, fields[index] ?? ''])),
    })),
  };
}

export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** The separator that the header has most of. */
function separatorOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/)).replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => header.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Records of a CSV file (RFC 4180). @throws UnreadableFile when a quotation mark is left open. */
export function parseCsv(text: string): CsvRecord[] {
  const separator = separatorOf(text);
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
    if (quoted === undefined && plain.startsWith('"')) throw new UnreadableFile('unreadable');
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

type Entry = Readonly<Record<string, unknown>>;
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function tableOfJson(text: string): FileTable {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new UnreadableFile('unreadable');
  }
  const list =
    isEntry(parsed) && Array.isArray(parsed.features) ? parsed.features.map(cellsOfFeature) : parsed;
  if (!Array.isArray(list) || !list.every(isEntry)) throw new UnreadableFile('noList');
  const columns = new Set<string>();
  const lines = list.map((entry, index) => {
    for (const column of Object.keys(entry)) columns.add(column);
    return { line: index + 1, cells: entry };
  });
  const names = [...columns];
  return {
    columns: names,
    lines: lines.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(names.map((name) => [name, textOf(cells[name])])),
    })),
  };
}

/** The properties of a GeoJSON feature, with the position of a point. */
function cellsOfFeature(feature: unknown): unknown {
  if (!isEntry(feature)) return feature;
  const { properties, geometry } = feature;
  const point = isEntry(geometry) && geometry.type === 'Point' ? geometry.coordinates : null;
  const [longitude, latitude] = Array.isArray(point) ? point : [];
  return { ...(isEntry(properties) ? properties : {}), latitude, longitude };
}

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
