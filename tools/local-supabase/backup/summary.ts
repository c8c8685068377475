/** Describes a written backup for a person. */
import { inMB } from '../disk.ts';
import { rowsOf, sizeOf } from './manifest.ts';
import type { Written } from './write.ts';

const number = new Intl.NumberFormat('en');

export function summaryOf({ path, bytes, sha256, seconds, manifest }: Written): string {
  return (
    `${path}\n` +
    `  ${number.format(rowsOf(manifest))} rows of ${manifest.tables.length} tables and ${number.format(manifest.files.length)} files, as of ${manifest.made}\n` +
    `  ${number.format(bytes)} bytes (${inMB(sizeOf(manifest))} before compression) in ${seconds.toFixed(1)} s; ` +
    `the rows were copied in ${(manifest.heldMs / 1000).toFixed(1)} s, for which an embedded database stands still\n` +
    `  sha256 ${sha256}\n` +
    '  It was read again and is whole. It holds personal data and password hashes: keep it where only you can read it.'
  );
}
