/** Listings: restaurants, sights, hotels, which every home marks with the classes of its template (hCard, `listing-…`). */
import type { Listing } from '../../../src/shared/travelGuide.ts';
import { isDropped } from './dropped.ts';
import { linkOf } from './links.ts';
import {
  attribute,
  classesOf,
  cleaned,
  DEEPEST,
  type Element,
  find,
  isElement,
  isText,
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

const hasOne = (wanted: readonly string[]) => (element: Element) =>
  classesOf(element).some((one) => wanted.includes(one));

export const isListing = hasOne(ROOTS);

/** The text of an element and what is in it. */
function textOf(element: Element, depth = 0): string {
  if (depth > DEEPEST || isDropped(element)) return '';
  return element.childNodes
    .map((child) => (isText(child) ? child.value : isElement(child) ? textOf(child, depth + 1) : ''))
    .join('');
}

function textWith(root: Element, classes: readonly string[], most: number): string | undefined {
  for (const one of classes) {
    const found = find(root, hasOne([one]));
    const text = found && cleaned(textOf(found)).trim();
    if (text) return cut(text, most);
  }
  return undefined;
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
