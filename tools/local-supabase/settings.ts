/** Settings of a request's transaction: lite makes a statement of each, which takes most of the time of a small read. */
import type { PGlite } from '@electric-sql/pglite';

const SETTING = /^select set_config\('([\w.]+)', (?:\$1|'([^']*)'), true\)$/i;
const LOCAL = /^set local (role|\w+) (?:= ?)?"?(\w+)"?$/i;

/** The setting that a statement makes until the transaction ends; undefined for any other statement. */
function settingOf(sql: string, params: readonly unknown[] = []): readonly [string, unknown] | undefined {
  const [, name, value] = SETTING.exec(sql) ?? LOCAL.exec(sql) ?? [];
  return name ? [name, value ?? params[0]] : undefined;
}

/** Makes the settings of a transaction in one statement, ahead of the first one that isn't a setting. */
export function joinSettings(pglite: PGlite): void {
  const query = pglite.query.bind(pglite);
  let settings: (readonly [string, unknown])[] = [];
  pglite.query = async (sql, params, options) => {
    const setting = settingOf(sql, params);
    if (setting) {
      settings.push(setting);
      return { rows: [], fields: [] };
    }
    if (settings.length > 0) {
      const made = settings;
      settings = [];
      if (!/^(?:begin|commit|rollback)\b/i.test(sql))
        await query(
          `select ${made.map(([name], index) => `set_config('${name}', $${index + 1}, true)`)}`,
          made.map(([, value]) => value),
        );
    }
    return query(sql, params, options);
  };
}
