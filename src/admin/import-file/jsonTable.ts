/** Tables of JSON: lists of objects wherever they are, one object, objects by id, texts in lines, GeoJSON. */

import { type FileTable, UnreadableFile } from './fileTable.ts';
import { proposedMapping } from './mapping.ts';

type Entry = Readonly<Record<string, unknown>>;
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Numbered {
  readonly line: number;
  /** Anything but an object is no place. */
  readonly value: unknown;
}

const parsed = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

const numbered = (list: readonly unknown[]): Numbered[] =>
  list.map((value, index) => ({ line: index + 1, value }));

/** Stands before each text of a sequence (RFC 7464). */
export const RECORD_SEPARATOR = '\u001e';

/** JSON texts, one a line (NDJSON, GeoJSON text sequences). */
function entriesOfLines(text: string): Numbered[] {
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ line: index + 1, text: line.replaceAll(RECORD_SEPARATOR, '') }));
  const entries = lines
    .filter((line) => line.text.trim() !== '')
    .map((line) => ({ line: line.line, value: parsed(line.text.trim())?.value }));
  if (entries.filter(({ value }) => isEntry(value)).length * 2 <= entries.length)
    throw new UnreadableFile('unreadable');
  return entries;
}

/** Number of fields that an object has the names of. */
const knownFields = (value: unknown) =>
  isEntry(value) ? Object.keys(proposedMapping(Object.keys(flat(value)))).length : 0;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.some(isEntry);

/** The places in a JSON value. */
function listOf(value: unknown, depth = 0): readonly unknown[] {
  if (Array.isArray(value)) {
    if (isList(value)) return value;
    // Rows of cells, the first one with their names.
    const [names, ...rows] = value as readonly unknown[];
    if (!Array.isArray(names)) throw new UnreadableFile('noList');
    return rows.map((row) =>
      Array.isArray(row) ? Object.fromEntries(names.map((name, at) => [String(name), row[at]])) : row,
    );
  }
  if (!isEntry(value)) throw new UnreadableFile('noList');
  if (value.type === 'Feature') return [value];
  if (Array.isArray(value.features)) {
    if (!isDegrees(value.crs)) throw new UnreadableFile('crs');
    return value.features;
  }
  const parts = Object.values(value);
  const lists = parts.filter(isList);
  const best = lists.reduce<readonly unknown[]>(
    (one, other) => (knownFields(other[0]) > knownFields(one[0]) ? other : one),
    lists[0] ?? [],
  );
  const own = knownFields(Object.fromEntries(Object.entries(value).filter(([, part]) => !isEntry(part))));
  if (own > 1 && own >= knownFields(best[0])) return [value];
  if (best.length > 0) return best;
  const [inner] = parts.filter(isEntry);
  if (knownFields(inner) > 1)
    return Object.entries(value).map(([key, part]) => (isEntry(part) ? { key, ...part } : part));
  if (inner && depth < 2) return listOf(inner, depth + 1);
  if (parts.some((part) => Array.isArray(part) && part.length === 0)) return [];
  throw new UnreadableFile('noList');
}

/** GeoJSON of before 2016 may name another reference system. */
function isDegrees(crs: unknown): boolean {
  if (crs === undefined || crs === null) return true;
  const { properties } = isEntry(crs) ? crs : {};
  const name = isEntry(properties) ? String(properties.name ?? '') : '';
  return /CRS:?84$|\b4326$|WGS ?84$/i.test(name);
}

/** The point of a geometry that is one, or holds a single one. */
function pointOf(geometry: unknown): readonly unknown[] | null {
  const { type, coordinates, geometries } = isEntry(geometry) ? geometry : {};
  if (type === 'GeometryCollection')
    return Array.isArray(geometries) && geometries.length === 1 ? pointOf(geometries[0]) : null;
  const points: readonly unknown[] =
    type === 'Point' ? [coordinates] : type === 'MultiPoint' && Array.isArray(coordinates) ? coordinates : [];
  const [point] = points;
  return points.length === 1 && Array.isArray(point) && point.length > 1 ? point : null;
}

/** An object without objects in it, whose values get names like `coordinates.lat`; a point gets the names of its degrees. */
function flat(entry: Entry, path = ''): Record<string, unknown> {
  const cells: Record<string, unknown> = {};
  const point = pointOf(entry.geometry);
  const isFeature = entry.type === 'Feature';
  const parts = isFeature ? (isEntry(entry.properties) ? entry.properties : {}) : entry;
  for (const [key, value] of Object.entries(parts)) {
    if (point && key === 'geometry') continue;
    if (isEntry(value)) Object.assign(cells, flat(value, `${path}${key}.`));
    else cells[path + key] = value;
  }
  return point ? { ...cells, latitude: point[1], longitude: point[0] } : cells;
}

type Pair = readonly [number, number];
const isPair = (value: unknown): value is Pair =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');

/** Returns how a column of pairs is written, latitude first; in brackets where no pair and no name tells which is which. */
function pairWriter(column: string, pairs: readonly Pair[]): (pair: Pair) => string {
  const isLatitudeFirst =
    /lat.*lo?ng?|geo_?point/i.test(column) || pairs.some(([, second]) => Math.abs(second) > 90);
  if (pairs.some(([first]) => Math.abs(first) > 90))
    return ([longitude, latitude]) => `${latitude}, ${longitude}`;
  return isLatitudeFirst ? (pair) => pair.join(', ') : (pair) => JSON.stringify(pair);
}

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

export function tableOfJson(text: string): FileTable {
  const whole = parsed(text);
  const entries = (whole ? numbered(listOf(whole.value)) : entriesOfLines(text)).map(({ line, value }) => ({
    line,
    cells: isEntry(value) ? flat(value) : null,
  }));
  const names = new Set<string>();
  for (const { cells } of entries) for (const name of Object.keys(cells ?? {})) names.add(name);
  const columns = [...names];
  const writers = new Map(
    columns.flatMap((column) => {
      const pairs = entries.map(({ cells }) => cells?.[column]).filter(isPair);
      return pairs.length > 0 ? [[column, pairWriter(column, pairs)] as const] : [];
    }),
  );
  const cellOf = (column: string, value: unknown) =>
    isPair(value) ? (writers.get(column)?.(value) ?? '') : textOf(value);
  return {
    columns,
    header: null,
    lines: entries.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(columns.map((column) => [column, cellOf(column, cells?.[column])])),
      ...(!cells && { isMalformed: true }),
    })),
  };
}
