/** Checks of a build before it is served: a file that was cut short or lost is found before the site is said to be ready. */
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSite } from '../../server/loadSite.ts';
import { isWhole, writeStamp } from '../../tools/lib/build.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'built-'));
  for (const folder of ['dist/assets', 'dist-server']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'dist/index.html'), '<!doctype html>');
  writeFileSync(join(root, 'dist/assets/page.js'), 'export default 1;');
  writeFileSync(join(root, 'dist-server/package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'dist-server/site.js'), 'export const built = {};');
});
afterEach(() => rmSync(root, { recursive: true }));

it('is built again when its sources have changed, or when a file of it is lost or cut short', () => {
  expect(isWhole(root, 'sources 1')).toBe(false);
  writeStamp(root, 'sources 1');
  expect(isWhole(root, 'sources 1')).toBe(true);
  expect(isWhole(root, 'sources 2')).toBe(false);
  truncateSync(join(root, 'dist-server/site.js'), 5);
  expect(isWhole(root, 'sources 1')).toBe(false);
  writeStamp(root, 'sources 1');
  rmSync(join(root, 'dist/assets/page.js'));
  expect(isWhole(root, 'sources 1')).toBe(false);
  writeStamp(root, 'sources 1');
  truncateSync(join(root, 'dist/.vite/built.json'), 9);
  expect(isWhole(root, 'sources 1')).toBe(false);
});

it('is reported as corrupt, with what to do, when its renderer cannot be run', async () => {
  truncateSync(join(root, 'dist-server/site.js'), 9);
  await expect(loadSite(root)).rejects.toThrow(/is damaged.*npm run build/s);
});
