/** Reasons why a line of a file is not imported. */
import { FILE_FIELDS } from '@/admin/fields/fieldLists.ts';
import type { Field } from './mapping.ts';

export const REASONS = [
  'missing_name',
  'invalid_name',
  'missing_country',
  'unknown_country',
  'unknown_region',
  'other_country',
  'not_a_number',
  'ambiguous_number',
  'out_of_range',
  'missing_position',
  'invalid_position',
  'ambiguous_position',
  'malformed',
  'unknown_city',
  'invalid_slug',
  'missing_slug',
  ...FILE_FIELDS.map((field) => `unknown_${field}` as const),
  'duplicate',
  'refused_by_database',
] as const;
export type Reason = (typeof REASONS)[number];

export interface Refusal {
  readonly line: number;
  readonly field: Field | null;
  readonly reason: Reason;
  readonly value: string | null;
}

/** Error in a line of the file. */
export class Wrong extends Error {
  readonly field: Field;
  readonly reason: Reason;
  readonly value: string;

  constructor(field: Field, reason: Reason, value: string) {
    super(reason);
    this.field = field;
    this.reason = reason;
    this.value = value;
  }
}
