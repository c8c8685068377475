/** A place as a form: its fields, the rules of the database for them, and what has changed. */

import { isCountryCode } from '@/shared/countryCodes.ts';
import { LANGUAGE_CODES } from '@/shared/languages.ts';
import { isTimeZone } from '@/shared/localTime.ts';
import type { StaffRole } from '@/shared/people.ts';
import { isSlug } from '@/shared/slugs.ts';

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

type Value = string | number | boolean | null;
/** Columns as they are stored; `name:ar` is a name of a city or sight in a language. */
export type Stored = Readonly<Record<string, Value>>;
/** What is typed, by field. */
export type Values = Readonly<Record<string, string>>;
/** What edit_place() takes: what a field held when it was read, and what it shall hold. */
export type Changes = Record<string, { from: Value; to: Value }>;

export type Problem =
  | 'required'
  | 'tooLong'
  | 'slug'
  | 'whole'
  | 'amount'
  | 'latitude'
  | 'longitude'
  | 'pair'
  | 'currency'
  | 'timezone'
  | 'countryCode';

const FIELDS = {
  city: ['name', 'slug', 'region_id', 'population', 'latitude', 'longitude', 'timezone'],
  region: ['slug', 'code'],
  country: ['slug', 'capital', 'currency', 'population', 'area', 'latitude', 'longitude'],
  sight: ['hidden'],
  // The site's code knows their addresses.
  continent: [],
  category: [],
} as const;
export type PlainField = (typeof FIELDS)[PlaceKind][number];
/** What only the form of a new place asks for. */
const NEW_FIELDS: Partial<Record<PlaceKind, readonly string[]>> = { country: ['continent_id', 'sovereign'] };

export const plainFields = (kind: PlaceKind): readonly PlainField[] => FIELDS[kind];
/** Whether each name has a source besides the editors. */
export const hasSources = (kind: PlaceKind) => kind === 'city' || kind === 'sight';
export const nameField = (kind: PlaceKind, lang: string) => `${hasSources(kind) ? 'name:' : 'name_'}${lang}`;
export const fieldsOf = (kind: PlaceKind, isNew = false): readonly string[] => [
  ...((isNew && NEW_FIELDS[kind]) || []),
  ...FIELDS[kind],
  ...LANGUAGE_CODES.map((lang) => nameField(kind, lang)),
];

const NUMBERS: ReadonlySet<string> = new Set([
  'region_id',
  'continent_id',
  'population',
  'latitude',
  'longitude',
  'area',
]);
const POSITION: ReadonlySet<string> = new Set<PlainField>(['latitude', 'longitude']);
const MOST_LETTERS = 200;

/** What a field stores. A comma is taken for a decimal point; what is no number is NaN. */
function parsed(field: string, typed: string): Value {
  const text = typed.trim();
  if (field === 'hidden') return text === 'true';
  if (text === '') return null;
  if (field === 'sovereign') return text === 'true';
  return NUMBERS.has(field) ? Number(text.replace(',', '.').replace(/[\s\u00a0\u202f]/g, '')) : text;
}

const RULES: Partial<Record<string, (value: string | number | boolean) => Problem | undefined>> = {
  slug: (slug) => (isSlug(String(slug)) ? undefined : 'slug'),
  population: (people) => (Number.isSafeInteger(people) && Number(people) >= 0 ? undefined : 'whole'),
  area: (area) => (Number(area) >= 0 ? undefined : 'amount'),
  latitude: (degrees) => (Math.abs(Number(degrees)) <= 90 ? undefined : 'latitude'),
  longitude: (degrees) => (Math.abs(Number(degrees)) <= 180 ? undefined : 'longitude'),
  currency: (code) => (/^[A-Z]{3}$/.test(String(code)) ? undefined : 'currency'),
  timezone: (zone) => (isTimeZone(String(zone)) ? undefined : 'timezone'),
};

/** What is wrong with what is typed into a field, by itself. */
export function valueProblem(field: string, typed: string): Problem | undefined {
  const value = parsed(field, typed);
  return value === null ? undefined : RULES[field]?.(value);
}

/** Fields that the database wants filled: of a region one of two names. */
function isRequired(kind: PlaceKind, field: string, values: Values): boolean {
  if (field === 'slug' || NEW_FIELDS[kind]?.includes(field)) return true;
  if (kind === 'city') return field === 'name';
  if (kind === 'sight') return false;
  if (kind !== 'region') return field.startsWith('name_');
  return field === 'name_fr' && !values.name_en?.trim();
}

/** What is wrong with the code of the country that a new place is in, or is. */
export function codeProblem(kind: PlaceKind, code: string): Problem | undefined {
  if (code === '') return 'required';
  return kind === 'country' && !isCountryCode(code) ? 'countryCode' : undefined;
}

/** What is wrong, by field; empty when it can be saved. A new city or country needs a position. */
export function problemsOf(
  kind: PlaceKind,
  values: Values,
  isNew = false,
): Readonly<Record<string, Problem>> {
  const problems: Record<string, Problem> = {};
  for (const field of fieldsOf(kind, isNew)) {
    const value = parsed(field, values[field] ?? '');
    const problem =
      value === null
        ? (isRequired(kind, field, values) || (isNew && POSITION.has(field))) && 'required'
        : (RULES[field]?.(value) ?? (String(value).length > MOST_LETTERS && 'tooLong'));
    if (problem) problems[field] = problem;
  }
  const [latitude, longitude] = [values.latitude?.trim(), values.longitude?.trim()];
  if (!latitude !== !longitude) problems[latitude ? 'longitude' : 'latitude'] ??= 'pair';
  return problems;
}

/** Where the typed position is; null while it is none. */
export function positionOf(latitude = '', longitude = ''): readonly [number, number] | null {
  const [north, east] = [parsed('latitude', latitude), parsed('longitude', longitude)];
  const known = north !== null && east !== null && !RULES.latitude?.(north) && !RULES.longitude?.(east);
  return known ? [Number(north), Number(east)] : null;
}

/** What a new place is made of: the fields that hold something. */
export const fieldsFrom = (kind: PlaceKind, values: Values): Record<string, Value> =>
  Object.fromEntries(Object.entries(changesOf(kind, {}, values, true)).map(([field, { to }]) => [field, to]));

/** What was typed over what is stored. */
export function changesOf(kind: PlaceKind, stored: Stored, values: Values, isNew = false): Changes {
  const changes: Changes = {};
  for (const field of fieldsOf(kind, isNew)) {
    const from = stored[field] ?? null;
    const to = parsed(field, values[field] ?? '');
    if (from !== to) changes[field] = { from, to };
  }
  return changes;
}
