/** Tables of CSV: where the columns get their names from. */
import { type CsvRecord, readCsv, unguarded } from '@/shared/csv.ts';
import type { FileTable } from './fileTable.ts';
import { proposedMapping } from './mapping.ts';

/** Files that name no columns, because everybody knows them (download.geonames.org/export): places, and postal codes. */
const KNOWN_LAYOUTS = [
  {
    columns: [
      ...['geonameid', 'name', 'asciiname', 'alternatenames', 'latitude', 'longitude', 'feature class'],
      ...['feature code', 'country code', 'cc2', 'admin1 code', 'admin2 code', 'admin3 code', 'admin4 code'],
      ...['population', 'elevation', 'dem', 'timezone', 'modification date'],
    ],
    shape: { 0: /^\d+$/, 4: /^-?[\d.]+$/, 5: /^-?[\d.]+$/, 6: /^[A-Z]?$/, 8: /^(?:[A-Z]{2})?$/ },
  },
  {
    columns: [
      ...['country code', 'postal code', 'place name', 'admin name1', 'admin code1', 'admin name2'],
      ...['admin code2', 'admin name3', 'admin code3', 'latitude', 'longitude', 'accuracy'],
    ],
    shape: { 0: /^[A-Z]{2}$/, 9: /^-?[\d.]+$/, 10: /^-?[\d.]+$/ },
  },
];
const layoutOf = ({ fields }: CsvRecord) =>
  KNOWN_LAYOUTS.find(
    ({ columns, shape }) =>
      fields.length === columns.length &&
      Object.entries(shape).every(([at, pattern]) => pattern.test(fields[Number(at)] ?? '')),
  );

/** Records in which the header is looked for: titles and notes may stand above it. */
const HEAD = 10;
const isBlank = (field: string) => field.trim() === '';
const isNumber = (field: string) => /^[-+]?\d+(?:[.,]\d+)?$/.test(field.trim());

/** The place of the record that names the columns; -1 where none does. */
function headerAt(records: readonly CsvRecord[], header?: boolean): number {
  if (header === false) return -1;
  const found = records
    .slice(0, HEAD)
    .findIndex(({ fields }) => Object.keys(proposedMapping(fields)).length > 1);
  if (found >= 0) return found;
  const [first] = records;
  return header === undefined && first?.fields.some(isNumber) ? -1 : 0;
}

/** The names of the columns, all different; those without one are numbered, but for the last ones where nothing is in them. */
function columnsOf(names: readonly string[], records: readonly CsvRecord[]): readonly string[] {
  const isUsed = (column: number) => records.some(({ fields }) => !isBlank(fields[column] ?? ''));
  let width = names.length;
  while (width > 0 && isBlank(names[width - 1] ?? '') && !isUsed(width - 1)) width -= 1;
  const taken = new Set<string>();
  return names.slice(0, width).map((given, column) => {
    const name = given.trim() || `#${column + 1}`;
    let own = name;
    for (let number = 2; taken.has(own); number += 1) own = `${name} (${number})`;
    taken.add(own);
    return own;
  });
}

/** Reads CSV. `header`: whether a line names the columns, where an operator says so. */
export function tableOfCsv(text: string, header?: boolean): FileTable {
  const records = readCsv(text).filter(({ fields }) => !fields.every(isBlank));
  const [first] = records;
  const layout = header ? undefined : first && layoutOf(first);
  const at = layout ? -1 : headerAt(records, header);
  const body = records.slice(at + 1);
  const width = body.reduce((most, { fields }) => Math.max(most, fields.length), 0);
  const names = layout?.columns ?? records[at]?.fields ?? Array<string>(width).fill('');
  const columns = columnsOf(names, body);
  return {
    columns,
    header: at >= 0,
    lines: body.map(({ line, fields, isMalformed }) => {
      const isWider = fields.slice(columns.length).some((field) => !isBlank(field));
      return {
        line,
        cells: Object.fromEntries(columns.map((column, index) => [column, unguarded(fields[index] ?? '')])),
        ...((isMalformed || isWider) && { isMalformed: true }),
      };
    }),
  };
}
