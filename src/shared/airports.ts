import type { LanguageCode } from './languages.ts';
import type { Airport } from './places.ts';

/** Row of the database's airports(). */
interface Row extends Omit<Airport, 'names' | 'namedOn'> {
  /** English name. */
  readonly name: string;
  /** In other languages, and the day their source was asked. */
  readonly names: Airport['names'] | null;
  readonly namesDate: string | null;
}

/** Airports as the pages in a language show them. */
export const airportsOf = (rows: unknown, lang: LanguageCode): Airport[] =>
  ((rows ?? []) as readonly Row[]).map(({ name, names, namesDate, ...airport }) => {
    const nameInLang = names?.[lang];
    // Only the name that is shown: the page state of a city is counted in bytes.
    return nameInLang
      ? { ...airport, names: { [lang]: nameInLang }, ...(namesDate && { namedOn: namesDate }) }
      : { ...airport, names: { en: name } };
  });
