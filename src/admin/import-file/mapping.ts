/** Mapping of a file's columns to fields. */
import { FILE_COLUMNS } from '@/admin/fields/fieldLists.ts';
import { LANGUAGE_CODES } from '@/shared/languages.ts';
import { slugify } from '@/shared/slugs.ts';

export const FIELDS = [
  ...FILE_COLUMNS.map(([field]) => field),
  ...LANGUAGE_CODES.map((code) => `name_${code}` as const),
] as const;
export type Field = (typeof FIELDS)[number];
/** Without them nothing can be imported. */
export const NEEDED: readonly Field[] = ['name', 'country'];

/** The column of each field. */
export type Mapping = Partial<Readonly<Record<Field, string>>>;

const OTHER_NAMES: ReadonlyMap<Field, readonly string[]> = new Map(FILE_COLUMNS);

const folded = (name: string) => slugify(name).replaceAll('-', '');

/** The columns that are called like a field. */
export function proposedMapping(columns: readonly string[]): Mapping {
  const named = new Map(columns.map((column) => [folded(column), column]));
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const column = [field, ...(OTHER_NAMES.get(field) ?? [])]
        .map((name) => named.get(folded(name)))
        .find(Boolean);
      return column === undefined ? [] : [[field, column]];
    }),
  );
}
