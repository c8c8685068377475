/** What a report proposes, as fields of a place that can be changed at once. */
import { type Changes, nameField } from '@/admin/places/placeForm.ts';
import type { Correction } from './corrections.ts';

/** A field of a place that a report of some kind is about. */
export interface FieldOfKind {
  /** As edit_place() calls it. */
  readonly field: string;
  readonly label: 'name' | 'population' | 'latitude' | 'longitude';
  readonly now: string | number | null;
  /** What the visitor proposes, as far as it can be read. */
  readonly proposed: string;
}

/** Digits of all scripts as 0 to 9. */
const latin = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (digit.codePointAt(0) ?? 0) - zero < 9)
      zero -= 1;
    return String((digit.codePointAt(0) ?? 0) - zero);
  });

/** « 2 100 000 », « 2,100,000 », « ٢١٠٠٠٠٠ » as 2100000; empty where it is no whole number. */
export function proposedPopulation(text: string): string {
  const digits = latin(text).replace(/[\s.,'’٬\u00a0\u202f]/g, '');
  return /^\d{1,12}$/.test(digits) ? String(Number(digits)) : '';
}

/** Latitude and longitude of « 48.8566, 2.3522 » or « 48,8566 ; 2,3522 »; empty where it is no position. */
export function proposedPosition(text: string): readonly [string, string] {
  const numbers = latin(text).match(/-?\d+(?:[.,]\d+)?/g) ?? [];
  const [latitude, longitude] = numbers.map((number) => number.replace(',', '.'));
  return numbers.length === 2 && latitude && longitude ? [latitude, longitude] : ['', ''];
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
  const [latitude, longitude] = proposedPosition(said);
  return [
    { field: 'latitude', label: 'latitude', now: place.latitude ?? null, proposed: latitude },
    { field: 'longitude', label: 'longitude', now: place.longitude ?? null, proposed: longitude },
  ];
}

const inRange = (typed: string, most: number) => {
  const degrees = Number(typed.replace(',', '.'));
  return typed.trim() !== '' && Math.abs(degrees) <= most;
};
const IS_RIGHT: Readonly<Record<FieldOfKind['label'], (typed: string) => boolean>> = {
  name: (typed) => typed.trim() !== '' && typed.trim().length <= 200,
  population: (typed) => proposedPopulation(typed) !== '',
  latitude: (typed) => inRange(typed, 90),
  longitude: (typed) => inRange(typed, 180),
};

/** What edit_place() takes, or the field whose value is none. */
export function changesOf(
  fields: readonly FieldOfKind[],
  typed: Readonly<Record<string, string>>,
): { readonly changes: Changes } | { readonly wrong: FieldOfKind['label'] } {
  const changes: Changes = {};
  for (const { field, label, now } of fields) {
    const value = typed[field] ?? '';
    if (!IS_RIGHT[label](value)) return { wrong: label };
    const to =
      label === 'name'
        ? value.trim()
        : Number(label === 'population' ? proposedPopulation(value) : value.replace(',', '.'));
    if (to !== now) changes[field] = { from: now, to };
  }
  return { changes };
}
