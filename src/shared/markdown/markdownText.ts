/** The parts of Markdown that its grammar leaves to a reader: entities in the text, and which addresses may be followed. */

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  copy: '©',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  laquo: '«',
  raquo: '»',
  times: '×',
  deg: '°',
  euro: '€',
  lrm: '\u200e',
  rlm: '\u200f',
};

function character(code: number): string {
  const valid = code > 0x1f && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return valid ? String.fromCodePoint(code) : '\ufffd';
}

/** Decodes entities; unknown names stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]+));/g, (whole, decimal, hex, name) => {
    if (decimal) return character(Number(decimal));
    if (hex) return character(Number.parseInt(hex, 16));
    return ENTITIES[name as string] ?? whole;
  });
}

const PROTOCOLS = {
  link: new Set(['https:', 'http:', 'mailto:']),
  image: new Set(['https:']),
} as const;

/** A base that cannot exist, to distinguish addresses of this site from others. */
const PLACEHOLDER_ORIGIN = 'https://this-site.invalid';

/**
 * The address when it is of the web, a mailbox (links only), a path of this site from its root, or a place in this page
 * (links only); else null. Read by the URL parser, as a browser will: blanks and control characters hide nothing from it.
 */
export function safeAddress(address: string, use: 'link' | 'image'): string | null {
  if (!URL.canParse(address, PLACEHOLDER_ORIGIN)) return null;
  const url = new URL(address, PLACEHOLDER_ORIGIN);
  if (url.origin === PLACEHOLDER_ORIGIN) {
    const { pathname, search, hash } = url;
    if (/^\s*\//.test(address)) return pathname + search + hash;
    return use === 'link' && /^\s*#./.test(address) ? hash : null;
  }
  // Without its protocol an address of another site looks like one of ours.
  if (!/^\s*[a-z]+:/i.test(address)) return null;
  return PROTOCOLS[use].has(url.protocol) ? url.href : null;
}
