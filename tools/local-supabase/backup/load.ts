/** Puts the rows of a backup into a database that has its migrations, in one transaction: whole or not at all. */
import { buffer } from 'node:stream/consumers';
import { OperatorError } from '../../../server/operatorError.ts';
import type { Copying, CopyTransaction } from '../copying.ts';
import { copied, guardsOf, nameOf, type Table, tablesOf } from './catalog.ts';
import type { BackedTable, Manifest } from './manifest.ts';
import { tableEntry } from './manifest.ts';
import { digestOf } from './rows.ts';
import type { OpenBackup } from './verify.ts';

export interface LoadOptions {
  readonly onTable?: ((done: number, total: number) => void) | undefined;
  /** Runs at the end of the same transaction. */
  readonly finish?: (tx: CopyTransaction) => Promise<void>;
}

/**
 * Replaces all rows by those of the backup, and compares what is there then with it, row for row.
 * @returns the tables left out, which belong to something else that used the same database
 * @throws OperatorError when a table or a column is missing; nothing is kept then
 */
export function loadRows(
  copying: Copying,
  { manifest, entries }: OpenBackup,
  { onTable, finish }: LoadOptions = {},
): Promise<string[]> {
  return copying(async (tx) => {
    const there = await tablesOf(tx);
    const skipped = strangersIn(manifest, there);
    const tables = manifest.tables.filter((table) => !skipped.includes(table));
    assertFits(tables, there);
    const guards = await guardsOf(tx);
    for (const statement of guards.drop) await tx.exec(statement);
    if (tables.length > 0) await tx.exec(`truncate ${tables.map(nameOf).join(', ')}`);
    for (const [at, table] of manifest.tables.entries()) {
      const { value: entry } = await entries.next();
      if (!entry || entry.name !== tableEntry(table)) throw new Error(`${tableEntry(table)} has gone.`);
      if (!skipped.includes(table) && table.rows > 0)
        await tx.copyIn(copied(table), await buffer(entry.chunks as AsyncIterable<Uint8Array>));
      onTable?.(at + 1, manifest.tables.length);
    }
    await setSequences(tx, manifest);
    for (const statement of guards.restore) await tx.exec(statement);
    for (const table of tables) await assertEqual(tx, table);
    await finish?.(tx);
    return skipped.map(({ schema, name }) => `${schema}.${name}`);
  });
}

/** Tables of schemas that the site does not have. */
function strangersIn({ tables }: Manifest, there: readonly Table[]): BackedTable[] {
  const schemas = new Set(there.map(({ schema }) => schema));
  return tables.filter(({ schema }) => !schemas.has(schema));
}

function assertFits(tables: readonly BackedTable[], there: readonly Table[]): void {
  const columnsByTable = new Map(there.map((table) => [nameOf(table), table.columns]));
  const missingColumns = tables.flatMap((table) => {
    const columns = columnsByTable.get(nameOf(table));
    const name = `${table.schema}.${table.name}`;
    return columns
      ? table.columns.filter((column) => !columns.includes(column)).map((column) => `${name}.${column}`)
      : [name];
  });
  if (missingColumns.length > 0)
    throw new OperatorError(
      `The backup has what this version of the site has no place for: ${missingColumns.join(', ')}. Nothing was changed.`,
    );
}

async function setSequences(tx: CopyTransaction, { sequences }: Manifest): Promise<void> {
  for (const sequence of sequences)
    await tx.query(
      `select setval(c, $2::bigint, $3::boolean) from (select to_regclass($1) as c) s where c is not null`,
      [nameOf(sequence), sequence.value, sequence.called],
    );
}

async function assertEqual(tx: CopyTransaction, table: BackedTable): Promise<void> {
  const { rows, sha256 } = digestOf(await tx.copyOut(copied(table)));
  if (rows !== table.rows || sha256 !== table.sha256)
    throw new Error(
      `${table.schema}.${table.name} has ${rows} rows that are not the backup's ${table.rows}. Nothing was changed.`,
    );
}
