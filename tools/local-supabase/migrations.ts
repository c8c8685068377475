/** Applies supabase/migrations in order and records them as the Supabase CLI does, so that either tool can continue. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import { OperatorError } from '../../server/operatorError.ts';
import type { Database } from '../../supabase/seed/database.ts';
import { MIGRATIONS_DIR } from '../lib/paths.ts';

export interface Migration {
  /** 14 digits, UTC. */
  readonly version: string;
  readonly name: string;
  readonly sql: string;
}

const FILE = /^(\d{14})_(.+)\.sql$/;

/** The migration files in order. @throws OperatorError for a name the Supabase CLI would skip. */
export function readMigrations(dir = MIGRATIONS_DIR): Migration[] {
  return readdirSync(dir)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, version, name] = FILE.exec(file) ?? [];
      if (!version || !name) {
        throw new OperatorError(`${file}: a migration is named <14 digits, UTC>_<name>.sql.`);
      }
      return { version, name, sql: readFileSync(join(dir, file), 'utf8') };
    });
}

interface Recorded {
  readonly version: string;
  readonly name: string | null;
  readonly statements: string[] | null;
}

// The Supabase CLI's own definition.
const HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
alter table supabase_migrations.schema_migrations add column if not exists statements text[];
alter table supabase_migrations.schema_migrations add column if not exists name text;`;

export interface MigrationReport {
  /** File names without extension of what was applied now. */
  readonly applied: string[];
}

/**
 * Applies what is missing, each file together with its row of history in one transaction.
 * @throws OperatorError naming the file and the database's own message when one fails; nothing of it remains then. Also,
 * before anything is applied, when the database was made from other files: they and it would drift apart unseen.
 */
export async function applyMigrations(
  db: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<MigrationReport> {
  await db.exec(HISTORY);
  const rows = await db.query<Recorded>(
    'select version, name, statements from supabase_migrations.schema_migrations order by version',
  );
  assertSameFiles(rows, migrations);
  const versions = new Set(rows.map((row) => row.version));
  const missing = migrations.filter((migration) => !versions.has(migration.version));
  for (const migration of missing) await applyOne(db, migration);
  return { applied: missing.map(labelOf) };
}

/** @throws OperatorError when a file has been edited since it was applied, or is gone. */
function assertSameFiles(rows: readonly Recorded[], migrations: readonly Migration[]): void {
  const files = new Map(migrations.map((migration) => [migration.version, migration]));
  const unknown = rows.filter((row) => !files.has(row.version));
  const edited = rows.filter(({ version, statements }) => {
    const file = files.get(version);
    // The Supabase CLI's older versions recorded no statements.
    return file && statements && meaningOf(splitSqlStatements(file.sql)) !== meaningOf(statements);
  });
  if (unknown.length > 0 || edited.length > 0) throw mismatch(unknown.map(labelOf), edited.map(labelOf));
}

/** Texts and names in quotes and bodies of functions, which count as they stand; comments and white space. */
const LEXEMES =
  /(\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'[^']*'|"[^"]*"|(\$(?:[a-z_]\w*)?\$)[\s\S]*?\2)|(?:--[^\n]*|\/\*[\s\S]*?\*\/|[\s;])+/gi;

/** Reduces statements to what the database makes of them: without comments and line breaks, which it does not keep. */
function meaningOf(statements: readonly string[]): string {
  return (
    statements
      .join(';\n')
      // As a checkout on Windows has them.
      .replaceAll('\r\n', '\n')
      .replace(LEXEMES, (_, kept?: string) => kept ?? ' ')
      .trim()
  );
}

/** The meaning of a migration as one hash, however its statements were cut. */
export function fingerprintOf(statements: readonly string[]): string {
  return createHash('sha256').update(meaningOf(statements)).digest('hex');
}

/** `20261122000000_foundation` */
export function labelOf({ version, name }: { version: string; name: string | null }): string {
  return name ? `${version}_${name}` : version;
}

function mismatch(unknown: readonly string[], edited: readonly string[]): OperatorError {
  const lines = [
    'The database was made from other migrations than those in supabase/migrations. Nothing was applied.',
  ];
  if (unknown.length > 0) lines.push(`  Applied, but without a file: ${shortened(unknown)}`);
  if (edited.length > 0) lines.push(`  Edited since they were applied: ${shortened(edited)}`);
  lines.push('First keep what is in it, with: npm run backup');
  if (unknown.length > 0) lines.push('Then start the version of the site that has the missing files.');
  if (edited.length > 0)
    lines.push('Then take the edit back, and write it as a migration of its own (docs/decisions/024).');
  lines.push(
    'Or begin anew: the local database with npm run db:reset, which loses what was changed in it; DATABASE_URL with an empty one.',
  );
  return new OperatorError(lines.join('\n'));
}

function shortened(labels: readonly string[]): string {
  const firstLabels = labels.slice(0, 3).join(', ');
  return labels.length > 3 ? `${firstLabels} and ${labels.length - 3} more` : firstLabels;
}

async function applyOne(db: Database, migration: Migration): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await tx.exec(migration.sql);
      await tx.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [migration.version, migration.name, splitSqlStatements(migration.sql)],
      );
    });
  } catch (error) {
    const { message, code, detail, position } = error as Partial<
      Record<'message' | 'code' | 'detail' | 'position', string>
    >;
    // Postgres counts characters; a person looks for a line.
    const line = position ? `, line ${migration.sql.slice(0, Number(position)).split('\n').length}` : '';
    throw new OperatorError(
      `supabase/migrations/${labelOf(migration)}.sql${line} failed, and nothing of it was kept:\n  ${message} (${code ?? 'no SQLSTATE'})` +
        (detail ? `\n  ${detail}` : ''),
      // Without the driver's own error, which repeats the whole file.
      { cause: { code } },
    );
  }
}
