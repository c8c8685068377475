/** Stored files that must stay while a backup reads them. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { storageFiles } from '../../tools/local-supabase/storageFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'mappemonde-pins-'));
afterAll(() => rmSync(folder, { recursive: true }));

const VERSION = '00000000-0000-4000-8000-000000000001';
const FILE = Buffer.alloc(5000, 'picture');

describe('files that a backup holds still', () => {
  const root = join(folder, 'storage');
  const store = storageFiles(root);
  const other = VERSION.replace(/1$/, '2');

  it('are read until they are let go, whatever is removed meanwhile', async () => {
    await store.write(VERSION, FILE);
    const pinned = await store.pin([VERSION, other]);
    await store.remove(VERSION);
    expect(pinned.missing).toEqual([other]);
    expect(Buffer.from(await pinned.read(VERSION))).toEqual(FILE);
    expect(await store.read(VERSION)).toBeUndefined();
    await pinned.letGo();
    expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('are let go by the next backup when a process was killed', async () => {
    mkdirSync(join(root, '.pinned-999999999-x'), { recursive: true });
    mkdirSync(join(root, `.pinned-${process.ppid}-x`));
    await (await store.pin([])).letGo();
    expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([`.pinned-${process.ppid}-x`]);
  });
});
