/** The sample cities of the simple search form. */

export interface SampleCity {
  readonly id: number;
  readonly name: string;
  readonly country: string;
}

export const SAMPLE_CITIES: readonly SampleCity[] = [
  { id: 1, name: 'Paris', country: 'France' },
  { id: 2, name: 'Lyon', country: 'France' },
  { id: 3, name: 'Marseille', country: 'France' },
  { id: 4, name: 'New York', country: 'USA' },
  { id: 5, name: 'London', country: 'UK' },
  { id: 6, name: 'Barcelona', country: 'Spain' },
  { id: 7, name: 'Rome', country: 'Italy' },
  { id: 8, name: 'Tokyo', country: 'Japan' },
];

/** The sample cities whose name or country contains what was typed, in any case; none for one character or less. */
export function sampleCitiesFor(typed: string): SampleCity[] {
  if (typed.length <= 1) return [];
  const typedKey = typed.toLowerCase();
  return SAMPLE_CITIES.filter(
    ({ name, country }) => name.toLowerCase().includes(typedKey) || country.toLowerCase().includes(typedKey),
  );
}
