/**
 * Foreign HTML as nodes of ours (src/shared/travelGuide.ts). It is parsed as browsers parse it (parse5), and what is kept is built
 * anew: elements that are named here, with text, addresses and languages that were checked. No string of it becomes markup again.
 */
import type { ArticleElement, ArticleNode, ArticleTag } from '../../../src/shared/travelGuide.ts';
import { isDropped } from './dropped.ts';
import { linkOf } from './links.ts';
import { isListing, listingOf } from './listings.ts';
import { attribute, cleaned, DEEPEST, type Element, isElement, isText, type Node, nameOf } from './tree.ts';

const INLINE: Readonly<Record<string, ArticleTag>> = { b: 'b', strong: 'b', i: 'i', em: 'i' };
const HEADINGS: Readonly<Record<string, ArticleTag>> = { h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' };
/** Blocks whose content is a paragraph. */
const PARAGRAPHS = new Set(['p', 'dd', 'dt', 'blockquote', 'center', 'pre', 'address', 'summary']);
/** Blocks that are transparent. */
const BOXES = new Set(
  'div,section,article,aside,main,header,footer,nav,dl,details,fieldset,hgroup,body,html'.split(','),
);

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;
const DIRECTION = /^(?:ltr|rtl|auto)$/;

const element = (tag: ArticleTag, children: readonly ArticleNode[]): ArticleElement => ({ tag, children });

/** Text and what stands in it. */
export function inlineNodes(nodes: readonly Node[], home: string, depth = 0): ArticleNode[] {
  if (depth > DEEPEST) return [];
  return joined(nodes.flatMap((node) => inlineNode(node, home, depth)));
}

function inlineNode(node: Node, home: string, depth: number): ArticleNode[] {
  if (isText(node)) return [cleaned(node.value)];
  if (!isElement(node) || isDropped(node)) return [];
  const listing = isListing(node) ? listingOf(node, home) : null;
  if (listing) return [listing];
  const name = nameOf(node) ?? '';
  if (name === 'br' || name === 'hr') return [' '];
  const children = inlineNodes(node.childNodes, home, depth + 1);
  if (children.length === 0) return [];
  const kept = INLINE[name];
  if (kept) return [element(kept, children)];
  if (name === 'a') return linked(node, children, home);
  if (name === 'bdi' || name === 'span') return foreign(node, name, children);
  // A block in the middle of a sentence still parts words.
  return BOXES.has(name) || PARAGRAPHS.has(name) || name === 'li' ? [' ', ...children, ' '] : children;
}

function linked(node: Element, children: readonly ArticleNode[], home: string): ArticleNode[] {
  const href = linkOf(attribute(node, 'href'), home);
  return href ? [{ ...element('a', children), href }] : [...children];
}

/** In another language or direction; a span that says neither is none. */
function foreign(node: Element, tag: 'bdi' | 'span', children: readonly ArticleNode[]): ArticleNode[] {
  const lang = attribute(node, 'lang') ?? '';
  const dir = attribute(node, 'dir') ?? '';
  const kept = { ...(LANGUAGE.test(lang) && { lang }), ...(DIRECTION.test(dir) && { dir }) };
  if (tag === 'span' && Object.keys(kept).length === 0) return [...children];
  return [{ ...element(tag, children), ...kept }];
}

/** Texts beside each other as one, without the spaces that then meet. */
function joined(nodes: readonly ArticleNode[]): ArticleNode[] {
  const all: ArticleNode[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (typeof node === 'string' && typeof last === 'string')
      all[all.length - 1] = (last + node).replace(/ {2,}/g, ' ');
    else if (node !== '') all.push(node);
  }
  return all;
}

/** Without space at both ends; empty when there is nothing but space and marks. */
function trimmed(nodes: readonly ArticleNode[]): ArticleNode[] {
  const all = [...nodes];
  if (typeof all[0] === 'string') all[0] = all[0].trimStart();
  const end = all.length - 1;
  const last = all[end];
  if (typeof last === 'string') all[end] = last.trimEnd();
  const said = all.some((node) => typeof node !== 'string' || /[\p{L}\p{N}]/u.test(node));
  return said ? all.filter((node) => node !== '') : [];
}

/** Paragraphs, lists, headings and listings. */
export function blockNodes(nodes: readonly Node[], home: string, depth = 0): ArticleNode[] {
  if (depth > DEEPEST) return [];
  const blocks: ArticleNode[] = [];
  let line: Node[] = [];
  const endLine = () => {
    const text = trimmed(inlineNodes(line, home, depth));
    line = [];
    if (text.length > 0) blocks.push(element('p', text));
  };
  for (const node of nodes) {
    const found = isElement(node) && !isDropped(node) ? blockNode(node, home, depth) : null;
    if (found === null) {
      line.push(node);
      continue;
    }
    endLine();
    blocks.push(...found);
  }
  endLine();
  return blocks;
}

/** Null for what belongs to a line of text. */
function blockNode(node: Element, home: string, depth: number): ArticleNode[] | null {
  const name = nameOf(node) ?? '';
  const heading = HEADINGS[name];
  if (!isListing(node) && BOXES.has(name)) return blockNodes(node.childNodes, home, depth + 1);
  if (name === 'ul' || name === 'ol') return list(node, name, home, depth);
  if (heading || PARAGRAPHS.has(name)) {
    const text = trimmed(inlineNodes(node.childNodes, home, depth + 1));
    return text.length > 0 ? [element(heading ?? 'p', text)] : [];
  }
  return null;
}

function list(node: Element, tag: 'ul' | 'ol', home: string, depth: number): ArticleNode[] {
  const items = node.childNodes.flatMap((child) => {
    if (!isElement(child) || isDropped(child)) return [];
    // An item is its line and the lists below it.
    const content = blockNodes(child.childNodes, home, depth + 1).flatMap((block, at) =>
      typeof block === 'object' && block.tag === 'p' ? [at > 0 ? ' ' : '', ...block.children] : [block],
    );
    return content.length > 0 ? [element('li', joined(content))] : [];
  });
  return items.length > 0 ? [element(tag, items)] : [];
}
