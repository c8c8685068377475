/** The dataset as CSV: by default with a BOM and semicolons, lists joined by commas, a position as one cell, nothing for null. */
import type { Row } from './odsql.ts';

/** Headers of a file under `use_labels=true`. */
const LABELS: Readonly<Record<string, string>> = {
  geoname_id: 'Geoname ID',
  name: 'Name',
  ascii_name: 'ASCII Name',
  alternate_names: 'Alternate Names',
  feature_class: 'Feature Class',
  feature_code: 'Feature Code',
  country_code: 'Country Code',
  cou_name_en: 'Country name EN',
  country_code_2: 'Country Code 2',
  admin1_code: 'Admin1 Code',
  admin2_code: 'Admin2 Code',
  admin3_code: 'Admin3 Code',
  admin4_code: 'Admin4 Code',
  population: 'Population',
  elevation: 'Elevation',
  dem: 'DIgital Elevation Model',
  timezone: 'Timezone',
  modification_date: 'Modification date',
  label_en: 'LABEL EN',
  coordinates: 'Coordinates',
};

const isOn = (value: string | null, otherwise: boolean) => (value === null ? otherwise : value === 'true');

function textOf(value: unknown, separator: string): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(separator);
  if (typeof value !== 'object') return String(value);
  const { lon, lat } = value as { readonly lon: number; readonly lat: number };
  return `${lat},${lon}`;
}

export function* csvLines(
  rows: readonly Row[],
  names: readonly string[],
  query: URLSearchParams,
): Generator<string> {
  const delimiter = query.get('delimiter') ?? ';';
  const separator = query.get('list_separator') ?? ',';
  const all = isOn(query.get('quote_all'), false);
  const cell = (text: string) =>
    all || text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const line = (cells: readonly string[]) => `${cells.map(cell).join(delimiter)}\r\n`;
  const labels = isOn(query.get('use_labels'), false);
  if (isOn(query.get('with_bom'), true)) yield '\uFEFF';
  yield line(names.map((name) => (labels ? (LABELS[name] ?? name) : name)));
  for (const row of rows) yield line(names.map((name) => textOf(row[name], separator)));
}
