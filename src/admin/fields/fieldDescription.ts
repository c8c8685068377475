/** Parts of the description of a column of a place (fields.ts). */
import type { Reading } from '@/shared/writtenNumbers.ts';

/** Types of columns, with their names in the database. */
export const COLUMN_TYPES = {
  text: ['text'],
  whole: ['bigint', 'integer'],
  decimal: ['double precision'],
  flag: ['boolean'],
  /** Number that another system gives. */
  number: ['integer'],
  reference: ['integer', 'uuid'],
  day: ['date'],
  moment: ['timestamp with time zone'],
  list: ['text[]'],
  /** Texts by language, or more of a kind. */
  object: ['jsonb'],
} as const;

export interface FieldDescription<Problem extends string = string, Gap extends string = string> {
  readonly type: keyof typeof COLUMN_TYPES;
  /** Table of a reference. */
  readonly to?: 'continents' | 'countries' | 'regions' | 'cities' | 'media';
  /** Bounds of a number. */
  readonly least?: number;
  readonly most?: number;
  readonly pattern?: RegExp;
  /** Most letters, as the database counts them. */
  readonly longest?: number;
  readonly choices?: readonly string[];
  /** A rule that the database hasn't. */
  readonly isValid?: (value: string) => boolean;
  /** Key of the text under `problems` that a broken rule has. */
  readonly problem?: Problem;
  /** Problem of a text that could be two numbers. */
  readonly ambiguous?: Problem;
  /** Always filled, or where the place is made. */
  readonly needed?: 'always' | 'new';
  /** No prose: written from left to right in every language; with the keyboard of digits. */
  readonly input?: 'technical' | 'numeric';
  /** The number that is stored, where it is written otherwise than its type is. */
  readonly read?: (typed: string) => Reading;
  /** Has a text under `hints`. */
  readonly hint?: true;
  /** Key of the filter, under `gaps`, for places that lack it. */
  readonly gap?: Gap;
  /** Many places can be given a value at once. */
  readonly bulk?: true;
  /** Values that the field of a bulk edit proposes. */
  readonly suggestions?: () => readonly string[];
  /** Handed over by a city that is merged into one without it. */
  readonly merged?: true;
  /** Other names of its column in a file of cities, which may have it. */
  readonly columns?: readonly string[];
}
