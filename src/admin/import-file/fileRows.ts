/** Lines of a file as rows for the database, and what is wrong with those that are none. */
import { FILE_FIELDS, type FileField } from '@/admin/fields/fieldLists.ts';
import { valueProblem } from '@/admin/places/placeForm.ts';
import { distanceKm, type Position } from '@/shared/geo.ts';
import { LANGUAGE_CODES } from '@/shared/languages.ts';
import { romanized } from '@/shared/romanize.ts';
import { isSlug, slugify } from '@/shared/slugs.ts';
import { isAmbiguous, wholeNumber as readWhole } from '@/shared/writtenNumbers.ts';
import type { Field, Mapping } from './mapping.ts';
import type { FileLine } from './readFile.ts';

/** Row as import_file_rows() takes it. */
export interface FileRow extends Readonly<Record<FileField, string | null>> {
  readonly line: number;
  readonly geoname_id: number | null;
  readonly name: string;
  readonly slug: string | null;
  readonly own_slug: boolean;
  readonly country: string;
  readonly region: string | null;
  readonly population: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly names: Readonly<Record<string, string>>;
}

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

export type CheckedLine = { readonly row: FileRow } | { readonly refusal: Refusal };

/** Error in a line of the file. */
class Wrong extends Error {
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

const MAX_NAME = 200;
const MAX_ID = 2_147_483_647;
const MAX_VALUE = 200;
/** Distance below which two lines of one name are one city, as to the database. */
const SAME_KM = 5;
/** Degrees of latitude that are more than that: only cities of neighbouring bands can be so near. */
const BAND_DEGREES = 0.05;

/** Each line as a row, or why it is none, when it is asked for. The same file and mapping give the same answer. */
export function* checkLines(lines: readonly FileLine[], mapping: Mapping): Generator<CheckedLine> {
  const isNew = duplicateFilter();
  for (const { line, cells } of lines) {
    const cell = (field: Field) => {
      const column = mapping[field];
      return column === undefined ? '' : (cells[column] ?? '').trim();
    };
    try {
      const row = rowOf(line, cell);
      isNew(row);
      yield { row };
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      const { field, reason, value } = error;
      yield { refusal: { line, field, reason, value: storable(value) || null } };
    }
  }
}

/** Without what Postgres cannot store, and cut. */
const storable = (text: string) => text.toWellFormed().replaceAll('\u0000', '\ufffd').slice(0, MAX_VALUE);

type Cell = (field: Field) => string;

function rowOf(line: number, cell: Cell): FileRow {
  const name = nameOf('name', cell);
  if (name === '') throw new Wrong('name', 'missing_name', '');
  const country = cell('country').toUpperCase();
  if (country === '') throw new Wrong('country', 'missing_country', '');
  if (!/^[A-Z]{2}$/.test(country)) throw new Wrong('country', 'unknown_country', cell('country'));
  const slug = cell('slug');
  if (slug !== '' && !isSlug(slug)) throw new Wrong('slug', 'invalid_slug', slug);
  const id = wholeNumber('geoname_id', cell, MAX_ID);
  if (id === 0) throw new Wrong('geoname_id', 'out_of_range', '0');
  const latitude = degrees('latitude', cell, 90);
  const longitude = degrees('longitude', cell, 180);
  if ((latitude === null) !== (longitude === null))
    throw new Wrong(latitude === null ? 'latitude' : 'longitude', 'missing_position', '');
  return {
    line,
    geoname_id: id,
    name,
    slug: slug || slugify(romanized(name, country)) || (id === null ? null : String(id)),
    own_slug: slug !== '',
    country,
    region: cell('region') || null,
    // 0 means "not known", as in GeoNames.
    population: wholeNumber('population', cell, Number.MAX_SAFE_INTEGER) || null,
    latitude,
    longitude,
    ...textsOf(cell),
    names: Object.fromEntries(
      LANGUAGE_CODES.flatMap((code) => {
        const localized = nameOf(`name_${code}`, cell);
        return localized === '' ? [] : [[code, localized]];
      }),
    ),
  };
}

function nameOf(field: Field, cell: Cell): string {
  const name = cell(field);
  // Control characters, replacement characters, lone surrogates.
  if (/\p{Cc}|\ufffd/u.test(name) || !name.isWellFormed() || name.length > MAX_NAME)
    throw new Wrong(field, 'invalid_name', name);
  return name;
}

/** A number with a full stop or a comma before its decimals. */
function numberOf(field: Field, cell: Cell): number | null {
  const text = cell(field);
  if (text === '') return null;
  if (!/^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i.test(text)) throw new Wrong(field, 'not_a_number', text);
  return Number(text.replace(',', '.'));
}

function degrees(field: Field, cell: Cell, limit: number): number | null {
  const value = numberOf(field, cell);
  if (value === null) return null;
  if (Math.abs(value) > limit) throw new Wrong(field, 'out_of_range', cell(field));
  return Number(value.toFixed(5));
}

function wholeNumber(field: Field, cell: Cell, limit: number): number | null {
  const text = cell(field);
  if (text === '') return null;
  const value = readWhole(text);
  if (value === null) throw new Wrong(field, 'not_a_number', text);
  if (isAmbiguous(value)) throw new Wrong(field, 'ambiguous_number', text);
  if (value < 0 || value > limit) throw new Wrong(field, 'out_of_range', text);
  return value;
}

/** Texts that were right: a file repeats them. */
const validTexts = new Set<string>();

const textsOf = (cell: Cell) =>
  Object.fromEntries(FILE_FIELDS.map((field) => [field, textOf(field, cell)])) as Record<
    FileField,
    string | null
  >;

function textOf(field: FileField, cell: Cell): string | null {
  const text = cell(field);
  if (text === '') return null;
  const key = `${field} ${text}`;
  if (validTexts.has(key)) return text;
  if (valueProblem(field, text)) throw new Wrong(field, `unknown_${field}`, text);
  validTexts.add(key);
  return text;
}

/** Refuses a row that names a city of an earlier one. */
function duplicateFilter(): (row: FileRow) => void {
  const ids = new Set<number>();
  const slugs = new Set<string>();
  const positions = new Map<string, Position[]>();
  return ({ geoname_id: id, slug, own_slug: ownSlug, name, country, latitude, longitude }) => {
    if (id !== null && ids.has(id)) throw new Wrong('geoname_id', 'duplicate', String(id));
    const address = `${country}/${slug}`;
    if (ownSlug && slugs.has(address)) throw new Wrong('slug', 'duplicate', address);
    if (latitude !== null && longitude !== null) {
      const position = { latitude, longitude };
      const band = Math.floor(latitude / BAND_DEGREES);
      const at = (near: number) => `${country}/${name.toLowerCase()}/${near}`;
      const isSame = (other: Position) => distanceKm(other, position) <= SAME_KM;
      // Two ids are two cities, however near.
      if (id === null && [band - 1, band, band + 1].some((near) => positions.get(at(near))?.some(isSame)))
        throw new Wrong('name', 'duplicate', name);
      const others = positions.get(at(band));
      if (others) others.push(position);
      else positions.set(at(band), [position]);
    }
    if (id !== null) ids.add(id);
    if (ownSlug) slugs.add(address);
  };
}
