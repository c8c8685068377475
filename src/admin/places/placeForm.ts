/** A place as a form: its fields, the rules of the database for them, and what has changed. */

import {
  FIELDS,
  type FieldProblem,
  type FieldValue,
  fieldDescription,
  NEW_FIELDS,
  type PlainField,
} from '@/admin/fields/fields.ts';
import { numberReader, obeysRules } from '@/admin/fields/fieldValues.ts';
import { isCountryCode } from '@/shared/countryCodes.ts';
import { LANGUAGE_CODES } from '@/shared/languages.ts';
import type { StaffRole } from '@/shared/people.ts';
import { isAmbiguous } from '@/shared/writtenNumbers.ts';

/** Kinds with guides and pictures of their own. */
export const TERRITORIES = ['city', 'region', 'country'] as const;
export type Territory = (typeof TERRITORIES)[number];
export const isTerritory = (kind: PlaceKind): kind is Territory =>
  TERRITORIES.some((territory) => territory === kind);
export const KINDS = [...TERRITORIES, 'sight', 'continent', 'category'] as const;
export type PlaceKind = (typeof KINDS)[number];
/** Kinds that somebody may change: editors change neither continents nor categories. */
export const kindsFor = (role: StaffRole | null): readonly PlaceKind[] =>
  role === 'admin' ? KINDS : [...TERRITORIES, 'sight'];
/** Cities and regions can be deleted; a country has too much that goes with it. */
export const isDeletable = (kind: PlaceKind): boolean => kind === 'city' || kind === 'region';

type Value = FieldValue | null;
/** Columns as they are stored; `name:ar` is a name of a city or sight in a language. */
export type StoredValues = Readonly<Record<string, Value>>;
/** Typed values by field. */
export type Values = Readonly<Record<string, string>>;
/** Changes as edit_place() takes them: a field's value when it was read, and its new value. */
export type Changes = Record<string, { from: Value; to: Value }>;

export type Problem = FieldProblem | 'required' | 'tooLong' | 'pair' | 'countryCode';

export const plainFields = (kind: PlaceKind): readonly PlainField[] => FIELDS[kind];
/** Returns whether names of this kind have sources besides the editors. */
export const hasSources = (kind: PlaceKind) => kind === 'city' || kind === 'sight';
export const nameField = (kind: PlaceKind, lang: string) => `${hasSources(kind) ? 'name:' : 'name_'}${lang}`;
export const fieldsOf = (kind: PlaceKind, isNew = false): readonly string[] => [
  ...((isNew && NEW_FIELDS[kind]) || []),
  ...FIELDS[kind],
  ...LANGUAGE_CODES.map((lang) => nameField(kind, lang)),
];

const MAX_LETTERS = 200;

/** The value that a field stores; NaN for a text that is no number, or could be two. */
function parsed(field: string, typed: string): Value {
  const text = typed.trim();
  const { type, needed } = fieldDescription(field);
  // A choice that is not made has no value; a switch always has one.
  if (text === '' && !(type === 'flag' && !needed)) return null;
  if (type === 'flag') return text === 'true';
  const read = numberReader(field)?.(text);
  if (read === undefined) return text;
  return typeof read === 'number' ? read : Number.NaN;
}

/** Returns the problem of a stored value. */
function problemOf(field: string, value: FieldValue): Problem | undefined {
  return obeysRules(field, value) ? undefined : fieldDescription(field).problem;
}

/** Returns the problem of a typed value, judged by itself. */
export function valueProblem(field: string, typed: string): Problem | undefined {
  const value = parsed(field, typed);
  if (value === null) return undefined;
  const { ambiguous } = fieldDescription(field);
  return (isAmbiguous(numberReader(field)?.(typed) ?? null) && ambiguous) || problemOf(field, value);
}

/** Fields that the database wants filled: of a region one of two names. A new city or country needs a position. */
function isRequired(kind: PlaceKind, field: string, values: Values, isNew: boolean): boolean {
  const { needed } = fieldDescription(field);
  if (needed) return needed === 'always' || isNew;
  if (hasSources(kind)) return false;
  if (kind !== 'region') return field.startsWith('name_');
  return field === 'name_fr' && !values.name_en?.trim();
}

/** Returns the problem of the country code of a new country, or of a new place's country. */
export function codeProblem(kind: PlaceKind, code: string): Problem | undefined {
  if (code === '') return 'required';
  return kind === 'country' && !isCountryCode(code) ? 'countryCode' : undefined;
}

/** A field as it is stored: an area of 643.801 was not typed, and is not to be read. */
const isUntouched = (field: string, values: Values, stored: StoredValues) =>
  values[field] !== '' && values[field] === String(stored[field] ?? '');

/** Problems by field; empty when the place can be saved. `stored` is what the form began with. */
export function problemsOf(
  kind: PlaceKind,
  values: Values,
  isNew = false,
  stored: StoredValues = {},
): Readonly<Record<string, Problem>> {
  const problems: Record<string, Problem> = {};
  for (const field of fieldsOf(kind, isNew)) {
    if (isUntouched(field, values, stored)) continue;
    const value = parsed(field, values[field] ?? '');
    const problem =
      value === null
        ? isRequired(kind, field, values, isNew) && 'required'
        : (valueProblem(field, values[field] ?? '') ?? (String(value).length > MAX_LETTERS && 'tooLong'));
    if (problem) problems[field] = problem;
  }
  const [latitude, longitude] = [values.latitude?.trim(), values.longitude?.trim()];
  if (!latitude !== !longitude) problems[latitude ? 'longitude' : 'latitude'] ??= 'pair';
  return problems;
}

/** Parses the typed position; null when it is invalid. */
export function positionOf(latitude = '', longitude = ''): readonly [number, number] | null {
  const [north, east] = [parsed('latitude', latitude), parsed('longitude', longitude)];
  const isValid =
    north !== null && east !== null && !problemOf('latitude', north) && !problemOf('longitude', east);
  return isValid ? [Number(north), Number(east)] : null;
}

/** Returns the fields of a new place that have a value. */
export const fieldsFrom = (kind: PlaceKind, values: Values): Record<string, Value> =>
  Object.fromEntries(Object.entries(changesOf(kind, {}, values, true)).map(([field, { to }]) => [field, to]));

/** Returns the fields whose typed value differs from the stored one. */
export function changesOf(kind: PlaceKind, stored: StoredValues, values: Values, isNew = false): Changes {
  const changes: Changes = {};
  for (const field of fieldsOf(kind, isNew)) {
    if (isUntouched(field, values, stored)) continue;
    const from = stored[field] ?? null;
    const to = parsed(field, values[field] ?? '');
    if (from !== to) changes[field] = { from, to };
  }
  return changes;
}
