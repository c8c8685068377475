/** Pictures of articles: from Wikimedia's own hosts only, with who made them. */
import type { SummaryImage } from '../../../src/shared/summary.ts';
import type { Credit, Summary } from '../_shared/wikipedia.ts';

const HOSTS = new Set(['upload.wikimedia.org', 'thumb.wikimedia.org']);

export interface File {
  /** Address of the thumbnail. */
  readonly url: string;
  readonly name: string;
  /** The page that describes the file. */
  readonly page: string;
}

/** The file behind a thumbnail's address; null for one that is not on Wikimedia's hosts or not of their form. */
export function fileOf(source: string | undefined): File | null {
  if (!source || !URL.canParse(source)) return null;
  const url = new URL(source);
  const parts = /^\/wikipedia\/([a-z-]+)\/(?:thumb\/)?[0-9a-f]\/[0-9a-f]{2}\/([^/]+)/.exec(url.pathname);
  if (url.protocol !== 'https:' || !HOSTS.has(url.hostname) || !parts) return null;
  const [, project = 'commons', encoded = ''] = parts;
  const host = project === 'commons' ? 'commons.wikimedia.org' : `${project}.wikipedia.org`;
  // Wikimedia counts where its pictures are seen by these; nobody else needs to know.
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name);
  return { url: url.href, name: decoded(encoded), page: `https://${host}/wiki/File:${encoded}` };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name).replaceAll('_', ' ');
  } catch {
    return name;
  }
}

/** The picture with its size and credit; null without one. */
export function credited(
  thumbnail: Summary['thumbnail'],
  file: File | null,
  credit: Credit,
): SummaryImage | null {
  if (!thumbnail || !file || thumbnail.width < 1 || thumbnail.height < 1) return null;
  return {
    url: file.url,
    width: thumbnail.width,
    height: thumbnail.height,
    page: file.page,
    artist: plainText(credit.artist ?? '') || null,
    licence: plainText(credit.licence ?? '') || null,
    licenceUrl: safeLink(credit.licenceUrl),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** HTML of a credit line as text. It is shown as text, so what looks like a tag afterwards does no harm. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#39|\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
}

function safeLink(address: string | undefined): string | null {
  if (!address) return null;
  const full = address.startsWith('//') ? `https:${address}` : address;
  return URL.canParse(full) && /^https?:$/.test(new URL(full).protocol) ? full : null;
}
