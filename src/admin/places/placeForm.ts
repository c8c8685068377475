/** A place as a form: its fields, the rules of the database for them, and what has changed. */
import { LANGUAGE_CODES } from '@/shared/languages.ts';

export const KINDS = ['city', 'region', 'country'] as const;
export type PlaceKind = (typeof KINDS)[number];

/** Columns as they are stored; `name:ar` is a city's name in a language. */
export type Stored = Readonly<Record<string, string | number | null>>;
/** What is typed, by field. */
export type Values = Readonly<Record<string, string>>;
/** What edit_place() takes: what a field held when it was read, and what it shall hold. */
export type Changes = Record<string, { from: string | number | null; to: string | number | null }>;

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
  | 'timezone';

const FIELDS = {
  city: ['name', 'slug', 'region_id', 'population', 'latitude', 'longitude', 'timezone'],
  region: ['slug', 'code'],
  country: ['slug', 'capital', 'currency', 'population', 'area', 'latitude', 'longitude'],
} as const;
export type PlainField = (typeof FIELDS)[PlaceKind][number];

export const plainFields = (kind: PlaceKind): readonly PlainField[] => FIELDS[kind];
/** Of a city the names are rows of their own. */
export const nameField = (kind: PlaceKind, lang: string) => `${kind === 'city' ? 'name:' : 'name_'}${lang}`;
export const fieldsOf = (kind: PlaceKind): readonly string[] => [
  ...FIELDS[kind],
  ...LANGUAGE_CODES.map((lang) => nameField(kind, lang)),
];

const NUMBERS: ReadonlySet<string> = new Set<PlainField>([
  'region_id',
  'population',
  'latitude',
  'longitude',
  'area',
]);
const POSITION: ReadonlySet<string> = new Set<PlainField>(['latitude', 'longitude']);
const MOST_LETTERS = 200;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What a field stores. A comma is taken for a decimal point; what is no number is NaN. */
function parsed(field: string, typed: string): string | number | null {
  const text = typed.trim();
  if (text === '') return null;
  return NUMBERS.has(field) ? Number(text.replace(',', '.').replace(/[\s\u00a0\u202f]/g, '')) : text;
}

function isZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

const RULES: Partial<Record<string, (value: string | number) => Problem | undefined>> = {
  slug: (slug) => (SLUG.test(String(slug)) ? undefined : 'slug'),
  population: (people) => (Number.isSafeInteger(people) && Number(people) >= 0 ? undefined : 'whole'),
  area: (area) => (Number(area) >= 0 ? undefined : 'amount'),
  latitude: (degrees) => (Math.abs(Number(degrees)) <= 90 ? undefined : 'latitude'),
  longitude: (degrees) => (Math.abs(Number(degrees)) <= 180 ? undefined : 'longitude'),
  currency: (code) => (/^[A-Z]{3}$/.test(String(code)) ? undefined : 'currency'),
  timezone: (zone) => (isZone(String(zone)) ? undefined : 'timezone'),
};

/** Fields that the database wants filled: of a region one of two names. */
function isRequired(kind: PlaceKind, field: string, values: Values): boolean {
  if (field === 'slug') return true;
  if (kind === 'city') return field === 'name';
  if (kind === 'country') return field.startsWith('name_');
  return field === 'name_fr' && !values.name_en?.trim();
}

/** What is wrong, by field; empty when it can be saved. A new city needs a position. */
export function problemsOf(
  kind: PlaceKind,
  values: Values,
  isNew = false,
): Readonly<Record<string, Problem>> {
  const problems: Record<string, Problem> = {};
  for (const field of fieldsOf(kind)) {
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

/** What a new place is made of: the fields that hold something. */
export const fieldsFrom = (kind: PlaceKind, values: Values): Record<string, string | number | null> =>
  Object.fromEntries(Object.entries(changesOf(kind, {}, values)).map(([field, { to }]) => [field, to]));

/** What was typed over what is stored. */
export function changesOf(kind: PlaceKind, stored: Stored, values: Values): Changes {
  const changes: Changes = {};
  for (const field of fieldsOf(kind)) {
    const from = stored[field] ?? null;
    const to = parsed(field, values[field] ?? '');
    if (from !== to) changes[field] = { from, to };
  }
  return changes;
}
