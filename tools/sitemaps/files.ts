/** Reads sitemaps as a search engine does, and checks them against the protocol's schemas. */
import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';
import { MAX_BYTES_PER_FILE, MAX_URLS_PER_FILE } from '../../src/shared/sitemap.ts';
import { fromRoot } from '../lib/paths.ts';

export interface Url {
  readonly loc: string;
  readonly lastmod: string | null;
  /** hreflang → address. */
  readonly alternates: ReadonlyMap<string, string>;
}

const unescaped = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  );

const first = (text: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1] ?? null;

/** The `<url>` elements of a valid sitemap. */
export function* urlsOf(xml: string): Generator<Url> {
  for (const [, text = ''] of xml.matchAll(/<url>(.*?)<\/url>/gs)) {
    const alternates = [...text.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(
      ([, lang = '', href = '']) => [lang, unescaped(href)] as const,
    );
    yield {
      loc: unescaped(first(text, 'loc') ?? ''),
      lastmod: first(text, 'lastmod'),
      alternates: new Map(alternates),
    };
  }
}

/** The addresses of the files a valid index names. */
export function filesIn(xml: string): string[] {
  return [...xml.matchAll(/<sitemap>(.*?)<\/sitemap>/gs)].map(([, text = '']) =>
    unescaped(first(text, 'loc') ?? ''),
  );
}

const schema = (name: string) => readFileSync(fromRoot(`tests/fixtures/sitemaps/${name}`), 'utf8');

/** Errors of xmllint against the schema, and of the protocol's limits; empty for a valid sitemap. */
export async function findingsOf(xml: string): Promise<string[]> {
  const isIndex = xml.includes('<sitemapindex');
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'sitemap.xml', contents: xml }],
    schema: schema(isIndex ? 'siteindex.xsd' : 'sitemap.xsd'),
    preload: [{ fileName: 'xhtml-link.xsd', contents: schema('xhtml-link.xsd') }],
    // A file of 50 MB, and its tree.
    maxMemoryPages: 32_768,
  });
  const findings = valid ? [] : errors.slice(0, 5).map(({ rawMessage }) => rawMessage);
  const bytes = Buffer.byteLength(xml);
  if (bytes > MAX_BYTES_PER_FILE) findings.push(`${bytes} bytes are too many`);
  const count = xml.split('<loc>').length - 1;
  if (count > MAX_URLS_PER_FILE) findings.push(`${count} addresses are too many`);
  return findings;
}

/** Alternates that don't name each other: each must be in the same file and have the same ones, its own address among them. */
export function unreciprocated(urls: readonly Url[]): string[] {
  const alternatesByAddress = new Map(
    urls.map(({ loc, alternates }) => [loc, JSON.stringify([...alternates])]),
  );
  return urls.flatMap(({ loc, alternates }) => {
    const alternatesKey = JSON.stringify([...alternates]);
    const wrong = [...alternates.values()].filter((href) => alternatesByAddress.get(href) !== alternatesKey);
    if (![...alternates.values()].includes(loc)) wrong.push(loc);
    return wrong.map((href) => `${loc} names ${href}, which does not name the same`);
  });
}
