/** Reading a parsed document: names, attributes, text. */
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Node = Tree.ChildNode;
export type Element = Tree.Element;

/** Deeper than any article; what is nested deeper is left out. */
export const MAX_DEPTH = 40;

const HTML = 'http://www.w3.org/1999/xhtml';

export const isElement = (node: Node): node is Element => 'tagName' in node;

export const isText = (node: Node): node is Tree.TextNode => node.nodeName === '#text';

/** Null for an element of SVG or MathML. */
export const nameOf = (element: Element): string | null =>
  (element.namespaceURI as string) === HTML ? element.tagName : null;

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

export function classesOf(element: Element): readonly string[] {
  return (attribute(element, 'class') ?? '').split(/\s+/).filter(Boolean);
}

/** Controls, marks that turn the direction of what follows, and halves of pairs (lone surrogates), which PostgreSQL does not hold. */
const UNWANTED = /[\p{Cc}\p{Surrogate}\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** White space as one space, without what no reader sees. */
export function cleaned(text: string): string {
  return text.replace(/[\t\n\v\f\r ]+/g, ' ').replace(UNWANTED, '');
}

/** First element below that fits, in the order of the document. */
export function find(element: Element, fits: (element: Element) => boolean, depth = 0): Element | undefined {
  if (depth > MAX_DEPTH) return undefined;
  for (const child of element.childNodes) {
    if (!isElement(child)) continue;
    const match = fits(child) ? child : find(child, fits, depth + 1);
    if (match) return match;
  }
  return undefined;
}
