// Data files are JSON arrays with one row a line: compact, and a change of one place is a change of one line.
import { writeFileSync } from 'node:fs';

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
