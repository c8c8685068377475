/** Names of places in eight languages and the order in which a missing one is replaced. */
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from './languages.ts';

/** A name per language; a language without one is absent or empty. */
export type Names = Partial<Record<LanguageCode, string>>;

export interface LocalizedName {
  readonly text: string;
  /** The language of the text; differs from the requested one after a fallback. */
  readonly lang: LanguageCode;
}

/** The languages to try for `lang`: itself, then French, then English. */
export function fallbackOrder(lang: LanguageCode): LanguageCode[] {
  return [...new Set<LanguageCode>([lang, DEFAULT_LANGUAGE, 'en'])];
}

/**
 * The name to show in `lang`. Tries {@link fallbackOrder}, then whatever language has a name.
 * An empty result means that the place has no name at all.
 */
export function nameIn(names: Names, lang: LanguageCode): LocalizedName {
  for (const code of [...fallbackOrder(lang), ...LANGUAGE_CODES]) {
    const text = names[code];
    if (text) return { text, lang: code };
  }
  return { text: '', lang };
}

type NameColumn = `name_${LanguageCode}`;
export type NameColumns = { readonly [column in NameColumn]?: string | null };

/** The `name_{lang}` columns of a row as a map; missing ones are empty strings. */
export function namesFromColumns(row: NameColumns): Record<LanguageCode, string> {
  return Object.fromEntries(LANGUAGE_CODES.map((code) => [code, row[`name_${code}`] ?? ''])) as Record<
    LanguageCode,
    string
  >;
}

/** The `name_{lang}` columns of a new row. */
export const columnsFromNames = (nameOf: (lang: LanguageCode) => string): Record<NameColumn, string> =>
  Object.fromEntries(LANGUAGE_CODES.map((code) => [`name_${code}`, nameOf(code)])) as Record<
    NameColumn,
    string
  >;

/** The names of a row in all languages, without those it lacks. */
export function knownNames(row: NameColumns): Names {
  return Object.fromEntries(Object.entries(namesFromColumns(row)).filter(([, name]) => name));
}

/** The names of a row that was read for one language ({@link nameColumnsFor}), without those it lacks. */
export function namesFor(lang: LanguageCode, row: NameColumns): Names {
  return Object.fromEntries(
    fallbackOrder(lang).flatMap((code) => {
      const name = row[`name_${code}`];
      return name ? [[code, name]] : [];
    }),
  );
}

/** The names of a city by language, in the order of the languages. */
export function localizedNames(rows: readonly { readonly lang: string; readonly name: string }[]): Names {
  const names = new Map(rows.map(({ lang, name }) => [lang, name]));
  return Object.fromEntries(
    LANGUAGE_CODES.flatMap((code) => (names.has(code) ? [[code, names.get(code)]] : [])),
  );
}

/** Every name column, as a literal so that the client can infer the row's type from a select list. */
export const NAME_COLUMNS = 'name_fr,name_en,name_es,name_de,name_it,name_ar,name_ru,name_zh';

/** The name columns needed to show a name in `lang`, comma-separated for a select list. */
export function nameColumnsFor(lang: LanguageCode): string {
  return fallbackOrder(lang)
    .map((code) => `name_${code}`)
    .join(',');
}
