/**
 * Sitemaps (sitemaps.org; xhtml:link as search engines read it). Put together by hand, in pieces, so that a file of 20,000
 * addresses is never whole in memory.
 */
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  type LanguageCode,
  localeTag,
} from '../../../src/shared/languages.ts';
import { buildPaths, type Route } from '../../../src/shared/paths.ts';
import { escapeXml } from '../../../src/shared/xml.ts';
import { encoded, type Part } from './pieces.ts';

/** A page of the site in all its languages. */
export interface Entry {
  readonly route: Exclude<Route, { name: 'notFound' }>;
  /** ISO 8601; null when unknown. */
  readonly changedAt: string | null;
  /** All eight by default. */
  readonly langs?: readonly LanguageCode[];
}

/** A file an index names. */
export interface FileEntry {
  readonly path: string;
  readonly changedAt: string | null;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The moment in whole seconds, or nothing: sitemaps.org wants a W3C date. */
function lastmod(changedAt: string | null): string {
  const time = changedAt === null ? Number.NaN : Date.parse(changedAt);
  return Number.isNaN(time) ? '' : `<lastmod>${new Date(time).toISOString().slice(0, 19)}Z</lastmod>`;
}

const HREFLANGS = Object.fromEntries(LANGUAGE_CODES.map((lang) => [lang, localeTag(lang)]));

const alternate = (lang: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${lang}" href="${address}"/>`;

/** One `<url>` per language, each naming all of them: what one names, the other names too. */
function urlsOf(origin: string, { route, changedAt, langs = LANGUAGE_CODES }: Entry): Part {
  const pages = buildPaths(route, langs).map(({ lang, path }) => ({
    lang,
    address: escapeXml(origin + path),
  }));
  const standard = pages.find(({ lang }) => lang === DEFAULT_LANGUAGE) ?? pages[0];
  let alternates = '';
  for (const { lang, address } of pages) alternates += alternate(HREFLANGS[lang] as string, address);
  if (standard) alternates += alternate('x-default', standard.address);
  return {
    beginnings: pages.map(({ address }) => `<url><loc>${address}`),
    rest: `</loc>${lastmod(changedAt)}${alternates}</url>\n`,
  };
}

const whole = (text: string): Part => ({ beginnings: [text], rest: '' });

function* document<Item>(
  name: string,
  namespaces: string,
  items: Iterable<Item>,
  partOf: (item: Item) => Part,
): Generator<Part> {
  yield whole(`${DECLARATION}<${name} ${namespaces}>\n`);
  for (const item of items) yield partOf(item);
  yield whole(`</${name}>\n`);
}

/** A `<urlset>` in pieces. It needs an entry at least: the schema has no empty one. */
export function urlset(origin: string, entries: Iterable<Entry>): Generator<Uint8Array<ArrayBuffer>> {
  const namespaces = `${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return encoded(document('urlset', namespaces, entries, (entry) => urlsOf(origin, entry)));
}

/** A `<sitemapindex>` in pieces. */
export function sitemapIndex(origin: string, files: Iterable<FileEntry>): Generator<Uint8Array<ArrayBuffer>> {
  return encoded(
    document('sitemapindex', NAMESPACE, files, ({ path, changedAt }) =>
      whole(`<sitemap><loc>${escapeXml(origin + path)}</loc>${lastmod(changedAt)}</sitemap>\n`),
    ),
  );
}
