/** All sitemaps of the world, from the database through the edge function, beside putting the same strings together. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { filesIn } from '../../scripts/sitemaps/files.ts';
import { LANGUAGE_CODES, localeTag } from '../../src/domain/languages.ts';
import { fromRoot } from '../../supabase/local/paths.ts';
import { type Stack, startStack } from '../../supabase/local/stack.ts';
import { seedWorld } from '../../supabase/seed/seed.ts';
import type { Row } from '../lib/table.ts';
import { timed } from '../lib/timing.ts';

const ORIGIN = 'https://example.org';

/** The most memory the function's process has had, in megabytes; undefined where the system does not tell. */
function peakMemory(): number | undefined {
  try {
    const [process] = readdirSync('/proc').filter(
      (id) =>
        /^\d+$/.test(id) &&
        readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('/generate-sitemap/index.ts'),
    );
    const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1];
    return kilobytes ? Number(kilobytes) / 1024 : undefined;
  } catch {
    return undefined;
  }
}

/** Reads every file of the index to its end and keeps nothing. */
async function readAll(stack: Stack, encoding: 'gzip' | 'identity'): Promise<number> {
  const fetchFile = (path: string) =>
    fetch(`${stack.url}/functions/v1/generate-sitemap?path=${path}`, {
      headers: { 'accept-encoding': encoding },
    });
  const files = filesIn(await (await fetchFile('/sitemap.xml')).text());
  let bytes = 0;
  for (const file of files) {
    const answer = await fetchFile(new URL(file).pathname);
    if (!answer.ok || !answer.body) throw new Error(`${file}: ${answer.status}`);
    for await (const chunk of answer.body) bytes += chunk.length;
  }
  return bytes;
}

interface City {
  readonly path: string;
  readonly changed: string;
}

/** The plainest way: one template, eight languages, nine alternates; nothing read, escaped or checked. */
function plainStrings(cities: readonly City[], packed: boolean): number {
  let bytes = 0;
  for (let from = 0; from < cities.length; from += 2400) {
    let xml = '<urlset>';
    for (const { path, changed } of cities.slice(from, from + 2400)) {
      for (const lang of LANGUAGE_CODES) {
        xml += `<url><loc>${ORIGIN}/${lang}/${path}</loc><lastmod>${changed}</lastmod>`;
        for (const other of LANGUAGE_CODES)
          xml += `<xhtml:link rel="alternate" hreflang="${localeTag(other)}" href="${ORIGIN}/${other}/${path}"/>`;
        xml += `<xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/fr/${path}"/></url>\n`;
      }
    }
    const text = Buffer.from(xml);
    if (packed) gzipSync(text);
    bytes += text.length;
  }
  return bytes;
}

async function paths(stack: Stack): Promise<City[]> {
  return stack.db.query<City>(
    `select 'continents/europe/pays/' || country_slug || coalesce('/regions/' || region_slug, '') || '/ville/' || slug as path,
       to_char(updated_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed
     from public.cities order by id`,
  );
}

export async function sitemap(): Promise<Row[]> {
  const dataDir = fromRoot('supabase/.temp/bench-sitemap');
  rmSync(dataDir, { recursive: true, force: true });
  process.env.SITE_URL = ORIGIN;
  const stack = await startStack({ dataDir, port: 0, onFunctionLog: () => undefined });
  try {
    await seedWorld(stack.db);
    const cities = await paths(stack);
    await readAll(stack, 'gzip'); // the function's process and the database's plans
    const plain = await timed(() => readAll(stack, 'identity'));
    const packed = await timed(() => readAll(stack, 'gzip'));
    const memory = peakMemory();
    const strings = await timed(async () => plainStrings(cities, false));
    const packedStrings = await timed(async () => plainStrings(cities, true));
    // Of the same bytes: the function writes the other kinds of places too.
    const same = plain.result / strings.result;
    const target = { of: 'ratio', bound: 'at most', good: 3, fail: 5 } as const;
    return [
      {
        what: `all sitemaps, ${Math.round(plain.result / 1e6)} MB`,
        value: plain.ms,
        unit: 'ms',
        reference: { value: strings.ms * same, is: 'string building' },
        target,
      },
      {
        what: 'the same gzipped',
        value: packed.ms,
        unit: 'ms',
        reference: { value: packedStrings.ms * same, is: 'string building and gzip' },
        target,
      },
      ...(memory === undefined ? [] : [{ what: "the function's most memory", value: memory, unit: 'MB' }]),
    ];
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
