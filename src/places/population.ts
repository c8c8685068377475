/**
 * How a population is put into words (docs/product/README.md#populations): a kind and its number, which the screen
 * translates.
 */

export interface PopulationWording {
  readonly kind: 'unknown' | 'plain' | 'million';
  /** In units of the kind: people, or millions with one decimal. */
  readonly value: number;
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/**
 * For cards: as it is under 1,000, then to the thousand, then in millions with one decimal. What rounds up to a
 * thousand thousands is a million. Null, absent or zero means unknown.
 */
export function populationWording(population: number | null | undefined): PopulationWording {
  if (!population || population < 0) return { kind: 'unknown', value: 0 };
  if (population < 1000) return { kind: 'plain', value: population };
  const thousands = Math.round(population / 1000);
  if (thousands < 1000) return { kind: 'plain', value: thousands * 1000 };
  return { kind: 'million', value: oneDecimal(population / 1_000_000) };
}
