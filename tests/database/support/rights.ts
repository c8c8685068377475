/** Kinds of tables by who may do what with them. */
import type { Caller } from './roles.ts';

/** Letters of what works: Select, Insert, Update, Delete. */
export type Rights = Record<Caller, string>;

/** What everybody reads and editors write: the content of the site. */
export const CONTENT: Rights = { anon: 'S', member: 'S', editor: 'SIUD', admin: 'SIUD', service: 'SIUD' };
/** Places: editors change those that there are, administrators make and delete them. */
export const PLACES: Rights = { ...CONTENT, editor: 'SU' };
/** What everybody reads and administrators write. */
export const STRUCTURE: Rights = { ...CONTENT, editor: 'S' };
/** The edge functions' own notes. */
export const SERVICE_ONLY: Rights = { anon: '', member: '', editor: '', admin: '', service: 'SIUD' };
/** What happened in imports and elsewhere: administrators read it, the edge functions write it. */
export const RUNS: Rights = { ...SERVICE_ONLY, admin: 'S' };
export const READ_ONLY: Rights = { anon: 'S', member: 'S', editor: 'S', admin: 'S', service: 'S' };

export interface Relation {
  readonly rights: Rights;
  /** A row that can be added to the small world (support/world.ts): columns and values in SQL. */
  readonly insert: { readonly columns: string; readonly values: string };
  /** A column to set to itself. */
  readonly column: string;
  /** Something the column could hold, where it is no text. */
  readonly value?: number | string;
}
