import type { LanguageCode } from './languages.ts';
import type { Airport } from './places.ts';

/** What the database's airports() gives. */
interface Row extends Omit<Airport, 'names'> {
  /** In English. */
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
}

/** Airports with their name in `lang`, or else in English. */
export const airportsIn = (lang: LanguageCode, rows: unknown): Airport[] =>
  ((rows ?? []) as readonly Row[]).map(({ name, names, ...airport }) => {
    const local = names[lang];
    return { ...airport, names: local ? { [lang]: local } : { en: name } };
  });
