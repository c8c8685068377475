/** A snapshot as the bytes of one file: a tar, compressed. */
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { fileEntry, hashOf, MANIFEST, tableEntry } from './manifest.ts';
import type { Snapshot } from './snapshot.ts';
import { type Entry, tarOf } from './tar.ts';

/** The files of the snapshot are let go once the stream has ended, whichever way. */
export function streamOf(snapshot: Snapshot): Readable {
  const { manifest, files } = snapshot;
  const tar = Readable.from(tarOf(entriesOf(snapshot), Math.floor(Date.parse(manifest.made) / 1000)), {
    objectMode: false,
  });
  const gzip = createGzip();
  // An error on either side ends the other one.
  tar.once('error', (error) => gzip.destroy(error));
  gzip.once('close', () => {
    tar.destroy();
    void files.letGo();
  });
  return tar.pipe(gzip);
}

async function* entriesOf({ manifest, rows, files }: Snapshot): AsyncGenerator<Entry> {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  yield { name: MANIFEST, size: text.length, chunks: [text] };
  for (const [at, table] of manifest.tables.entries())
    yield { name: tableEntry(table), size: table.bytes, chunks: partsOf(rows[at] as Buffer) };
  for (const { version, bytes, sha256 } of manifest.files) {
    const content = await files.read(version);
    if (hashOf(content) !== sha256) throw new Error(`The file ${version} has changed while it was copied.`);
    yield { name: fileEntry(version), size: bytes, chunks: partsOf(content) };
  }
}

const PART = 256 * 1024;

function* partsOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PART) yield bytes.subarray(at, at + PART);
}
