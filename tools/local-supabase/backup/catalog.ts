/** The tables, sequences, keys and triggers of a database, as far as a backup is concerned. */
import type { CopyTransaction } from '../copying.ts';
import type { Manifest } from './manifest.ts';

export type Reader = Pick<CopyTransaction, 'query'>;

export interface Table {
  readonly schema: string;
  readonly name: string;
  /** Columns without generated ones, whose values follow from the others. */
  readonly columns: string[];
}

/** Everything but what Postgres and its extensions bring along, and the history of migrations, which is made by applying them. */
const OURS = `
  n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  and (n.nspname, c.relname) <> ('supabase_migrations', 'schema_migrations')
  and c.relpersistence <> 't'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;
const FROM = 'from pg_class c join pg_namespace n on n.oid = c.relnamespace';

export async function tablesOf(db: Reader): Promise<Table[]> {
  const rows = await db.query<{ schema: string; name: string; columns: string }>(
    `select n.nspname as schema, c.relname as name,
       (select coalesce(json_agg(a.attname order by a.attnum), '[]')::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     ${FROM} where c.relkind = 'r' and ${OURS} order by n.nspname collate "C", c.relname collate "C"`,
  );
  return rows.map(({ columns, ...table }) => ({ ...table, columns: JSON.parse(columns) as string[] }));
}

const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;
export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${quoted(schema)}.${quoted(name)}`;
/** A table with its columns, as COPY wants it. */
export const copied = (table: Table) => `${nameOf(table)} (${table.columns.map(quoted).join(', ')})`;

export async function sequencesOf(db: Reader): Promise<Manifest['sequences']> {
  return db.query(
    `select schemaname as schema, sequencename as name, coalesce(last_value, start_value)::text as value,
       last_value is not null as called
     from pg_sequences s where exists (select ${FROM}
       where n.nspname = s.schemaname and c.relname = s.sequencename and ${OURS}) order by 1, 2`,
  );
}

/** The migrations applied. @returns none where nothing was ever applied */
export async function historyOf(
  db: Reader,
): Promise<{ version: string; name: string | null; statements: string[] | null }[]> {
  const [history] = await db.query<{ there: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as there`,
  );
  if (!history?.there) return [];
  const rows = await db.query<{ version: string; name: string | null; statements: string | null }>(
    `select version, name, to_json(statements)::text as statements
     from supabase_migrations.schema_migrations order by version`,
  );
  return rows.map((row) => ({
    ...row,
    statements: row.statements === null ? null : (JSON.parse(row.statements) as string[]),
  }));
}

/** Statements that take foreign keys and triggers away, and those that bring them back, which checks every key. */
export async function guardsOf(db: Reader): Promise<{ drop: string[]; restore: string[] }> {
  const rows = await db.query<{ drop: string; restore: string }>(
    `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
       format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as restore
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and ${OURS}
     union all
     select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname),
       format('alter table %s enable trigger %I', t.tgrelid::regclass, t.tgname)
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where t.tgenabled = 'O' and not t.tgisinternal and c.relkind = 'r' and ${OURS}`,
  );
  return { drop: rows.map((row) => row.drop), restore: rows.map((row) => row.restore) };
}

/** Bytes of the rows of all tables, without their indexes. */
export async function heapBytes(db: Reader): Promise<number> {
  const [row] = await db.query<{ bytes: string }>(
    `select coalesce(sum(pg_table_size(c.oid)), 0)::text as bytes ${FROM} where c.relkind = 'r' and ${OURS}`,
  );
  return Number(row?.bytes);
}

/** Every schema with relations of somebody's own, and how many it has. */
export async function contentsOf(db: Reader): Promise<{ schema: string; relations: number }[]> {
  return db.query(
    `select n.nspname as schema, count(*)::int as relations ${FROM}
     where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and ${OURS} group by 1 order by 1`,
  );
}
