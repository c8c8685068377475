// Data files are JSON arrays with one row a line: compact, and a change of one place is a change of one line.
import { readFileSync, writeFileSync } from 'node:fs';
import { LANGUAGE_CODES } from '../../../../src/shared/languages.ts';

/** Writes `rows` to supabase/seed/data/`file`, without the fields that are null, undefined or empty. */
export function writeRows(file, rows) {
  const lines = rows.map((row) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(row).filter(([, value]) => value !== null && value !== undefined && value !== ''),
      ),
    ),
  );
  writeFileSync(new URL(`../../data/${file}`, import.meta.url), `[\n${lines.join(',\n')}\n]\n`);
  console.log(`${file}: ${rows.length} rows`);
}

/** `{fr: 'x'}` → `{name_fr: 'x'}`. */
export function nameColumns(names) {
  return Object.fromEntries(Object.entries(names).map(([lang, name]) => [`name_${lang}`, name]));
}

const ourNames = LANGUAGE_CODES.map((lang) => [
  lang,
  JSON.parse(readFileSync(new URL(`../../data/our-names/${lang}.json`, import.meta.url), 'utf8')),
]);

/** Names of a country (by ISO code) or region (by GeoNames' code) by language, ours in place of the sources'. */
export function withOurNames(names, kind, code) {
  const ours = ourNames.flatMap(([lang, of]) => (of[kind][code] ? [[lang, of[kind][code]]] : []));
  const all = { ...names, ...Object.fromEntries(ours) };
  return Object.fromEntries(LANGUAGE_CODES.flatMap((lang) => (all[lang] ? [[lang, all[lang]]] : [])));
}
