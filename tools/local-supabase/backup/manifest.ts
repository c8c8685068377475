/** The description of a backup, its first entry. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { fromRoot } from '../../lib/paths.ts';

/** Raised when an older version of the site could no longer read what is written. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
const PRODUCT = 'mappemonde backup';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const name = v.pipe(v.string(), v.regex(/^[\w$]+$/));

/** Fields that identify a backup of any format. */
export const Label = v.object({
  product: v.literal(PRODUCT),
  format: v.pipe(v.number(), v.integer(), v.minValue(1)),
  site: v.object({ version: v.string(), commit: v.nullable(v.string()) }),
});

export const Manifest = v.object({
  ...Label.entries,
  /** The moment of the snapshot. */
  made: v.pipe(v.string(), v.isoTimestamp()),
  engine: v.string(),
  /** Milliseconds for which the embedded database did nothing else. */
  heldMs: count,
  migrations: v.array(
    v.object({ version: v.string(), name: v.nullable(v.string()), sha256: v.nullable(sha256) }),
  ),
  tables: v.array(
    v.object({ schema: name, name, columns: v.array(v.string()), rows: count, bytes: count, sha256 }),
  ),
  sequences: v.array(v.object({ schema: name, name, value: v.string(), called: v.boolean() })),
  files: v.array(v.object({ version: v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/)), bytes: count, sha256 })),
  /** Versions that a row names and the disk has not. */
  missing: v.array(v.string()),
});

export type Manifest = v.InferOutput<typeof Manifest>;
export type BackedTable = Manifest['tables'][number];

export const tableEntry = (table: Pick<BackedTable, 'schema' | 'name'>) =>
  `tables/${table.schema}.${table.name}.copy`;
export const fileEntry = (version: string) => `files/${version}`;

export const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** Bytes of everything, before it is compressed. */
export function sizeOf({ tables, files }: Pick<Manifest, 'tables' | 'files'>): number {
  return [...tables, ...files].reduce((sum, { bytes }) => sum + bytes, 0);
}

export function rowsOf({ tables }: Pick<Manifest, 'tables'>): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

/** The label of what this version of the site writes. */
export function ownLabel(): v.InferOutput<typeof Label> {
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string };
  return { product: PRODUCT, format: FORMAT, site: { version, commit: commit() } };
}

/** Null where the project is no checkout, or git is not there. */
function commit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: fromRoot(''),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
