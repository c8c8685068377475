/** Migrations that guard their tables in the same breath as they make them (docs/decisions: the database guards itself). */
import { at, matching, type Rule, type SourceFile } from '../lib/files.ts';

const MIGRATION = /^supabase\/migrations\//;

function migrations(files: readonly SourceFile[]): SourceFile[] {
  return matching(files, MIGRATION).map((file) => ({
    path: file.path,
    // Comments fall away, and keep their lines so that findings point at the right place.
    text: file.text.replace(/--[^\n]*/g, ''),
  }));
}

export const migrationsAreNamed: Rule = (files) => {
  const names = matching(files, MIGRATION).map(({ path }) => path.split('/').slice(2).join('/'));
  const stamps = names.map((name) => name.slice(0, 14));
  return names.flatMap((name, index) => {
    if (!/^\d{14}_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/.test(name))
      return [
        `supabase/migrations/${name}: a migration is named by 14 digits (YYYYMMDDhhmmss), _ and what_it_does.sql`,
      ];
    return stamps.indexOf(name.slice(0, 14)) === index
      ? []
      : [`supabase/migrations/${name}: two migrations have this moment, so their order is chance`];
  });
};

/** Statements that must follow `create table x` in the same file, with the words that say what is missing. */
const GUARDS: readonly (readonly [(table: string) => RegExp, string])[] = [
  [(table) => new RegExp(`alter table ${table} enable row level security`, 'i'), 'enable row level security'],
  [
    (table) => new RegExp(`grant all on (?:table )?${table} to service_role`, 'i'),
    'grant all to service_role',
  ],
  [(table) => new RegExp(`create policy \\S+ on ${table}\\s`, 'i'), 'create policy'],
  [(table) => new RegExp(`comment on table ${table} is`, 'i'), 'comment on table'],
];

export const tablesAreSecured: Rule = (files) =>
  migrations(files).flatMap((file) =>
    [...file.text.matchAll(/create\s+table\s+(?:if not exists\s+)?(public\.\w+)/gi)].flatMap((match) => {
      const table = match[1] as string;
      const rest = file.text.slice(match.index);
      return GUARDS.filter(([guard]) => !guard(table.replace('.', '\\.')).test(rest)).map(
        ([, name]) => `${at(file, match.index)} makes ${table} without "${name}" after it`,
      );
    }),
  );

/** From `create function` to the body's opening quote. */
const FUNCTION = /create\s+(?:or\s+replace\s+)?function\s+([\w.]+)\s*\(.*?\bas\s+\$/gis;

export const functionsSetSearchPath: Rule = (files) =>
  migrations(files).flatMap((file) =>
    [...file.text.matchAll(FUNCTION)]
      .filter((match) => !/set search_path\s*(?:=|to)\s*''/i.test(match[0]))
      .map((match) => `${at(file, match.index)} makes ${match[1]} without "set search_path = ''"`),
  );

export const functionsAreGranted: Rule = (files) =>
  migrations(files).flatMap((file) =>
    [...file.text.matchAll(FUNCTION)].flatMap((match) => {
      const name = match[1] as string;
      const called = !/\breturns\s+(?:event_)?trigger\b/i.test(match[0]);
      const missing = called
        ? ['comment', 'grant execute'].filter(
            (verb) => !new RegExp(`${verb} on function ${name.replace('.', '\\.')}\\b`, 'i').test(file.text),
          )
        : [];
      return missing.map(
        (verb) => `${at(file, match.index)} makes ${name} without "${verb} on function" in the same file`,
      );
    }),
  );

/** Files that a comment names to an operator who reads the database must exist, unless a later migration drops or describes anew what it is about. */
export const commentsNameFiles: Rule = (files) => {
  const paths = new Set(files.map(({ path }) => path));
  const all = matching(files, MIGRATION);
  return all.flatMap((file) =>
    [...file.text.matchAll(/\bsrc\/[\w/.-]+\.tsx?/g)]
      .filter(({ 0: path, index }) => {
        const subject = file.text.slice(0, index).match(/.*\bcomment on (\w+ [\w.]+)/s)?.[1];
        const changed = new RegExp(`(?:comment on|drop) ${subject}\\b`);
        return !paths.has(path) && !all.some((later) => later.path > file.path && changed.test(later.text));
      })
      .map((found) => `${at(file, found.index)} names ${found[0]}, which is not there`),
  );
};
