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
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  lsaquo: '‹',
  rsaquo: '›',
  bull: '•',
  middot: '·',
  prime: '′',
  Prime: '″',
  minus: '−',
  plusmn: '±',
  frac12: '½',
  frac14: '¼',
  sup2: '²',
  sup3: '³',
  ordm: 'º',
  ordf: 'ª',
  iexcl: '¡',
  iquest: '¿',
  sect: '§',
  para: '¶',
  reg: '®',
  trade: '™',
  pound: '£',
  yen: '¥',
  cent: '¢',
  larr: '←',
  rarr: '→',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
  eth: 'ð',
  ETH: 'Ð',
  thorn: 'þ',
  THORN: 'Þ',
};
/** Marks of letters, as in `&eacute;`: what Unicode combines with the letter. */
const MARKS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
};

function character(code: number): string {
  const valid = code > 0x1f && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return valid ? String.fromCodePoint(code) : '\ufffd';
}

/** Decodes entities; unknown names stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]+[1-4]{0,2}));/g,
    (whole, decimal, hex, name) => {
      if (decimal) return character(Number(decimal));
      if (hex) return character(Number.parseInt(hex, 16));
      const [, letter = '', mark = ''] = /^([a-zA-Z])([a-z]{3,5})$/.exec(name) ?? [];
      if (Object.hasOwn(ENTITIES, name)) return ENTITIES[name] ?? whole;
      const composed = Object.hasOwn(MARKS, mark) ? (letter + MARKS[mark]).normalize('NFC') : '';
      return composed.length === 1 ? composed : whole;
    },
  );
}

const PROTOCOLS = {
  link: new Set(['https:', 'http:', 'mailto:', 'tel:']),
  image: new Set(['https:']),
} as const;

/** A base that cannot exist, to distinguish addresses of this site from others. */
const PLACEHOLDER_ORIGIN = 'https://this-site.invalid';

/**
 * The address when it is of the web, a mailbox or telephone (links only), a path of this site from its root, or a place in this page
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
