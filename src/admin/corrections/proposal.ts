/** Converts a report to fields of a place that can be changed at once. */
import { type Changes, nameField } from '@/admin/places/placeForm.ts';
import { wholeNumber } from '@/shared/writtenNumbers.ts';
import { type Axis, readDegrees, readPosition } from '@/shared/writtenPosition.ts';
import type { Correction } from './corrections.ts';

/** A field of a place that a report of some kind is about. */
export interface FieldOfKind {
  /** Name of the field in edit_place(). */
  readonly field: string;
  readonly label: 'name' | 'population' | 'latitude' | 'longitude';
  readonly now: string | number | null;
  /** Visitor's proposal, as far as it can be parsed. */
  readonly proposed: string;
}

const MAX_PEOPLE = 999_999_999_999;

/** « 2 100 000 », « 2,100,000 », « ٢١٠٠٠٠٠ » as 2100000; empty where it is no whole number, or could be two. */
export function proposedPopulation(text: string): string {
  const people = wholeNumber(text);
  return typeof people === 'number' && people >= 0 && people <= MAX_PEOPLE ? String(people) : '';
}

/** Latitude and longitude of « 48.8566, 2.3522 » or « 33,87° S ; 151,21° O »; empty where it is no certain position. */
export function proposedPosition(text: string, lang: string): readonly [string, string] {
  const position = readPosition(text, lang);
  // Six decimals are a decimetre.
  const degreesText = (degrees: number) => String(Number(degrees.toFixed(6)));
  return position ? [degreesText(position.latitude), degreesText(position.longitude)] : ['', ''];
}

/** The fields that a report can change at once; none of a sight, which has its source, and of kinds that have no field. */
export function fieldsOf({ place_type: type, place, kind, lang, proposal }: Correction): FieldOfKind[] {
  if (!place || type === 'sight') return [];
  const said = proposal ?? '';
  if (kind === 'name')
    return [{ field: nameField(type, lang), label: 'name', now: place.stored_name, proposed: said }];
  if (type === 'region') return [];
  if (kind === 'population')
    return [
      {
        field: 'population',
        label: 'population',
        now: place.population ?? null,
        proposed: proposedPopulation(said),
      },
    ];
  if (kind !== 'position') return [];
  const [latitude, longitude] = proposedPosition(said, lang);
  return [
    { field: 'latitude', label: 'latitude', now: place.latitude ?? null, proposed: latitude },
    { field: 'longitude', label: 'longitude', now: place.longitude ?? null, proposed: longitude },
  ];
}

const inRange = (typed: string, axis: Axis, most: number) => {
  const degrees = readDegrees(typed, axis);
  return typeof degrees === 'number' && Math.abs(degrees) <= most;
};
const IS_RIGHT: Readonly<Record<FieldOfKind['label'], (typed: string) => boolean>> = {
  name: (typed) => typed.trim() !== '' && typed.trim().length <= 200,
  population: (typed) => proposedPopulation(typed) !== '',
  latitude: (typed) => inRange(typed, 'latitude', 90),
  longitude: (typed) => inRange(typed, 'longitude', 180),
};

/** The values that valid texts have. */
const VALUES: Readonly<Record<FieldOfKind['label'], (typed: string) => string | number>> = {
  name: (typed) => typed.trim(),
  population: (typed) => Number(proposedPopulation(typed)),
  latitude: (typed) => Number(readDegrees(typed, 'latitude')),
  longitude: (typed) => Number(readDegrees(typed, 'longitude')),
};

/** Returns the changes for edit_place(), or the field whose value is invalid. */
export function changesOf(
  fields: readonly FieldOfKind[],
  typed: Readonly<Record<string, string>>,
): { readonly changes: Changes } | { readonly wrong: FieldOfKind['label'] } {
  const changes: Changes = {};
  for (const { field, label, now } of fields) {
    const value = typed[field] ?? '';
    if (!IS_RIGHT[label](value)) return { wrong: label };
    const to = VALUES[label](value);
    if (to !== now) changes[field] = { from: now, to };
  }
  return { changes };
}
