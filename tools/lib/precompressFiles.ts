/** Precompresses the built files at the highest level: `x.js.br` and `x.js.gz` beside `x.js`. */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

const COMPRESSIBLE = /\.(?:css|js|json|pbf|svg|txt|webmanifest)$/;
/** Smaller files fit into one network packet and gain nothing. */
const MIN_BYTES = 1024;
/** Number of zlib's threads. */
const AT_ONCE = 4;

async function compress(file: string): Promise<void> {
  const plain = await readFile(file);
  if (plain.length < MIN_BYTES) return;
  const [br, gz] = await Promise.all([
    brotlied(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    gzipped(plain, { level: 9 }),
  ]);
  if (br.length < plain.length) await writeFile(`${file}.br`, br);
  if (gz.length < plain.length) await writeFile(`${file}.gz`, gz);
}

export function precompressFiles(folder: string): Plugin {
  return {
    name: 'mappemonde:precompress-files',
    apply: 'build',
    async closeBundle() {
      const queue = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.'))
        .map((name) => join(folder, name));
      const work = async () => {
        for (let file = queue.pop(); file; file = queue.pop()) await compress(file);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },
  };
}
