/** The file of a backup: what is written is read again, and anything else is refused with a word that says why. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperatorError } from '../../server/operatorError.ts';
import { FORMAT, hashOf, type Manifest, ownLabel } from '../../tools/local-supabase/backup/manifest.ts';
import { migrationsOf } from '../../tools/local-supabase/backup/migrations.ts';
import { digestOf } from '../../tools/local-supabase/backup/rows.ts';
import type { BackupSource } from '../../tools/local-supabase/backup/sources.ts';
import { streamOf } from '../../tools/local-supabase/backup/stream.ts';
import { type Entry, entriesOf, tarOf } from '../../tools/local-supabase/backup/tar.ts';
import { verifyBackup } from '../../tools/local-supabase/backup/verify.ts';
import { nameAt, writeBackup } from '../../tools/local-supabase/backup/write.ts';
import { RESERVE } from '../../tools/local-supabase/disk.ts';
import { fingerprintOf } from '../../tools/local-supabase/migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'mappemonde-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const VERSION = '00000000-0000-4000-8000-000000000001';
const CITIES = digestOf(Buffer.from('2\tBern\n1\tParis\n'));
const FILE = Buffer.alloc(5000, 'picture');
const table = (name: string, { data: _, ...digest }: typeof CITIES) => ({
  schema: 'public',
  name,
  columns: ['id', 'name'],
  ...digest,
});
const MANIFEST: Manifest = {
  ...ownLabel(),
  made: '2026-11-22T09:30:00.000Z',
  engine: 'PostgreSQL 17.5',
  heldMs: 5,
  migrations: [],
  tables: [table('cities', CITIES), table('empty', digestOf(Buffer.alloc(0)))],
  sequences: [{ schema: 'public', name: 'cities_id_seq', value: '3', called: true }],
  files: [{ version: VERSION, bytes: FILE.length, sha256: hashOf(FILE) }],
  missing: [],
};
const files = {
  missing: [],
  read: async () => new Uint8Array(FILE),
  letGo: async () => undefined,
};

let whole: Buffer;
let tar: Buffer;
beforeAll(async () => {
  whole = await buffer(streamOf({ manifest: MANIFEST, rows: [CITIES.data, Buffer.alloc(0)], files }));
  tar = gunzipSync(whole);
});

let folders = 0;
function kept(bytes: Uint8Array): string {
  folders += 1;
  const path = join(folder, `${folders}.tar.gz`);
  writeFileSync(path, bytes);
  return path;
}

const entry = (name: string, text: string): Entry => ({
  name,
  size: Buffer.byteLength(text),
  chunks: [Buffer.from(text)],
});
const packed = async (...entries: Entry[]) => gzipSync(await buffer(tarOf(entries, 0)));
/** The backup with other entries, each as text. */
async function repacked(change: (entries: { name: string; text: string }[]) => void): Promise<Buffer> {
  const entries: { name: string; text: string }[] = [];
  for await (const { name, chunks } of entriesOf(Readable.from([tar])))
    entries.push({ name, text: (await buffer(chunks as AsyncIterable<Uint8Array>)).toString() });
  change(entries);
  return packed(...entries.map(({ name, text }) => entry(name, text)));
}
const withManifest = (change: (manifest: Record<string, unknown>) => void) =>
  repacked((entries) => {
    const [first] = entries;
    if (!first) throw new Error('No manifest');
    const manifest = JSON.parse(first.text) as Record<string, unknown>;
    change(manifest);
    first.text = JSON.stringify(manifest);
  });
const flipped = (at: number) => {
  const bytes = Buffer.from(whole);
  bytes.writeUInt8((bytes[at] ?? 0) ^ 1, at);
  return bytes;
};

describe('a backup', () => {
  it('is read as it was written', async () => {
    expect(await verifyBackup(kept(whole))).toMatchObject({
      format: FORMAT,
      tables: [{ name: 'cities', rows: 2 }, { rows: 0 }],
    });
    expect(await verifyBackup(kept(await repacked(() => undefined)))).toMatchObject({ missing: [] });
  });

  it('has equal bytes for equal rows, whatever order they come in', () => {
    const other = digestOf(Buffer.from('1\tParis\n2\tBern\n'));
    expect(other).toEqual(CITIES);
    expect(digestOf(Buffer.from('1\tParis\n2\tBern \n')).sha256).not.toBe(CITIES.sha256);
  });

  it.each<[kind: string, bytes: () => Buffer | Promise<Buffer>, word: RegExp]>([
    ['is empty', () => Buffer.alloc(0), /is not a backup of Mappemonde/],
    ['is a text', () => Buffer.from('a text\n'), /is not a backup of Mappemonde/],
    ['is something else, compressed', () => gzipSync('x'.repeat(2000)), /is not a backup of Mappemonde/],
    ['is another tar', () => packed(entry('README', 'hello')), /is not a backup of Mappemonde/],
    [
      'is of another program',
      () => withManifest((it) => Object.assign(it, { product: 'other' })),
      /is not a backup/,
    ],
    [
      'is of a later format',
      () => withManifest((it) => Object.assign(it, { format: FORMAT + 1, tables: 'other' })),
      /was written by a later version of the site \(0\.1\.0.*\), in format 2: this one reads up to 1/,
    ],
    ['is cut in the middle', () => whole.subarray(0, whole.length >> 1), /is cut off: it ends in the middle/],
    ['lacks its last byte', () => whole.subarray(0, -1), /is cut off/],
    ['has a flipped bit in its rows', () => flipped(whole.length >> 1), /is damaged|is cut off/],
    [
      'has a flipped bit in its checksum',
      () => flipped(whole.length - 6),
      /is damaged: incorrect data check/,
    ],
    [
      'has a flipped bit in its length',
      () => flipped(whole.length - 1),
      /is damaged: incorrect length check/,
    ],
    ['has bytes after its end', () => Buffer.concat([whole, Buffer.from('xx')]), /is damaged/],
    ['has zeros after its end', () => Buffer.concat([whole, Buffer.alloc(600)]), /is damaged/],
    ['is two backups, one after the other', () => Buffer.concat([whole, whole]), /something after its end/],
    [
      'ends after its manifest',
      () => repacked((all) => all.splice(1)),
      /tables\/public\.cities\.copy is missing/,
    ],
    [
      'lacks a table',
      () => repacked((all) => all.splice(1, 1)),
      /it has tables\/public\.empty\.copy instead of tables\/public\.cities\.copy/,
    ],
    ['has one entry more', () => repacked((all) => all.push({ name: 'x', text: '' })), /it has x, which/],
    [
      'has other rows of the same length',
      () => repacked((all) => Object.assign(all[1] ?? {}, { text: '1\tParis\n2\tKiew\n' })),
      /tables\/public\.cities\.copy is not what was written/,
    ],
    [
      'has another file',
      () => repacked((all) => Object.assign(all[3] ?? {}, { text: 'x' })),
      new RegExp(`files/${VERSION} is not what was written`),
    ],
    ['has no list of tables', () => withManifest((it) => delete it.tables), /its list is wrong at tables/],
    [
      'names a file outside of its folder',
      () => withManifest((it) => Object.assign(it, { files: [{ version: '../x', bytes: 0, sha256: '' }] })),
      /its list is wrong at files\.0\.version/,
    ],
    [
      'has a manifest that is no JSON',
      () => repacked((all) => Object.assign(all[0] ?? {}, { text: '{' })),
      /is damaged/,
    ],
  ])('that %s is refused', async (_, bytes, word) => {
    const attempt = verifyBackup(kept(await bytes()));
    await expect(attempt).rejects.toThrow(OperatorError);
    await expect(attempt).rejects.toThrow(word);
    await expect(attempt).rejects.toThrow('Nothing was changed');
  });

  it('with any other bit flipped is refused', async () => {
    // The first ten bytes are gzip's own: a time, a system.
    for (let at = 10; at < whole.length; at += 37)
      await expect(verifyBackup(kept(flipped(at))), `byte ${at}`).rejects.toThrow(OperatorError);
  });

  it('that is not there, or is a folder, is refused', async () => {
    await expect(verifyBackup(join(folder, 'none'))).rejects.toThrow('There is no file');
    await expect(verifyBackup(folder)).rejects.toThrow('is no file');
  });
});

describe('the migrations of a backup', () => {
  const migration = (version: string, sql = 'create table a ();') => ({ version, name: 'x', sql });
  const backed = (version: string, sql = 'create table a ()') => ({
    ...MANIFEST,
    migrations: [{ version, name: 'x', sha256: fingerprintOf([sql]) }],
  });
  const KNOWN = [migration('20260101000000'), migration('20260102000000')];

  it('are those applied before its rows, however their statements were cut', () => {
    expect(migrationsOf(backed('20260101000000'), KNOWN)).toEqual([KNOWN[0]]);
    expect(migrationsOf(MANIFEST, KNOWN)).toEqual([]);
  });

  it('are known by the fingerprints that backups made long ago have', () => {
    expect(fingerprintOf(['create table a (id int); -- x', "insert into a values ('; ')"])).toBe(
      'cef2a1db8e41dbbbe3dcb369df8183007ae011927076279653cf9453be806f56',
    );
  });

  it.each([
    ['unknown here', backed('20260103000000'), /Only in the backup: 20260103000000_x/],
    [
      'not the same here',
      backed('20260101000000', 'create table b ()'),
      /Not the same here: 20260101000000_x/,
    ],
  ])('are refused when one is %s', (_, manifest, word) => {
    expect(() => migrationsOf(manifest, KNOWN)).toThrow(word);
    expect(() => migrationsOf(manifest, KNOWN)).toThrow(
      /with the version of the site that made it \(0\.1\.0.*Nothing was changed/,
    );
  });
});

describe('writing a backup', () => {
  const source = (stream: () => Readable): BackupSource => ({
    about: 'a test',
    expected: async () => 1000,
    stream: async () => stream(),
    close: async () => undefined,
  });
  const home = join(folder, 'written');
  const names = () => readdirSync(home);

  it('says what is expected, and leaves one file that is whole', async () => {
    const path = join(home, nameAt(new Date(0)));
    const told: number[] = [];
    const written = await writeBackup(
      source(() => Readable.from([whole])),
      path,
      { onExpected: (...numbers) => told.push(...numbers), free: () => RESERVE + 1000 },
    );
    expect(told).toEqual([1000, RESERVE + 1000]);
    expect(written.bytes).toBe(whole.length);
    expect(readFileSync(path)).toEqual(whole);
    expect(names()).toEqual(['mappemonde-1970-01-01T000000Z.tar.gz']);
    await expect(
      writeBackup(
        source(() => Readable.from([whole])),
        path,
      ),
    ).rejects.toThrow('is there already');
  });

  const failing = (error: Error) =>
    Readable.from(
      (async function* () {
        yield whole.subarray(0, 100);
        throw error;
      })(),
    );
  it.each<[string, () => Readable, RegExp]>([
    ['the disk fills', () => failing(Object.assign(new Error('x'), { code: 'ENOSPC' })), /disk became full/],
    ['the backend ends', () => failing(new TypeError('terminated')), /backend has ended in the middle/],
    ['half of it comes', () => Readable.from([whole.subarray(0, 200)]), /is cut off/],
    ['something else fails', () => failing(new Error('odd')), /odd/],
  ])('leaves nothing when %s', async (_, stream, word) => {
    await expect(writeBackup(source(stream), join(home, 'b.tar.gz'))).rejects.toThrow(word);
    expect(names()).not.toContain('b.tar.gz');
    expect(names().filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('is refused where there is too little room, before anything is begun', async () => {
    const begun = () => {
      throw new Error('It has begun.');
    };
    const attempt = writeBackup(source(begun), join(folder, 'full', 'b.tar.gz'), { free: () => RESERVE });
    await expect(attempt).rejects.toThrow(/too little room for a backup: it may need .* npm run backup --/s);
    expect(readdirSync(folder)).not.toContain('full');
  });

  it('takes away what a killed one has left', async () => {
    mkdirSync(home, { recursive: true });
    // Numbers of processes end far below.
    writeFileSync(join(home, 'mappemonde-old.tar.gz.999999999.part'), 'half');
    writeFileSync(join(home, `mappemonde-other.tar.gz.${process.ppid}.part`), 'being written');
    await writeBackup(
      source(() => Readable.from([whole])),
      join(home, 'c.tar.gz'),
    );
    expect(names().filter((name) => name.endsWith('.part'))).toEqual([
      `mappemonde-other.tar.gz.${process.ppid}.part`,
    ]);
  });
});
