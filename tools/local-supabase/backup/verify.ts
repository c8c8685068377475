/** Reads a backup, and refuses one that is not what was written, naming what is wrong with it. */
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, existsSync, openSync, readSync, statSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { OperatorError } from '../../../server/operatorError.ts';
import { FORMAT, fileEntry, Label, MANIFEST, Manifest, tableEntry } from './manifest.ts';
import { type Entry, entriesOf, TarError } from './tar.ts';

export interface OpenBackup {
  readonly manifest: Manifest;
  /** The tables' rows and the files, in the manifest's order. */
  readonly entries: AsyncGenerator<Entry>;
}

/** A manifest of a hundred tables and a hundred thousand files is below this. */
const MAX_MANIFEST = 64 * 1024 * 1024;

/** Calls `use` with what the backup in `file` holds. @throws OperatorError when it can't be read to its end */
export async function withBackup<Result>(
  file: string,
  use: (backup: OpenBackup) => Promise<Result>,
): Promise<Result> {
  assertGzip(file);
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.once('error', (error) => gunzip.destroy(error));
  const entries = entriesOf(source.pipe(gunzip));
  try {
    const result = await use({ manifest: await manifestIn(file, entries), entries });
    for await (const { name } of entries) throw new TarError(`it has ${name}, which it does not name`);
    // Node reads on where another compressed file follows, and leaves anything else unread.
    if (gunzip.bytesWritten !== statSync(file).size) throw new TarError('there is something after its end');
    return result;
  } catch (error) {
    throw described(file, error);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

/** Reads everything, and compares it with what the manifest says. @throws OperatorError */
export function verifyBackup(file: string): Promise<Manifest> {
  return withBackup(file, async ({ manifest, entries }) => {
    for (const expected of wantedBy(manifest)) {
      const { value: entry } = await entries.next();
      if (!entry) throw new TarError(`${expected.name} is missing`);
      if (entry.name !== expected.name)
        throw new TarError(`it has ${entry.name} instead of ${expected.name}`);
      const hash = createHash('sha256');
      for await (const chunk of entry.chunks) hash.update(chunk);
      if (entry.size !== expected.bytes || hash.digest('hex') !== expected.sha256)
        throw new TarError(`${expected.name} is not what was written`);
    }
    return manifest;
  });
}

const wantedBy = ({ tables, files }: Manifest) => [
  ...tables.map((table) => ({ ...table, name: tableEntry(table) })),
  ...files.map((file) => ({ ...file, name: fileEntry(file.version) })),
];

function assertGzip(file: string): void {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  if (!statSync(file).isFile()) throw new OperatorError(`${file} is no file.`);
  const start = Buffer.alloc(2);
  const handle = openSync(file, 'r');
  readSync(handle, start, 0, 2, 0);
  closeSync(handle);
  if (start.readUInt16BE() !== 0x1f8b) throw notABackup(file);
}

const notABackup = (file: string) =>
  new OperatorError(
    `${file} is not a backup of Mappemonde (a file that npm run backup has written). Nothing was changed.`,
  );

async function manifestIn(file: string, entries: AsyncGenerator<Entry>): Promise<Manifest> {
  const { value: first } = await entries.next().catch((error: unknown) => {
    throw error instanceof TarError ? notABackup(file) : error;
  });
  if (!first || first.name !== MANIFEST || first.size > MAX_MANIFEST) throw notABackup(file);
  const json: unknown = JSON.parse(await text(first.chunks as AsyncIterable<Uint8Array>));
  const label = v.safeParse(Label, json);
  if (!label.success) throw notABackup(file);
  const { format, site } = label.output;
  if (format > FORMAT)
    throw new OperatorError(
      `${file} was written by a later version of the site (${nameOfSite(site)}), in format ${format}: this one reads up to ${FORMAT}.\n` +
        'Restore it with that version. Nothing was changed.',
    );
  const manifest = v.safeParse(Manifest, json);
  if (!manifest.success)
    throw new TarError(`its list is wrong at ${v.getDotPath(manifest.issues[0]) ?? 'its start'}`);
  return manifest.output;
}

/** `0.1.0, commit e8e6c14a` */
export function nameOfSite({ version, commit }: Manifest['site']): string {
  return commit ? `${version}, commit ${commit.slice(0, 8)}` : version;
}

/** Zlib's and tar's errors in an operator's words; others as they are. */
function described(file: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR')
    return new OperatorError(
      `${file} is cut off: it ends in the middle (${statSync(file).size} bytes are there). Nothing was changed.`,
    );
  if (code?.startsWith('Z_') || error instanceof TarError || error instanceof SyntaxError)
    return new OperatorError(`${file} is damaged: ${message}. Nothing was changed.`, { cause: error });
  return error;
}
