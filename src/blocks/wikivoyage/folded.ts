import { type ArticleNode, lengthOf, type TravelGuide } from '@/shared/travelGuide.ts';

/** Characters of a section that show at once; a rest shorter than this is not worth folding. */
const SHOWN = 900;
const MIN_REST = 400;

/** Characters of a section about a country, which may have 24,000: its page is long. */
const MAX_COUNTRY_LENGTH = 4000;

export interface Folded {
  readonly shown: readonly ArticleNode[];
  readonly rest: readonly ArticleNode[];
}

/** A section in what shows at once and what a reader unfolds; a list may be parted between two of its items. */
export function folded(nodes: readonly ArticleNode[], most = SHOWN): Folded {
  if (lengthOf(nodes) < most + MIN_REST) return { shown: nodes, rest: [] };
  const shown: ArticleNode[] = [];
  let length = 0;
  for (const [at, node] of nodes.entries()) {
    const next = lengthOf([node]);
    if (length + next <= most || shown.length === 0) {
      const list = length + next > most ? parted(node, most) : null;
      if (list) return { shown: [...shown, list[0]], rest: [list[1], ...nodes.slice(at + 1)] };
      shown.push(node);
      length += next;
      continue;
    }
    const list = parted(node, most - length);
    const before = list ? [...shown, list[0]] : withoutLastHeading(shown);
    const after = list ? [list[1], ...nodes.slice(at + 1)] : nodes.slice(before.length);
    return { shown: before, rest: after };
  }
  return { shown, rest: [] };
}

/** A list in two, the first with the items that fit; null for what is no list, or of which nothing fits. */
function parted(node: ArticleNode, most: number): [ArticleNode, ArticleNode] | null {
  if (typeof node === 'string' || (node.tag !== 'ul' && node.tag !== 'ol')) return null;
  let length = 0;
  const end = node.children.findIndex((item) => {
    length += lengthOf([item]);
    return length > most;
  });
  if (end < 1) return null;
  return [
    { ...node, children: node.children.slice(0, end) },
    { ...node, children: node.children.slice(end) },
  ];
}

/** A heading belongs to what follows it. */
function withoutLastHeading(nodes: readonly ArticleNode[]): readonly ArticleNode[] {
  const last = nodes.at(-1);
  return typeof last === 'object' && last.tag.startsWith('h') ? nodes.slice(0, -1) : nodes;
}

/** The beginnings of the sections; the rest is at the source. */
export function brief(guide: TravelGuide): TravelGuide {
  const { article } = guide;
  if (!article) return guide;
  const sections = Object.entries(article.sections).map(([key, nodes]) => [
    key,
    folded(nodes, MAX_COUNTRY_LENGTH).shown,
  ]);
  return { ...guide, article: { ...article, sections: Object.fromEntries(sections) } };
}
