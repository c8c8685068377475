/** Describes the database that a restore would replace. */
import { existsSync } from 'node:fs';
import type { Database } from '../../../supabase/seed/database.ts';
import { isMissing } from '../engine.ts';
import { storageBeside } from '../storageFiles.ts';
import { nameOf, type Table, tablesOf } from './catalog.ts';
import type { Manifest } from './manifest.ts';
import { readEmbedded } from './readEmbedded.ts';

const number = new Intl.NumberFormat('en');
const SHOWN = 12;

/** Lines for a person: the rows that are in the folder now beside those of the backup, where they differ. */
export async function describeReplacing(dataDir: string, { tables }: Manifest): Promise<string[]> {
  if (isMissing(dataDir)) return [`  There is no database in ${dataDir} yet.`];
  const counts = await readEmbedded(dataDir, countsIn);
  if ('unreadable' in counts) return [`  What is in ${dataDir} now can't be read: ${counts.unreadable}`];
  const inBackup = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table.rows]));
  const names = [...new Set([...counts.keys(), ...inBackup.keys()])].sort();
  const differing = names
    .map((name) => ({ name, now: counts.get(name) ?? 0, saved: inBackup.get(name) ?? 0 }))
    .filter(({ now, saved }) => now !== saved)
    .sort((a, b) => Math.abs(b.now - b.saved) - Math.abs(a.now - a.saved));
  const files = existsSync(storageBeside(dataDir)) ? ` and ${storageBeside(dataDir)}` : '';
  return [
    `  It replaces ${dataDir}${files}.`,
    differing.length === 0
      ? '  Each table has as many rows there as in the backup.'
      : '  Rows now → in the backup:',
    ...differing
      .slice(0, SHOWN)
      .map(({ name, now, saved }) => `    ${name}: ${number.format(now)} → ${number.format(saved)}`),
    ...(differing.length > SHOWN ? [`    and ${differing.length - SHOWN} more tables`] : []),
  ];
}

async function countsIn(db: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of await tablesOf(db)) counts.set(...(await countOf(db, table)));
  return counts;
}

async function countOf(db: Database, table: Table): Promise<[string, number]> {
  const [row] = await db.query<{ rows: number }>(`select count(*)::int as rows from ${nameOf(table)}`);
  return [`${table.schema}.${table.name}`, row?.rows ?? 0];
}
