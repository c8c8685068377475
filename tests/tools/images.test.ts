/** Databases that tests begin with are shared by workers: putting a second one into place disturbs no reader of the first. */
import { existsSync, mkdtempSync, openAsBlob, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepFirst } from '../../tools/testing/images.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'images-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('keeps the first image, which may be in use', async () => {
  const path = join(folder, 'image.tar');
  const make = (made: string) => {
    writeFileSync(join(folder, made), made);
    keepFirst(join(folder, made), path);
  };
  make('first');
  const reader = await openAsBlob(path);
  make('the second');
  expect(await reader.text()).toBe('first');
  expect(readdirSync(folder)).toEqual(['image.tar']);
});

it('fails without a target folder, and cleans up', () => {
  writeFileSync(join(folder, 'made'), '');
  expect(() => keepFirst(join(folder, 'made'), join(folder, 'nowhere', 'image.tar'))).toThrow('ENOENT');
  expect(existsSync(join(folder, 'made'))).toBe(false);
});
