import type { Airport } from './places.ts';

/** What the database's airports() gives. */
interface Row extends Omit<Airport, 'names'> {
  /** In English. */
  readonly name: string;
}

/** Airports as the pages show them. */
export const airportsOf = (rows: unknown): Airport[] =>
  ((rows ?? []) as readonly Row[]).map(({ name, ...airport }) => ({ ...airport, names: { en: name } }));
