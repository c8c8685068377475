/** Lines of a file as rows for the database, and what is wrong with those that are none. */
import type { FileField } from '@/admin/fields/fieldLists.ts';
import { LANGUAGE_CODES } from '@/shared/languages.ts';
import { romanized } from '@/shared/romanize.ts';
import { isSlug, slugify } from '@/shared/slugs.ts';
import { type Cell, idOf, nameOf, positionOf, textsOf, wholeNumber } from './cellValues.ts';
import type { CountryCodes } from './countryCodes.ts';
import { duplicateFilter } from './duplicates.ts';
import type { FileLine } from './fileTable.ts';
import type { Field, Mapping } from './mapping.ts';
import { type Refusal, Wrong } from './refusals.ts';

/** Row as import_file_rows() takes it. */
export interface FileRow extends Readonly<Record<FileField, string | null>> {
  readonly line: number;
  readonly geoname_id: number | null;
  /** Number of the city on this site. */
  readonly id: number | null;
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

export type CheckedLine = { readonly row: FileRow } | { readonly refusal: Refusal };

const MAX_VALUE = 200;
/** Letters by which a malformed line is recognised. */
const EXCERPT = 60;

/** Written by programs for a cell without a value. « NA » is Namibia. */
const NOTHING = new Set(['\\N', 'NULL', 'null', 'NaN', 'nan', '#N/A', 'None']);
/** GeoNames' code of those that are in no region. */
const NO_REGION = '00';

/** Each line as a row, or why it is none, when it is asked for. The same file and mapping give the same answer. */
export function* checkLines(
  lines: readonly FileLine[],
  mapping: Mapping,
  codes: CountryCodes = new Map(),
): Generator<CheckedLine> {
  const isNew = duplicateFilter();
  for (const { line, cells, isMalformed } of lines) {
    if (isMalformed) {
      const value = storable(Object.values(cells).join(' ').trim().slice(0, EXCERPT));
      yield { refusal: { line, field: null, reason: 'malformed', value: value || null } };
      continue;
    }
    const cell = (field: Field) => {
      const column = mapping[field];
      const text = column === undefined ? '' : (cells[column] ?? '').trim();
      return NOTHING.has(text) ? '' : text;
    };
    try {
      const row = rowOf(line, cell, codes);
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

function rowOf(line: number, cell: Cell, codes: CountryCodes): FileRow {
  const name = nameOf('name', cell);
  if (name === '') throw new Wrong('name', 'missing_name', '');
  const country = codes.get(cell('country')) ?? cell('country').toUpperCase();
  if (country === '') throw new Wrong('country', 'missing_country', '');
  if (!/^[A-Z]{2}$/.test(country)) throw new Wrong('country', 'unknown_country', cell('country'));
  const slug = cell('slug');
  if (slug !== '' && !isSlug(slug)) throw new Wrong('slug', 'invalid_slug', slug);
  const id = idOf('geoname_id', cell);
  const { latitude = null, longitude = null } = positionOf(cell) ?? {};
  return {
    line,
    geoname_id: id,
    id: idOf('id', cell),
    name,
    slug: slug || slugify(romanized(name, country)) || (id === null ? null : String(id)),
    own_slug: slug !== '',
    country,
    region: cell('region') === NO_REGION ? null : cell('region') || null,
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
