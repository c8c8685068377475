/** A file of places as a table: CSV (comma, semicolon, tab), JSON (an array of objects), GeoJSON (points). */
import { readCsv } from '@/shared/csv.ts';

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

/** Reason why a file is no table of places. */
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
  const read = readCsv(text);
  if (!read) throw new UnreadableFile('unreadable');
  const [header, ...records] = read.filter(({ fields }) => fields.some((field) => field.trim() !== ''));
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
