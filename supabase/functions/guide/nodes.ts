/**
 * Foreign HTML as nodes of ours (src/shared/travelGuide.ts). It is parsed as browsers parse it (parse5), and what is kept is built
 * anew: elements that are named here, with text, addresses and languages that were checked. No string of it becomes markup again.
 */
import type { ArticleElement, ArticleNode, ArticleTag } from '../../../src/shared/travelGuide.ts';
import { isDropped } from './dropped.ts';
import { linkOf } from './links.ts';
import { isListing, listingOf, unnamedContent } from './listings.ts';
import { attribute, cleaned, type Element, isElement, isText, MAX_DEPTH, type Node, nameOf } from './tree.ts';

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
  if (depth > MAX_DEPTH) return [];
  return joined(nodes.flatMap((node) => inlineNode(node, home, depth)));
}

function inlineNode(node: Node, home: string, depth: number): ArticleNode[] {
  if (isText(node)) return [cleaned(node.value)];
  if (!isElement(node) || isDropped(node)) return [];
  if (isListing(node)) {
    const listing = listingOf(node, home);
    if (listing) return [listing];
    const content = unnamedContent(node);
    if (content) return inlineNodes(content, home, depth + 1);
  }
  const name = nameOf(node) ?? '';
  if (name === 'br' || name === 'hr') return [' '];
  const children = inlineNodes(node.childNodes, home, depth + 1);
  if (children.length === 0) return [];
  const inlineTag = INLINE[name];
  if (inlineTag) return [element(inlineTag, children)];
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
  const attributes = { ...(LANGUAGE.test(lang) && { lang }), ...(DIRECTION.test(dir) && { dir }) };
  if (tag === 'span' && Object.keys(attributes).length === 0) return [...children];
  return [{ ...element(tag, children), ...attributes }];
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
  const hasWords = all.some((node) => typeof node !== 'string' || /[\p{L}\p{N}]/u.test(node));
  return hasWords ? all.filter((node) => node !== '') : [];
}

/** Paragraphs, lists, headings and listings. */
export function blockNodes(nodes: readonly Node[], home: string, depth = 0): ArticleNode[] {
  if (depth > MAX_DEPTH) return [];
  const blocks: ArticleNode[] = [];
  let line: Node[] = [];
  const endLine = () => {
    const text = trimmed(inlineNodes(line, home, depth));
    line = [];
    if (text.length > 0) blocks.push(element('p', text));
  };
  for (const node of nodes) {
    const block = isElement(node) && !isDropped(node) ? blockNode(node, home, depth) : null;
    if (block === null) {
      line.push(node);
      continue;
    }
    endLine();
    blocks.push(...block);
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
