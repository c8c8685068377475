/** Values of the cells of a line; what is wrong with one is thrown. */
import { FILE_FIELDS, type FileField } from '@/admin/fields/fieldLists.ts';
import { valueProblem } from '@/admin/places/placeForm.ts';
import { type Position, pointOf, roundedDegrees } from '@/shared/geo.ts';
import { isAmbiguous, type Reading, wholeNumber as readWhole } from '@/shared/writtenNumbers.ts';
import { type Axis, readFileDegrees, readPosition } from '@/shared/writtenPosition.ts';
import type { Field } from './mapping.ts';
import { Wrong } from './refusals.ts';

const MAX_NAME = 200;
const MAX_ID = 2_147_483_647;

/** The trimmed text of a field; empty where there is none. */
export type Cell = (field: Field) => string;

export function nameOf(field: Field, cell: Cell): string {
  const name = cell(field);
  // Control characters, replacement characters, lone surrogates.
  if (/\p{Cc}|\ufffd/u.test(name) || !name.isWellFormed() || name.length > MAX_NAME)
    throw new Wrong(field, 'invalid_name', name);
  return name;
}

/** The position of a city: two columns, else one with both. */
export function positionOf(cell: Cell): Position | null {
  const latitude = degrees('latitude', cell, 90);
  const longitude = degrees('longitude', cell, 180);
  if (latitude !== null && longitude !== null) return { latitude, longitude };
  if (latitude !== null || longitude !== null)
    throw new Wrong(latitude === null ? 'latitude' : 'longitude', 'missing_position', '');
  const text = cell('position');
  if (text === '') return null;
  // Latitude first, as people write it, or longitude, as programs do.
  if (/^[[(]?\s*[-+\d.]+\s*,\s*[-+\d.]+\s*\]$/.test(text))
    throw new Wrong('position', 'ambiguous_position', text);
  const position = pointOf(text.replace(/^SRID=4326;/i, '')) ?? readPosition(text, '');
  if (!position) throw new Wrong('position', 'invalid_position', text);
  return { latitude: roundedDegrees(position.latitude), longitude: roundedDegrees(position.longitude) };
}

function degrees(field: Axis, cell: Cell, limit: number): number | null {
  const text = cell(field);
  if (text === '') return null;
  const value = certain(field, text, readFileDegrees(text, field));
  if (Math.abs(value) > limit) throw new Wrong(field, 'out_of_range', text);
  return roundedDegrees(value);
}

/** The number that a text certainly is. */
function certain(field: Field, text: string, reading: Reading): number {
  if (reading === null) throw new Wrong(field, 'not_a_number', text);
  if (isAmbiguous(reading)) throw new Wrong(field, 'ambiguous_number', text);
  return reading;
}

export function idOf(field: 'geoname_id' | 'id', cell: Cell): number | null {
  const id = wholeNumber(field, cell, MAX_ID);
  if (id === 0) throw new Wrong(field, 'out_of_range', '0');
  return id;
}

export function wholeNumber(field: Field, cell: Cell, limit: number): number | null {
  const text = cell(field);
  if (text === '') return null;
  const value = certain(field, text, readWhole(text));
  if (value < 0 || value > limit) throw new Wrong(field, 'out_of_range', text);
  return value;
}

/** Texts that were right: a file repeats them. */
const validTexts = new Set<string>();

export const textsOf = (cell: Cell) =>
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
