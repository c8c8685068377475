/** XML as other programs write it: read strictly, then once more with small faults mended. */

const isMalformed = (document: Document) => document.querySelector('parsererror') !== null;

/** Parts that stand before the root: a declaration, comments, instructions. */
const PROLOG = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/;

/** True for a document with declarations of its own, which could make it grow without end. */
const isDeclaring = (text: string) => text.slice(PROLOG.exec(text)?.[0].length).startsWith('<!');

/** Prefixes that a file uses without saying what for, as some programs write them. */
function undeclared(text: string): string[] {
  const prefixes = [...text.matchAll(/<\/?([A-Za-z_][\w.-]*):|\s([A-Za-z_][\w.-]*):[\w.-]+\s*=/g)].map(
    ([, element, attribute]) => element ?? attribute ?? '',
  );
  return [...new Set(prefixes)].filter(
    (prefix) => !/^xml(?:ns)?$/.test(prefix) && !text.includes(`xmlns:${prefix}=`),
  );
}

function withPrefixes(text: string): string {
  const declared = undeclared(text).map((prefix) => ` xmlns:${prefix}="urn:${prefix}"`);
  return text.replace(/<(?:[\w.-]+:)?(?:gpx|kml)(?=[\s>])/, (root) => root + declared.join(''));
}

/** The text that references of HTML stand for. */
export const decodedHtml = (text: string): string =>
  new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '';

const KNOWN = /^&(?:amp|lt|gt|quot|apos);$/;

/** A reference that XML knows, as it is; one of HTML as its sign; anything else as text. */
function mendedReference(reference: string): string {
  if (KNOWN.test(reference)) return reference;
  const [, digits] = /^&#(x?[\da-f]+);$/i.exec(reference) ?? [];
  if (digits !== undefined) {
    const code = Number(digits.startsWith('x') || digits.startsWith('X') ? `0${digits}` : digits);
    const isSign =
      code >= 32
        ? code < 0xd800 || (code > 0xdfff && code < 0xfffe) || (code > 0xffff && code < 0x110000)
        : [9, 10, 13].includes(code);
    return isSign ? reference : '';
  }
  const sign = /;$/.test(reference) ? decodedHtml(reference) : reference;
  return sign === reference
    ? reference.replace('&', '&amp;')
    : sign.replace(/[<&]/g, (one) => (one === '<' ? '&lt;' : '&amp;'));
}

/** Faults of programs that write XML as they would any text. Sections of plain text and comments stay as they are. */
function mended(text: string): string {
  const end = text.search(/<\/(?:[\w.-]+:)?(?:gpx|kml)\s*>(?![\s\S]*<\/(?:[\w.-]+:)?(?:gpx|kml)\s*>)/);
  const whole = end < 0 ? text : text.slice(0, text.indexOf('>', end) + 1);
  return whole
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r\x7f-\x9f]|[\ufffe\uffff]/gu, '')
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/&(?:#x?[\da-f]{1,8};|[a-z][\da-z]{1,31};)?/gi, mendedReference)
            .replace(/<(\/?):+(?=[A-Za-z_])/g, '<$1')
            .replace(/<(?![A-Za-z_/?!])/g, '&lt;'),
    )
    .join('');
}

/** A document; null where it is no XML, or declares entities or a type. */
export function parseXml(file: string): Document | null {
  const text = file.replace(/^[\s\ufeff\0]+/, '');
  if (isDeclaring(text)) return null;
  for (const attempt of [(one: string) => one, withPrefixes, (one: string) => withPrefixes(mended(one))]) {
    const document = new DOMParser().parseFromString(attempt(text), 'application/xml');
    if (!isMalformed(document)) return document;
  }
  return null;
}

/** The elements of a name within another, whatever prefix they are written with. */
export const all = (within: Document | Element, name: string): Element[] =>
  [...within.getElementsByTagName('*')].filter(({ localName }) => localName === name);

export const child = (element: Element | undefined, name: string): Element | undefined =>
  [...(element?.children ?? [])].find(({ localName }) => localName === name);

export const childText = (element: Element | undefined, name: string): string =>
  child(element, name)?.textContent ?? '';
