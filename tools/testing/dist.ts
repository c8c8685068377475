/** The built site, as the budgets and benchmarks measure it. */
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { fromRoot } from '../backend/paths.ts';
import { type Manifest, type Measure, measure } from './budgets.ts';

/** Bytes after gzip (level 9, what a host with static compression sends) of a file in dist/. */
function gzipSize(file: string): number {
  return gzipSync(readFileSync(fromRoot(`dist/${file}`)), { level: 9 }).length;
}

/** Measures dist/. Throws an Error that says what to do when there is no build. */
export function measureDist(): Measure[] {
  const path = fromRoot('dist/.vite/manifest.json');
  if (!existsSync(path)) throw new Error('There is no build to measure. Make one with: npm run build');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const built = new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]));
  const read = (file: string) => readFileSync(fromRoot(`dist/${file}`), 'utf8');
  const named =
    /<script\b[^>]*\ssrc="\/([^"]+)"|<link\b[^>]*rel="stylesheet"[^>]*\shref="\/([^"]+)"|new Worker\('\/([^']+)'/g;
  const extra = [...(read('index.html') + read('boot.js')).matchAll(named)]
    .map(([, script, sheet, worker]) => (script ?? sheet ?? worker) as string)
    .filter((file) => !built.has(file));
  return measure(manifest, gzipSize, extra);
}
