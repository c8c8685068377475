/** Mapping of a file's columns to fields. */
import { FILE_COLUMNS } from '@/admin/fields/fieldLists.ts';
import { POSITION_NAMES } from '@/shared/columnNames.ts';
import { LANGUAGE_CODES } from '@/shared/languages.ts';

/** Fields besides the columns of a city, each behind one of them: a whole position in one cell, our own id. */
const BESIDES = { longitude: 'position', geoname_id: 'id' } as const;
type Beside = (typeof BESIDES)[keyof typeof BESIDES];
const besides: Readonly<Record<string, Beside | undefined>> = BESIDES;

export const FIELDS = [
  ...FILE_COLUMNS.flatMap(([field]) => [field, ...[besides[field] ?? []].flat()]),
  ...LANGUAGE_CODES.map((code) => `name_${code}` as const),
] as const;
export type Field = (typeof FIELDS)[number];
/** Without them nothing can be imported. */
export const NEEDED: readonly Field[] = ['name', 'country'];

/** The column of each field. */
export type Mapping = Partial<Readonly<Record<Field, string>>>;

const OTHER_NAMES: ReadonlyMap<Field, readonly string[]> = new Map<Field, readonly string[]>([
  ...FILE_COLUMNS,
  ['position', POSITION_NAMES],
]);

/** Letters and digits of any script, without case and accents. */
const folded = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
/** The last part of a nested name, `coordinates.lat`. */
const lastPart = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** Names that may stand beside other words: « Latitude (WGS84) », « geo_lat ». */
const LONG = new Set<Field>(['latitude', 'longitude']);
const wordsOf = (column: string) => column.split(/[\s_.()[\]-]+/).map(folded);

/** The columns that are called like a field. */
export function proposedMapping(columns: readonly string[]): Mapping {
  const byName = new Map([
    ...columns.map((column) => [folded(lastPart(column)), column] as const).reverse(),
    ...columns.map((column) => [folded(column), column] as const).reverse(),
  ]);
  const columnOf = (field: Field) => {
    const others = OTHER_NAMES.get(field) ?? [];
    const names = (others.includes(field) ? others : [field, ...others]).map(folded);
    const exact = names.map((name) => byName.get(name)).find((column) => column !== undefined);
    if (exact !== undefined || !LONG.has(field)) return exact;
    return columns.find((column) => wordsOf(column).some((word) => word.length > 1 && names.includes(word)));
  };
  const mapping: Partial<Record<Field, string>> = {};
  for (const field of FIELDS) {
    // Numbers of other databases are called so too: ours stand beside the path of the city's page.
    if (field === 'id' && !(columns.includes('id') && columns.includes('path'))) continue;
    if (field === 'position' && mapping.latitude !== undefined && mapping.longitude !== undefined) continue;
    const column = columnOf(field);
    if (column !== undefined) mapping[field] = column;
  }
  return mapping;
}
