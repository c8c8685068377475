/** Applies supabase/migrations in order and records them as the Supabase CLI does, so that either tool can continue. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import type { Database } from './database.ts';
import { OperatorError } from './errors.ts';
import { MIGRATIONS_DIR } from './paths.ts';

export interface Migration {
  /** 14 digits, UTC. */
  readonly version: string;
  readonly name: string;
  readonly sql: string;
}

export interface MigrationReport {
  /** File names without extension of what was applied now. */
  readonly applied: string[];
  /** Those applied earlier whose file has been edited since: the database does not have the edit. */
  readonly edited: string[];
  /** Those applied earlier that have no file: the database is of another version of the site. */
  readonly unknown: string[];
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

/**
 * Applies what is missing, each file together with its row of history in one transaction.
 * @throws OperatorError naming the file and the database's own message when one fails; nothing of it remains then. Also,
 * before anything is applied, when the database has migrations without a file and lacks some that have one.
 */
export async function applyMigrations(
  db: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<MigrationReport> {
  await db.exec(HISTORY);
  const rows = await db.query<Recorded>(
    'select version, name, statements from supabase_migrations.schema_migrations order by version',
  );
  const history = new Map(rows.map((row) => [row.version, row.statements]));
  const files = new Set(migrations.map((migration) => migration.version));
  const unknown = rows.filter((row) => !files.has(row.version)).map(labelOf);
  const missing = migrations.filter((migration) => !history.has(migration.version)).map(labelOf);
  if (unknown.length > 0 && missing.length > 0) throw mismatch(unknown, missing);
  const report: MigrationReport = { applied: [], edited: [], unknown };
  for (const migration of migrations) {
    const label = labelOf(migration);
    const statements = splitSqlStatements(migration.sql);
    const recorded = history.get(migration.version);
    if (recorded === undefined) {
      await applyOne(db, migration, statements, label);
      report.applied.push(label);
    } else if (recorded && JSON.stringify(recorded) !== JSON.stringify(statements)) {
      report.edited.push(label);
    }
  }
  return report;
}

function labelOf({ version, name }: { version: string; name: string | null }): string {
  return name ? `${version}_${name}` : version;
}

/** The schema the missing migrations build on is not the one the database has: at best they would fail. */
function mismatch(unknown: readonly string[], missing: readonly string[]): OperatorError {
  return new OperatorError(
    'The database was made from other migrations than those in supabase/migrations, so none was applied.\n' +
      `  Applied, but without a file: ${shortened(unknown)}\n` +
      `  In supabase/migrations, but not applied: ${shortened(missing)}\n` +
      'Rebuild the local database, which loses what was changed in it, with: npm run db:reset\n' +
      'With DATABASE_URL, give an empty database, or start the version of the site that made this one.',
  );
}

function shortened(labels: readonly string[]): string {
  const shown = labels.slice(0, 3).join(', ');
  return labels.length > 3 ? `${shown} and ${labels.length - 3} more` : shown;
}

async function applyOne(db: Database, migration: Migration, statements: string[], label: string) {
  try {
    await db.transaction(async (tx) => {
      await tx.exec(migration.sql);
      await tx.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [migration.version, migration.name, statements],
      );
    });
  } catch (error) {
    const { message, code, detail, position } = error as Partial<
      Record<'message' | 'code' | 'detail' | 'position', string>
    >;
    // Postgres counts characters; a person looks for a line.
    const line = position ? `, line ${migration.sql.slice(0, Number(position)).split('\n').length}` : '';
    throw new OperatorError(
      `supabase/migrations/${label}.sql${line} failed, and nothing of it was kept:\n  ${message} (${code ?? 'no SQLSTATE'})` +
        (detail ? `\n  ${detail}` : ''),
      // Without the driver's own error, which repeats the whole file.
      { cause: { code } },
    );
  }
}
