/**
 * All sitemaps of the world as a crawler gets them, file by file over HTTP, beside putting the same strings together in
 * memory. Backend and function are processes of their own, as in use; bytes are counted as received, compressed.
 */
import { rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { LANGUAGE_CODES, localeTag } from '../../../src/shared/languages.ts';
import { portIn } from '../../lib/freePort.ts';
import { fromRoot } from '../../lib/paths.ts';
import { launchBackend } from '../../local-supabase/launch.ts';
import { filesIn } from '../../sitemaps/files.ts';
import { childrenOf, mostMemoryOf } from '../../testing/processes.ts';
import type { Row } from '../lib/table.ts';
import { timed } from '../lib/timing.ts';

const ORIGIN = 'https://example.org';
const MEGABYTE = 1024 * 1024;

type Encoding = 'gzip' | 'identity';
type Fetch = (path: string, encoding: Encoding) => Promise<IncomingMessage>;

/** Asks the function on one connection, as a crawler does. Resolves at the first byte; throws for any status but 200. */
function crawler(backend: string): Fetch {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (path, encoding) =>
    new Promise((resolve, reject) => {
      const address = `${backend}/functions/v1/generate-sitemap?path=${path}`;
      get(address, { agent, headers: { 'accept-encoding': encoding } }, (answer) =>
        answer.statusCode === 200 ? resolve(answer) : reject(new Error(`${path}: ${answer.statusCode}`)),
      ).once('error', reject);
    });
}

interface Transfer {
  readonly bytes: number;
  /** Milliseconds of all files until their first byte: the limit of calls and reading the rows. */
  readonly waiting: number;
}

/** Reads every file to its end and discards it. */
async function readAll(fetchFile: Fetch, files: readonly string[], encoding: Encoding): Promise<Transfer> {
  let [bytes, waiting] = [0, 0];
  for (const file of files) {
    const { ms, result: answer } = await timed(() => fetchFile(file, encoding));
    waiting += ms;
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    await new Promise((resolve, reject) => answer.once('end', resolve).once('error', reject));
  }
  return { bytes, waiting };
}

interface Page {
  readonly path: string;
  readonly changed: string;
}

/** Reads the pages that the files are made of, from their French addresses. */
async function pagesOf(fetchFile: Fetch, files: readonly string[]): Promise<Page[]> {
  const pages: Page[] = [];
  for (const file of files) {
    const xml = await text(await fetchFile(file, 'identity'));
    for (const [, path = '', changed = ''] of xml.matchAll(
      /<loc>https:\/\/example\.org\/fr\/([^<]*)<\/loc>(?:<lastmod>([^<]*))?/g,
    ))
      pages.push({ path, changed });
  }
  return pages;
}

/** The simplest way: one template, eight languages, nine alternates; nothing read, escaped or checked. */
function plainStrings(pages: readonly Page[], gzipped: boolean): number {
  let bytes = 0;
  for (let from = 0; from < pages.length; from += 2400) {
    let xml = '<urlset>';
    for (const { path, changed } of pages.slice(from, from + 2400)) {
      for (const lang of LANGUAGE_CODES) {
        xml += `<url><loc>${ORIGIN}/${lang}/${path}</loc><lastmod>${changed}</lastmod>`;
        for (const other of LANGUAGE_CODES)
          xml += `<xhtml:link rel="alternate" hreflang="${localeTag(other)}" href="${ORIGIN}/${other}/${path}"/>`;
        xml += `<xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/fr/${path}"/></url>\n`;
      }
    }
    const encoded = Buffer.from(xml);
    if (gzipped) gzipSync(encoded);
    bytes += encoded.length;
  }
  return bytes;
}

async function rowsOf(fetchFile: Fetch, mostMemory: () => number | undefined): Promise<Row[]> {
  const index = await text(await fetchFile('/sitemap.xml', 'identity'));
  const files = filesIn(index).map((file) => new URL(file).pathname);
  const pages = await pagesOf(fetchFile, files); // warms everything up, too
  const plain = await timed(() => readAll(fetchFile, files, 'identity'));
  const gzipped = await timed(() => readAll(fetchFile, files, 'gzip'));
  const memory = mostMemory();
  const strings = await timed(async () => plainStrings(pages, false));
  const gzippedStrings = await timed(async () => plainStrings(pages, true));
  // Scaled to the same bytes: the simple way leaves out the surrounding XML.
  const same = plain.result.bytes / strings.result;
  const target = { of: 'ratio', bound: 'at most', good: 3, fail: 5 } as const;
  return [
    {
      what: `all sitemaps over HTTP, ${files.length} files, ${Math.round(plain.result.bytes / 1e6)} MB`,
      value: plain.ms,
      unit: 'ms',
      reference: { value: strings.ms * same, is: 'string building' },
      target,
    },
    { what: 'of it until the first byte', value: plain.result.waiting, unit: 'ms' },
    {
      what: `the same gzipped, ${Math.round(gzipped.result.bytes / 1e6)} MB`,
      value: gzipped.ms,
      unit: 'ms',
      reference: { value: gzippedStrings.ms * same, is: 'string building and gzip' },
      target,
    },
    ...(memory === undefined
      ? []
      : [
          {
            what: "the function's most memory",
            value: memory / MEGABYTE,
            unit: 'MB',
            // A hosted function may have so much.
            target: { of: 'value', bound: 'at most', good: 200, fail: 256 } as const,
          },
        ]),
  ];
}

export async function sitemap(): Promise<Row[]> {
  const dataDir = fromRoot('supabase/.temp/bench-sitemap');
  rmSync(dataDir, { recursive: true, force: true });
  const backend = await launchBackend(() => undefined, {
    quiet: true,
    env: {
      SUPABASE_DATA_DIR: dataDir,
      SUPABASE_PORT: String(await portIn('BENCH_SUPABASE_PORT')),
      DATABASE_URL: '',
      SITE_URL: ORIGIN,
      CALLER_LIMIT_PER_MINUTE: '100000',
    },
  });
  try {
    return await rowsOf(crawler(backend.url), () => {
      const [pid] = childrenOf(backend.pid, '/generate-sitemap/index.ts');
      return pid === undefined ? undefined : mostMemoryOf(pid);
    });
  } finally {
    await backend.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
