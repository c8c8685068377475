/** Lists of columns that have something in common: those of a bulk edit, of a merge, of a file. */
import type { FieldDescription } from './fieldDescription.ts';
import {
  type BulkPlainField,
  COLUMNS,
  type ColumnWith,
  DESCRIPTIONS,
  fieldDescription,
  type HintedField,
  type MergedField,
  type PlainField,
} from './fields.ts';

/** Columns that have something, in the order of their descriptions. */
const columnsWith = <Key extends keyof FieldDescription>(key: Key) =>
  COLUMNS.filter((column): column is ColumnWith<Key> => fieldDescription(column)[key] !== undefined);
export const MERGED_FIELDS: readonly MergedField[] = columnsWith('merged');

export const isBulkField = (field: PlainField): field is BulkPlainField =>
  fieldDescription(field).bulk === true;
export const hasHint = (field: PlainField): field is HintedField & PlainField =>
  fieldDescription(field).hint === true;

/** Name of a column in a file: a reference is called by what it names. */
type FileName<Name extends ColumnWith<'columns'>> = (typeof DESCRIPTIONS)[Name]['type'] extends 'reference'
  ? Name extends `${infer Named}_id`
    ? Named
    : never
  : Name;
const fileNameOf = (column: ColumnWith<'columns'>) =>
  fieldDescription(column).type === 'reference' ? column.replace(/_id$/, '') : column;
export type FileColumn = { [Name in ColumnWith<'columns'>]: FileName<Name> }[ColumnWith<'columns'>];
/** Columns of a file of cities besides names in languages, each with its other names. */
export const FILE_COLUMNS: readonly (readonly [FileColumn, readonly string[]])[] = columnsWith('columns').map(
  (column) => [fileNameOf(column) as FileColumn, DESCRIPTIONS[column].columns] as const,
);

/** Texts of a file that are stored as they are written; fileRows.ts reads the other columns. */
export type FileField = {
  [Name in ColumnWith<'columns'>]: (typeof DESCRIPTIONS)[Name]['type'] extends 'text' ? Name : never;
}[Exclude<ColumnWith<'columns'>, 'name' | 'slug'>];
export const FILE_FIELDS = columnsWith('columns').filter(
  (column): column is FileField =>
    fieldDescription(column).type === 'text' && column !== 'name' && column !== 'slug',
);
