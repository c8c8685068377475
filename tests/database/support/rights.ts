/** Access rights by kind of table. */
import type { Caller } from '../../../tools/testing/roles.ts';

/** Letters of the allowed statements: Select, Insert, Update, Delete. */
export type Rights = Record<Caller, string>;

/** Everybody reads, editors write. */
export const CONTENT: Rights = { anon: 'S', member: 'S', editor: 'SIUD', admin: 'SIUD', service: 'SIUD' };
/** Editors update existing rows, administrators insert and delete. */
export const PLACES: Rights = { ...CONTENT, editor: 'SU' };
/** Everybody reads, administrators write. */
export const STRUCTURE: Rights = { ...CONTENT, editor: 'S' };
export const SERVICE_ONLY: Rights = { anon: '', member: '', editor: '', admin: '', service: 'SIUD' };
/** Administrators read, edge functions write. */
export const RUNS: Rights = { ...SERVICE_ONLY, admin: 'S' };
export const READ_ONLY: Rights = { anon: 'S', member: 'S', editor: 'S', admin: 'S', service: 'S' };

export interface Relation {
  readonly rights: Rights;
  /** A row that can be added to the sample data (support/world.ts): columns and values in SQL. */
  readonly insert: { readonly columns: string; readonly values: string };
  /** A column to set to itself. */
  readonly column: string;
  /** A valid value of the column, where it is no text. */
  readonly value?: number | string;
}
