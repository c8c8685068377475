/**
 * Rows as a table: a list of objects of one shape says its keys once, and what is the same in all of them once. A list of
 * places becomes a third of its size, and is read again as it was.
 */

/** Marks a table; no row of ours has such a key. */
const TABLE = '~';
/** Two rows of a table are no shorter than two rows. */
const FEWEST_ROWS = 3;

type Fields = Record<string, unknown>;

/** What stands in all rows, the keys of the other columns, the rows without their keys. */
type Table = readonly [same: Fields, columns: readonly string[], rows: readonly (readonly unknown[])[]];

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapped(value: unknown, map: (inner: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner)]));
}

/** The table that says the same as a list; null when the list is too short or of several shapes. */
function tableOf(list: readonly unknown[]): Table | null {
  if (list.length < FEWEST_ROWS || !list.every(isFields)) return null;
  const [first = {}] = list;
  const keys = Object.keys(first);
  if (!list.every((row) => Object.keys(row).join() === keys.join())) return null;
  const same = keys.filter((key) => {
    const value = JSON.stringify(first[key]);
    return list.every((row) => JSON.stringify(row[key]) === value);
  });
  const columns = keys.filter((key) => !same.includes(key));
  return [
    Object.fromEntries(same.map((key) => [key, first[key]])),
    columns,
    list.map((row) => columns.map((key) => row[key])),
  ];
}

/** A value of JSON with its lists of rows as tables. */
export function pack(value: unknown): unknown {
  const table = Array.isArray(value) ? tableOf(value) : null;
  return table ? { [TABLE]: mapped(table, pack) } : mapped(value, pack);
}

/** What {@link pack} was given. */
export function unpack(value: unknown): unknown {
  if (!isFields(value) || !(TABLE in value)) return mapped(value, unpack);
  const [same, columns, rows] = mapped(value[TABLE], unpack) as Table;
  return rows.map((row) => ({
    ...same,
    ...Object.fromEntries(columns.map((key, index) => [key, row[index]])),
  }));
}
