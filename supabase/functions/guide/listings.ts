/** Listings: restaurants, sights, hotels, which every home marks with the classes of its template (hCard, `listing-…`). */
import type { Listing } from '../../../src/shared/travelGuide.ts';
import { isDropped } from './dropped.ts';
import { linkOf } from './links.ts';
import {
  attribute,
  classesOf,
  cleaned,
  type Element,
  find,
  isElement,
  isText,
  MAX_DEPTH,
  nameOf,
} from './tree.ts';

const ROOTS = ['vcard', 'listing', 'h-card'];
const NAMES = ['listing-name', 'fn', 'p-name'];
const ADDRESSES = ['listing-address', 'adr', 'street-address', 'p-adr'];
/** In order: opening hours are a note too. */
const TEXTS = ['listing-content', 'listing-description', 'note', 'description', 'p-note'];
const LINKS = ['listing-url', 'url', 'u-url'];

const MAX_NAME = 200;
const MAX_TEXT = 2000;

const hasOne = (classNames: readonly string[]) => (element: Element) =>
  classesOf(element).some((one) => classNames.includes(one));

export const isListing = hasOne(ROOTS);

/** Elements that begin a new line, and so part words. */
const PARTING = new Set('br,hr,p,div,section,ul,ol,li,dl,dt,dd,h3,h4,h5,h6,blockquote,center,pre'.split(','));

/** The text of an element and what is in it. */
function textOf(element: Element, depth = 0): string {
  if (depth > MAX_DEPTH || isDropped(element)) return '';
  const text = element.childNodes
    .map((child) => (isText(child) ? child.value : isElement(child) ? textOf(child, depth + 1) : ''))
    .join('');
  return PARTING.has(nameOf(element) ?? '') ? ` ${text} ` : text;
}

/** The first part with one of some classes, in their order, that says something. */
function partWith(root: Element, classes: readonly string[]): { part: Element; text: string } | undefined {
  for (const one of classes) {
    const hasClass = hasOne([one]);
    const part = find(root, (element) => hasClass(element) && !isDropped(element));
    const text = part && cleaned(textOf(part)).replace(/ {2,}/g, ' ').trim();
    if (text) return { part, text };
  }
  return undefined;
}

function textWith(root: Element, classes: readonly string[], most: number): string | undefined {
  const part = partWith(root, classes);
  return part && cut(part.text, most);
}

/** Never between the halves of a pair. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${[...text.slice(0, most)].slice(0, -1).join('')}…`;
}

const isLink = (element: Element) => nameOf(element) === 'a';

/** The link in or around the name, else the one that the template marks. */
function siteOf(root: Element, home: string): string | null {
  const isName = hasOne(NAMES);
  const around = find(root, (one) => isLink(one) && (isName(one) || find(one, isName) !== undefined));
  const inside = find(root, isName);
  const marked = find(root, hasOne(LINKS));
  for (const link of [
    around,
    inside && find(inside, isLink),
    marked && (isLink(marked) ? marked : find(marked, isLink)),
  ]) {
    const href = link && linkOf(attribute(link, 'href'), home);
    if (href) return href;
  }
  return null;
}

/** Null for one without a name. */
export function listingOf(root: Element, home: string): Listing | null {
  const name = textWith(root, NAMES, MAX_NAME);
  if (!name) return null;
  const address = textWith(root, ADDRESSES, MAX_NAME);
  const text = textWith(root, TEXTS, MAX_TEXT);
  const href = siteOf(root, home);
  return {
    tag: 'listing',
    name,
    ...(address && { address }),
    ...(text && { text }),
    ...(href && { href }),
  };
}

const isOfCard = hasOne([...NAMES, ...ADDRESSES, ...TEXTS, 'tel']);

/** The part of a listing without a name that may be shown: its text, not the phone numbers beside it. Undefined for any other element. */
export function unnamedContent(root: Element): Element['childNodes'] | undefined {
  if (!find(root, isOfCard)) return undefined;
  return partWith(root, TEXTS)?.part.childNodes ?? [];
}
