import type { LanguageCode } from './languages.ts';
import type { Airport } from './places.ts';

/** What the database's airports() gives. */
interface Row extends Omit<Airport, 'names' | 'namedOn'> {
  /** In English. */
  readonly name: string;
  /** In other languages, and the day their source was asked. */
  readonly names: Airport['names'] | null;
  readonly namesDate: string | null;
}

/** Airports as the pages in a language show them. */
export const airportsOf = (rows: unknown, lang: LanguageCode): Airport[] =>
  ((rows ?? []) as readonly Row[]).map(({ name, names, namesDate, ...airport }) => {
    const own = names?.[lang];
    // Only the name that is shown: the page state of a city is counted in bytes.
    return own
      ? { ...airport, names: { [lang]: own }, ...(namesDate && { namedOn: namesDate }) }
      : { ...airport, names: { en: name } };
  });
