/** An article, cut at its headings into our sections. */
import { parse } from 'parse5';
import {
  type ArticleNode,
  type ArticleSections,
  CATEGORY_SECTIONS,
  lengthOf,
  type SectionKey,
} from '../../../src/shared/travelGuide.ts';
import { type Wiki, wikiOrigin } from '../../../src/shared/wikis.ts';
import { isDropped } from './dropped.ts';
import { sectionOf } from './headings.ts';
import { blockNodes, inlineNodes } from './nodes.ts';
import { type Element, isElement, MAX_DEPTH, type Node, nameOf } from './tree.ts';

/** Characters of a section; articles about great cities and countries have more. */
const MAX_SECTION = 24_000;
/** Below, a section is too little to make a page worth finding. Chinese says the same in a third of the characters. */
const READABLE = 400;
const READABLE_CHINESE = 130;

/** Blocks that hold the whole article or a whole section of it. */
const WRAPPERS = new Set(['html', 'body', 'div', 'section', 'main', 'article']);

/** The blocks of the article in a row; those around a second-level heading are opened, others are left whole. */
function* rowOf(nodes: readonly Node[], depth = 0): Generator<Node> {
  for (const node of nodes) {
    const opened =
      isElement(node) &&
      depth < MAX_DEPTH &&
      WRAPPERS.has(nameOf(node) ?? '') &&
      !isDropped(node) &&
      holdsHeading(node);
    if (opened) yield* rowOf(node.childNodes, depth + 1);
    else yield node;
  }
}

const isHeading = (node: Node): node is Element => isElement(node) && nameOf(node) === 'h2';

function holdsHeading(element: Element, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  return element.childNodes.some(
    (child) => isHeading(child) || (isElement(child) && holdsHeading(child, depth + 1)),
  );
}

function plain(nodes: readonly ArticleNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.tag === 'listing' ? '' : plain(node.children)))
    .join('');
}

/** The sections of an article's HTML. What stands under another heading, or under none, is left out. */
export function sectionsOf(html: string, wiki: Wiki): ArticleSections {
  const home = wikiOrigin(wiki);
  const nodes = new Map<SectionKey, Node[]>();
  let current: Node[] | null = null;
  for (const node of rowOf(parse(html).childNodes)) {
    if (!isHeading(node)) {
      current?.push(node);
      continue;
    }
    const key = sectionOf(wiki, plain(inlineNodes(node.childNodes, home)));
    current = key && (nodes.get(key) ?? []);
    if (key && current) nodes.set(key, current);
  }
  return Object.fromEntries(
    [...nodes].flatMap(([key, found]) => {
      const blocks = clipped(withoutEmptyHeadings(blockNodes(found, home)), MAX_SECTION);
      return blocks.length > 0 ? [[key, blocks]] : [];
    }),
  );
}

const levelOf = (node: ArticleNode | undefined): number =>
  typeof node === 'object' && (node.tag === 'h3' || node.tag === 'h4') ? Number(node.tag[1]) : 9;

function withoutEmptyHeadings(blocks: readonly ArticleNode[]): ArticleNode[] {
  const keptBlocks: ArticleNode[] = [];
  for (const block of blocks.toReversed()) {
    const following = keptBlocks.at(-1);
    const empty = levelOf(block) < 9 && (following === undefined || levelOf(following) <= levelOf(block));
    if (!empty) keptBlocks.push(block);
  }
  return keptBlocks.reverse();
}

/** The blocks that fit into the limit of characters; of a list that does not, the items that do. */
function clipped(blocks: readonly ArticleNode[], most: number): ArticleNode[] {
  const keptBlocks: ArticleNode[] = [];
  let charactersLeft = most;
  for (const block of blocks) {
    const length = lengthOf([block]);
    if (length > charactersLeft) {
      if (typeof block === 'object' && (block.tag === 'ul' || block.tag === 'ol')) {
        const items = clipped(block.children, charactersLeft);
        if (items.length > 0) keptBlocks.push({ ...block, children: items });
      }
      break;
    }
    charactersLeft -= length;
    keptBlocks.push(block);
  }
  return withoutEmptyHeadings(keptBlocks);
}

const SHOWN = new Set<SectionKey>(Object.values(CATEGORY_SECTIONS).flat());

/** Sections that make the guide of a city worth a search engine's while. */
export function readableOf(sections: ArticleSections, { lang }: Wiki): SectionKey[] {
  const least = lang === 'zh' ? READABLE_CHINESE : READABLE;
  return (Object.keys(sections) as SectionKey[]).filter(
    (key) => SHOWN.has(key) && lengthOf(sections[key] ?? []) >= least,
  );
}
